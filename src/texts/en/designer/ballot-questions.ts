/** What the editor says of questions about a ballot. */
export const ballotQuestions = {
  type_reason: 'Reasons',
  type_headtohead: 'Pairs',
  aboutBallot: 'Asks about the votes in',
  aboutBallotNone: 'Choose a question…',
  aboutBallotHint:
    'A quadratic question that comes earlier. People who did not vote in it skip this question.',
  strongest: 'How many options',
  strongestIs: '{count} most upvoted, {count} most downvoted',
  strongestHint:
    'People are asked only about options they voted on, for example “You gave Parks 5 upvotes. Why?”.',
  pairs: 'How many pairs',
  pairsAre: { one: '{count} pair', other: '{count} pairs' },
  pairsHint:
    'Such as “Parks or Roads?”, chosen at random for each person. Results show how often the choice agrees with the votes.',
  lose_pairs: 'its number of pairs',
  lose_strongest: 'how many options it asks about',
} as const
