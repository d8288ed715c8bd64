/** What the results of a survey say. Texts with `{name}` or plural forms go through `say`. */
export const results = {
  /** Statements of src/domain/standing.ts; each is a sentence. */
  statements: {
    noResponses: 'Nobody has answered yet.',
    noVotes: 'Nobody has voted for or against anything.',
    tooFew: {
      one: '{names} has the most net votes; one response is too few to say how sure that is.',
      other: '{names} has the most net votes; {count} responses are too few to say how sure that is.',
    },
    tooFewTogether: {
      one: '{names} have the most net votes; one response is too few to say how sure that is.',
      other: '{names} have the most net votes; {count} responses are too few to say how sure that is.',
    },
    computing: 'Most net votes: {names}. How sure that is, is still being computed.',
    leads: '{names} leads',
    leadTogether: '{names} lead and cannot be told apart',
    follows: '{names} follows',
    followTogether: '{names} cannot be told apart',
    noneInFavour: 'No option has more votes for it than against it.',
    allRulesAgree: 'Every other way to count the same ballots puts {names} first, too.',
    rulesDiffer: {
      one: '{count} of 5 other ways to count the same ballots puts another option first.',
      other: '{count} of 5 other ways to count the same ballots put another option first.',
    },
  },
  /** Between two statements about the order, at the end of the last, and between two sentences. */
  orderJoin: '; ',
  orderEnd: '.',
  sentenceJoin: ' ',
  more: { one: '{count} more', other: '{count} more' },
} as const
