import { questionTypes } from '../question-types.ts'
import { columns } from './columns.ts'
import { ground, methods, onePage, outcome } from './outcome.ts'
import { resultsWords } from './words.ts'

/** What figures of results say, to designers, respondents and everybody. Texts with `{name}` or plural forms go through `say`. */
export const resultsPage = {
  title: 'Results of {title}',
  completed: { one: '{count} completed response', other: '{count} completed responses' },
  simulated: {
    one: '{count} of these responses is simulated, to try the survey out.',
    other: '{count} of these responses are simulated, to try the survey out.',
  },
  answers: { one: '{count} answer', other: '{count} answers' },
  asOf: 'as of {time}',
  /** Below a sentence about the order of options. */
  sure: 'An order is stated only where it is at least 95% certain. The ranges of ranks in the table hold for all options at once. That takes more evidence, so even a leader’s range can reach rank 2 or lower.',
  live: 'New responses appear here automatically.',
  updated: { one: 'Updated: {count} completed response', other: 'Updated: {count} completed responses' },

  counting: {
    title: 'Counting',
    lead: 'Many responses are being counted for the first time. The results appear here when that is done.',
  },
  tooLarge: {
    title: 'Too many options for results',
    lead: 'This survey has too many options for results to be calculated. No responses are lost: its designers can download them all.',
  },

  table: 'Table',
  scroll: 'The table is wider than the page: scroll sideways to see the other columns.',
  scrollRows: 'The table has {count} rows: scroll down to see the others.',
  tooLargeToPrint: 'This table is too large to print. You can save it as CSV from the page.',
  sortBy: 'Sort by {column}',
  saveSvg: 'Save as SVG',
  savePng: 'Save as PNG',
  fullScreen: 'Full screen',
  saveCsv: 'Save as CSV',
  labelled: '{label}: {text}',
  bracketed: '{text} ({more})',
  menu: 'Save or copy: {figure}',
  showTable: 'Show the table',
  copyTable: 'Copy the table',
  copied: 'Copied',
  copyFailed: 'Copying failed',
  /** Below a picture that is saved. */
  sheetNote: 'n = {count} · {date}',
  rooted: 'Heights are on a square-root scale, so that small counts can be seen.',
  contents: 'On this page',
  contentsOf: 'Figures of question {number}',
  question: 'Question {number}',
  tiles: {
    completed: 'Completed',
    median: 'Median time',
    closes: 'Closes',
    closed: 'Closed',
  },
  /** For a question with very many options. */
  options: {
    find: 'Find an option',
    search: 'Find',
    shown: 'Options {from} to {to} of {count} are shown.',
    found: {
      one: '{count} option has “{find}” in its name.',
      other: '{count} options have “{find}” in their names; {from} to {to} are shown.',
    },
    nothing: 'No option has these words in its name.',
    pages: 'Pages of options',
    first: 'Back to the first options',
    previous: 'Previous',
    next: 'Next',
    last: 'Last',
    all: 'Show all {count} on one page',
    printed: 'All {count} options',
    printedRanks: 'The last {count} columns are ranks under other rules of counting the same votes.',
  },

  onePage,
  outcome,
  methods,
  ground,
  net: {
    heading: 'Options by net votes',
    hint: 'Bars: votes for and against. Square: votes for minus votes against.',
    hintNet: 'Square: votes for minus votes against.',
    line: 'Line: 95% confidence interval.',
    alt: 'Net votes of {count} options, from {first} ({most}) to {last} ({least}).',
    noIntervals: 'With fewer than five responses, there are no confidence intervals.',
    computing: 'The confidence intervals are still being computed. They appear here when that is done.',
    sampledOptions:
      'Each person saw only some of the options. Bars, squares and lines estimate the votes if everyone had seen all of them.',
    complete: {
      one: 'The one person who was invited has answered. Nobody is missing, so there are no confidence intervals.',
      other:
        'All {count} people who were invited have answered. Nobody is missing, so there are no confidence intervals.',
    },
    asked: '{answered} of the {asked} people invited have answered, which makes the intervals narrower.',
    whileOpen: 'The survey is open: intervals hold however often you look, and are wider for that.',
    final: 'The survey is over: these intervals are final.',
    moreThanAsked:
      'More than the {asked} people invited have answered, so intervals ignore that number. Correct it under Settings.',
  },
  distribution: {
    heading: 'How votes are spread',
    hint: 'For each option, how many people gave how many votes. All are on one scale; heights are on a square-root scale, so that small groups can be seen.',
    ranges:
      'Votes span so many numbers that each column of the table covers {count} of them; the CSV file has a column for every number.',
    alt: '{name}: {for} for, {none} without a vote, {against} against.',
    sheetAlt: 'Responses by number of votes for {count} options.',
    counts: '▲ {for}  ○ {none}  ▼ {against}',
  },
  rules: {
    heading: 'If the votes were counted differently',
    hint: 'The rank of each option under other rules. ▲ and ▼ show by how many places a rule moves an option up or down.',
    qv: 'Quadratic votes',
    approval: 'Approval',
    netApproval: 'Net approval',
    borda: 'Borda',
    linear: 'Linear credits',
    firstChoice: 'First choice',
    tau: 'Rank agreement (Kendall’s tau-b)',
    printed: 'The ranks are in the table of all options.',
  },
  pairwise: {
    heading: 'Head to head',
    hint: 'Each number is the percentage of people who gave the option in the row more votes than the one in the column. Green with a bold number: more people prefer the option in the row. Red: more prefer the one in the column.',
    alt: 'How many people prefer each of {count} options to each other; the numbers are in the table.',
    tooMany:
      'Head to head is shown for at most {count} options at once. The CSV file of the results has all of them.',
    ends: 'On paper, only the top {most} and the bottom {least} of {count} options are compared. The CSV file of this figure has all of them.',
  },
  credits: {
    heading: 'Credits spent',
    alt: 'Responses by credits spent: on average {mean} of {total}, half of them {median} or more.',
    altVarying: 'Responses by credits spent: on average {mean}, half of them {median} or more.',
    summaryVarying:
      'On average {mean} credits were spent; the median is {median}. Budgets differed, up to {total}.',
    summary:
      'On average {mean} of {total} credits were spent; the median is {median}. {all} spent all of them.',
    noVotes: { one: '{count} response has no vote at all.', other: '{count} responses have no vote at all.' },
  },
  bins: {
    heading: 'From organizing to voting',
    hint: 'Where people put each option before they voted. The table also shows how often people’s votes agreed with it.',
    alt: 'Responses by where people put each of {count} options.',
  },
  time: {
    heading: 'When people answered',
    alt: 'Completed responses per day, from {first} to {last}.',
    days: 'Days are counted in UTC.',
    median: 'Half of the people needed {time} or less.',
    tooFew: {
      one: 'The time people needed is shown from {count} response.',
      other: 'The time people needed is shown from {count} responses.',
    },
    seconds: { one: '{count} second', other: '{count} seconds' },
    minutes: { one: '{count} minute', other: '{count} minutes' },
  },
  ...questionTypes.results,

  columns,

  /** Where fewer than five answered, others than designers are told no figures. */
  fewYet:
    'Results are shown once at least {count} people have completed the survey, or at least {fewest} by the time it closes. With fewer, someone could work out who answered what.',
  few: 'Results are shown once at least {count} people have completed the survey. With fewer, someone could work out who answered what.',
  counted: {
    one: '{count} person has answered this question. Answers are shown only where nobody can work out who answered what.',
    other:
      '{count} people have answered this question. Answers are shown only where nobody can work out who answered what.',
  },
  rounded: 'Net votes are exact. Numbers of people are approximate, in fives, so that nobody’s answer shows.',
  sumsAlone:
    'Net votes are exact. How many people voted in which way is not shown, so that nobody’s answer shows.',
  namedBallots: {
    heading: 'Names and votes',
    name: 'Name',
    noName: 'No name',
    leftOut: 'These are the first {count} ballots. Designers find all of them in the files.',
  },
  openResults:
    'While the survey is open, these results change by at least {count} people at a time, and the latest ones wait. All are counted once it has closed.',
  textsHidden: 'Only the survey organisers can read what people wrote.',

  reader: {
    heading: 'Your votes and everyone’s',
    hint: 'Your own votes are also marked in the charts below. Nobody else sees them here.',
    column: 'Your votes',
    mark: 'You: {votes}',
    label: 'Your answer: {label}',
  },

  prove: {
    title: 'Results for people who took part',
    taken: 'These results are for people who have completed the survey. The confirmation page links here.',
    sKey: 'This survey has a key, and its results require it too. You can find it in your invitation.',
    uKey: 'Everyone who was invited has a unique key. Enter yours to see the results.',
    field: 'Link to your response',
    fieldHint: 'The link that the confirmation page asked you to keep, or the uuid of your response.',
    open: 'Show the results',
    unknown: 'We found no completed response for this link. Copy the link again.',
  },
  inWords: resultsWords,
} as const
