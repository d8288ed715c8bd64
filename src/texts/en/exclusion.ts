/** What results say of the responses that the exclusion rule leaves out. Texts with `{name}` go through `say`. */
export const exclusion = {
  heading: 'Without the excluded responses',
  offer: 'An exclusion rule was written before anybody answered. These results are of all responses.',
  show: 'Show what moves without the excluded ones',
  lead: {
    one: 'The exclusion rule leaves out {count} response. It is still stored, and counts in the results of all responses.',
    other:
      'The exclusion rule leaves out {count} responses. They are still stored, and count in the results of all responses.',
  },
  flag: '{flag}: {count}',
  still: 'No option has another rank, and what is decided is the same.',
  moved: {
    one: '{count} option has another rank.',
    other: '{count} options have another rank.',
  },
  decided: 'What is decided is different: {names}.',
  columns: {
    netVotes: 'Net votes without them',
    netVotesOfAll: 'Net votes of all',
    rank: 'Rank without them',
    rankOfAll: 'Rank of all',
  },
} as const
