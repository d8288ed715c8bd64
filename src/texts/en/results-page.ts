/** What figures of results say, to designers, respondents and everybody. Texts with `{name}` or plural forms go through `say`. */
export const resultsPage = {
  title: 'Results of {title}',
  completed: { one: '{count} completed response', other: '{count} completed responses' },
  simulated: {
    one: '{count} of these responses is simulated. Nobody gave it; it is there to try the survey out.',
    other:
      '{count} of these responses are simulated. Nobody gave them; they are there to try the survey out.',
  },
  asOf: 'as of {time} UTC',
  live: 'New responses appear here by themselves.',
  updated: { one: 'Updated: {count} completed response', other: 'Updated: {count} completed responses' },

  counting: {
    title: 'Counting',
    lead: 'Many responses are being counted for the first time. The results appear here when that is done.',
  },
  tooLarge: {
    title: 'Too many options for results',
    lead: 'This survey has more options than results can be computed for. No response is lost: its designers can download them all.',
  },

  table: 'Table',
  scroll: 'The table is wider than the page: scroll it sideways for the other columns.',
  scrollRows: 'The table has {count} rows: scroll it down for the others.',
  tooLargeToPrint: 'This table is too large for paper. It can be saved as CSV from the page.',
  sortBy: 'Sort by {column}',
  saveSvg: 'Save as SVG',
  saveCsv: 'Save as CSV',
  figureOf: '{figure}: {question}',

  net: {
    heading: 'Options by net votes',
    hint: 'Bars: votes for and against. Square: votes for minus votes against. Line: the 95% confidence interval of that.',
    alt: 'Net votes of {count} options, from {first} ({most}) to {last} ({least}).',
    noIntervals: 'With fewer than five responses there is no telling how sure the net result is.',
    computing: 'The confidence intervals are still being computed. They appear here when that is done.',
    sampled:
      'Ranks are drawn from a random sample of {count} ballots; with all of them their intervals would be narrower.',
  },
  distribution: {
    heading: 'How votes are spread',
    hint: 'For each option, how many people gave how many votes; all on one scale.',
    ranges:
      'Votes span so many numbers that each column of the table holds {count} of them; the CSV file has every number by itself.',
    alt: '{name}: {for} for, {none} without a vote, {against} against.',
    sheetAlt: 'Responses by number of votes for {count} options.',
    counts: '▲ {for}  ○ {none}  ▼ {against}',
  },
  rules: {
    heading: 'The same ballots, counted otherwise',
    hint: 'The rank of each option under other rules. ▲ and ▼ mark options that another rule moves, and by how many places.',
    qv: 'Quadratic votes',
    approval: 'Approval',
    netApproval: 'Net approval',
    borda: 'Borda',
    linear: 'Linear credits',
    firstChoice: 'First choice',
    tau: 'Likeness (Kendall’s tau-b)',
  },
  pairwise: {
    heading: 'One against one',
    hint: 'The share of people who gave the option in the row more votes than the one in the column.',
    tooMany: 'With more than {count} options this table is in the download only.',
  },
  credits: {
    heading: 'Credits spent',
    alt: 'Responses by credits spent: on average {mean} of {total}, half of them {median} or more.',
    summary:
      'On average {mean} of {total} credits were spent; the median is {median}. {all} spent all of them.',
    noVotes: { one: '{count} response has no vote at all.', other: '{count} responses have no vote at all.' },
  },
  bins: {
    heading: 'From organizing to voting',
    hint: 'Where people put each option before they voted. The table also tells how often the vote had the sign of the bin.',
    alt: 'Responses by the bin of each of {count} options.',
  },
  time: {
    heading: 'When people answered',
    alt: 'Completed responses per day, from {first} to {last}.',
    median: 'Half of the people needed {time} or less.',
    tooFew: {
      one: 'How long people needed is told from {count} response on.',
      other: 'How long people needed is told from {count} responses on.',
    },
    seconds: { one: '{count} second', other: '{count} seconds' },
    minutes: { one: '{count} minute', other: '{count} minutes' },
  },
  likert: {
    alt: 'Responses by label: {counts}.',
    summary: { one: '{count} answer', other: '{count} answers' },
    median: 'Median: {label}',
    mean: 'Mean: {mean}',
  },
  text: {
    count: { one: '{count} answer', other: '{count} answers' },
  },

  columns: {
    rank: 'Rank',
    option: 'Option',
    netVotes: 'Net votes',
    netLow: '95 % from',
    netHigh: '95 % to',
    rankLow: 'Rank from',
    rankHigh: 'Rank to',
    mean: 'Mean',
    sd: 'SD',
    upVotes: 'Votes for',
    downVotes: 'Votes against',
    supporters: 'People for',
    opponents: 'People against',
    abstained: 'No vote',
    m: 'Saw it',
    credits: 'Credits',
    creditShare: 'Share of credits',
    divisiveness: 'Divisiveness',
    variance: 'Variance',
    agreement: 'Bin and vote agree',
    count: 'Responses',
    share: 'Share',
    label: 'Label',
    endLabel: 'End of the scale',
    day: 'Day',
    spent: 'Credits spent',
  },

  /** Where fewer than five answered, others than designers are told no figures. */
  few: 'Results are shown once five people have completed the survey. With fewer it could be guessed who answered what.',
  counted: {
    one: '{count} person has answered this question. Its results are shown once five have.',
    other: '{count} people have answered this question. Its results are shown once five have.',
  },
  textsHidden: 'What people wrote is read by the people behind the survey alone.',

  own: {
    heading: 'Your votes beside those of all',
    hint: 'Your own votes are marked in the pictures below as well. Nobody else sees them here.',
    column: 'Your votes',
    mark: 'You: {votes}',
    label: 'Your answer: {label}',
  },

  prove: {
    title: 'Results for those who took part',
    taken: 'These results are for those who have completed the survey. The page after submitting leads here.',
    sKey: 'This survey has a key, and so have its results. You find it in your invitation.',
    uKey: 'Everybody who was invited has a unique key. Enter yours to see the results.',
    field: 'Link to your response',
    fieldHint: 'The link that the page after submitting gave you to keep, or the uuid of your response.',
    open: 'Show the results',
    unknown: 'No completed response of this survey is known by this. Copy the link again.',
  },
} as const
