/** What the editor says of rankings. */
export const rankingQuestion = {
  type_ranking: 'Ranking',
  topRanked: 'How many of the best to rank (optional)',
  topRankedHint: 'If left empty, people rank all of them.',
  lose_top: 'how many are ranked',
} as const
