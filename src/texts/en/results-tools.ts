/** What the page of results says to designers alone. Texts with `{name}` go through `say`. */
export const resultsTools = {
  suppressed: 'Fewer than five responses match, so only their number is shown.',

  filter: {
    heading: 'Which responses',
    from: 'Completed from (UTC)',
    to: 'Completed before (UTC)',
    mode: 'Shown as',
    modes: { interactive: 'Interactive: organize, then vote', text: 'Text: vote in one list' },
    input: 'Votes picked by',
    inputs: { dropdown: 'A list (dropdown)', wheel: 'A wheel' },
    language: 'Language',
    label: 'Group of unique keys',
    any: 'All',
    apply: 'Show these',
    all: 'Show all',
    active: 'This page is about a part of the responses only.',
    item: '{field}: {value}',
    wrong: {
      title: 'These responses cannot be shown',
      lead: 'A filter in the address of this page has a value that is not valid.',
    },
  },

  download: {
    heading: 'Download',
    csv: 'Ballots and answers (CSV)',
    xlsx: 'Spreadsheet (XLSX)',
    ndjson: 'Responses (NDJSON)',
    zip: 'Everything, with codebook and analysis (ZIP)',
  },

  texts: {
    search: 'Search these answers',
    find: 'Search',
    shown: { one: '{count} answer is shown here.', other: '{count} answers are shown here.' },
    more: 'More answers',
    nothing: 'No answer has these words.',
  },
} as const
