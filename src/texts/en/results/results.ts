/** What the results of a survey say. Texts with `{name}` or plural forms go through `say`. */
export const results = {
  statements: {
    noResponses: 'There are no responses.',
    noVotes: 'Nobody has voted for or against anything.',
    tooFew: {
      one: 'One response is too few to say which option leads: that takes at least 10.',
      other: '{count} responses are too few to say which option leads: that takes at least 10.',
    },
    tooFewSaw: {
      one: 'Some options were seen by only one person: too few to say which option leads.',
      other: 'Some options were seen by only {count} people: too few to say which option leads.',
    },
    computing: 'Most net votes: {names}. How certain that is has yet to be worked out.',
    result: 'Everyone who was invited has answered. {names} has the most net votes.',
    resultTogether: 'Everyone who was invited has answered. {names} have the most net votes.',
    leads: '{names} leads',
    leadTogether: '{names} lead, their order uncertain',
    noOrder: {
      one: 'It is not certain which option leads.',
      other: 'It is not certain which of the {count} options leads.',
    },
    follows: '{names} follows',
    followTogether: '{names} follow, their order uncertain',
    behind: {
      one: 'the other one is certainly behind at least one of these',
      other: 'each of the other {count} is certainly behind at least one of these',
    },
    noneInFavour: 'No option has more votes for it than against it.',
    allRulesAgree: '{names} comes first under every other way of counting the same ballots, too.',
    rulesDiffer:
      'The result depends on how votes are counted: under {rules}, {names} is not first or shares first place.',
  },
  rules: {
    approval: 'approval',
    netApproval: 'net approval',
    borda: 'Borda',
    linear: 'linear credits',
    firstChoice: 'first choice',
  },
  quoted: '“{name}”',
  /** Between two statements about the order, at the end of the last, and between two sentences. */
  orderJoin: '; ',
  orderEnd: '.',
  sentenceJoin: ' ',
  more: { one: '{count} more', other: '{count} more' },
} as const
