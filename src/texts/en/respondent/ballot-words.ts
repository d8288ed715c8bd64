/**
 * What a ballot says that has its designer's words for credits and votes. A word stands as a label beside its number, so that no
 * sentence depends on how it is inflected: `{creditWord}`, `{creditsWord}`, `{voteWord}` and `{votesWord}` stand for the words.
 * Only the pages of surveys with such ballots carry these.
 */
export const ballotWords = {
  /** The product's words, where a designer has chosen the other one alone. */
  usual: { creditWord: 'credit', creditsWord: 'credits', voteWord: 'vote', votesWord: 'votes' },
  /** Instead of sentences of the same names in `survey`: those about credits, about votes, and about both. */
  credit: {
    notSufficient: 'Not enough: {creditsWord}',
    remaining: 'Remaining ({creditsWord})',
    allUsed: '{creditsWord}: 0 left',
    missing: { one: '{creditWord}: {count} missing', other: '{creditsWord}: {count} missing' },
    cost: {
      one: '{creditWord}: {side}²\u00a0=\u00a0{count}',
      other: '{creditsWord}: {side}²\u00a0=\u00a0{count}',
    },
    level: { one: '{votes}, cost ({creditWord}): {count}', other: '{votes}, cost ({creditsWord}): {count}' },
    levelRemaining: '{level}, {remaining} left',
    voted: '{name}: {votes}, remaining ({creditsWord}): {remaining}',
    spent: '{creditsWord}: {spent} of {count} used',
  },
  vote: {
    askNoVotes: '{votesWord}: 0. Submit anyway?',
    goBackAndVote: 'Go back',
    submitWithoutVotes: 'Submit anyway',
    noVotes: '{votesWord}: 0',
    firstVote: 'one costs 1',
    upvotes: { one: '{voteWord} (for): {count}', other: '{votesWord} (for): {count}' },
    downvotes: { one: '{voteWord} (against): {count}', other: '{votesWord} (against): {count}' },
    addVote: '{name}: +1 ({voteWord})',
    removeVote: '{name}: −1 ({voteWord})',
    votesFor: '{votesWord}: {name}',
    mostVotes: 'At most {count}',
    onlyUpvotes: '{votesWord} (against): 0',
    sortByVotes: 'Sort: {votesWord}',
    sorted: '{name}: sorted ({votesWord})',
    whyVotes: '“{name}” – {votes}. Why?',
  },
  both: {
    prices: '1 costs 1, 2 cost 4, 3 cost 9 …',
    overBudget: 'Not enough: {creditsWord}. Please reduce: {votesWord}.',
  },
  /** Instead of those in `fit`. */
  fit: {
    fit: 'Reduce to fit',
    heading: 'Reduce to fit?',
    lead: 'Every number is reduced in the same proportion and rounded down until the budget covers all of them. Nothing changes until you agree, and you can undo it.',
    costs: 'Cost ({creditsWord}): {before} now, {after} afterwards, of {count}',
    agree: 'Use these',
    leave: 'Keep mine',
    fitted: {
      one: 'Reduced to fit: {count} option changed, remaining ({creditsWord}): {remaining}',
      other: 'Reduced to fit: {count} options changed, remaining ({creditsWord}): {remaining}',
    },
  },
  budget: { one: 'To distribute ({creditWord}): {count}', other: 'To distribute ({creditsWord}): {count}' },
} as const
