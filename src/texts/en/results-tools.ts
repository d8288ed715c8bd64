/** What the page of results says to designers alone. Texts with `{name}` go through `say`. */
export const resultsTools = {
  tiles: {
    begun: 'Begun',
    planned: 'of {count} planned',
    screenedOut: 'Screened out',
    quotaFull: 'Found a quota full',
    invited: 'Invited',
    rate: 'Completion rate',
  },
  funnel: {
    heading: 'How far people came',
    hint: '“Opened” is how often the page was opened, also by robots and again by the same people. “Began” counts people whose first answer arrived, or who were assigned to an arm. A step counts who answered something on it or on a later one. Shares are of those who began.',
    rounded: 'Ballots are secret, so steps, ends and arms are rounded down to multiples of {count}.',
    stage: 'Stage',
    count: 'Count',
    share: 'Share',
    opened: 'Opened the page',
    began: 'Began',
    step: 'Step {number}: {question}',
    more: { one: '{question} and {count} more', other: '{question} and {count} more' },
    completed: 'Completed',
    unfinished: 'Not finished',
    noConsent: 'Declined',
    screenedOut: 'Screened out',
    quotaFull: 'Quota full',
    closed: 'Closed',
  },
  quotas: {
    heading: 'Quotas',
    fill: '{who}: {completed} of {most} completed.',
    fillReserved: '{who}: {completed} of {most} completed, {reserved} more answering now.',
    full: 'Full',
  },
  empty: {
    lead: 'No responses yet. The results appear here with the first response.',
    share: 'Share the survey',
  },
  suppressed: 'Fewer than five responses match, so only their number is shown.',
  suppressedGroup:
    'Compared with other groups, this one would show what fewer than five people answered, so only its number of responses is shown.',
  fewPeople:
    'These figures are about few people, so they can show what one of them answered. Keep them to yourself. If the survey shows its results to others, they see less.',

  filter: {
    heading: 'Filter responses',
    skip: 'Skip to the filter',
    period: 'Filter by date',
    from: 'Completed from',
    to: 'Completed before',
    zone: 'Times are in {zone}.',
    mode: 'Shown as',
    modes: { interactive: 'Interactive: organize, then vote', text: 'Text: vote in one list' },
    input: 'Votes picked with',
    inputs: { dropdown: 'A list (dropdown)', wheel: 'A wheel' },
    language: 'Language',
    label: 'Group of unique keys',
    secret:
      'Ballots are secret: a group is shown from five completed responses on, and only where comparing groups shows nobody’s ballot.',
    parameter: 'Link parameter {name}',
    parameterHint:
      'A value of a link parameter is shown from five completed responses on, without any other filter, and only where comparing results shows nobody’s answers.',
    any: 'All',
    apply: 'Show these',
    all: 'Show all',
    active: 'This page shows only some of the responses.',
    wrong: {
      title: 'These responses cannot be shown',
      lead: 'A filter in the address of this page has a value that is not valid.',
    },
  },

  download: {
    heading: 'Download',
    others: 'Other files',
    xlsx: 'Spreadsheet (XLSX)',
    csv: 'Ballots and answers (CSV)',
    zip: 'Everything, with codebook and analysis (ZIP)',
    ndjson: 'Responses (NDJSON)',
  },

  texts: {
    search: 'Search these answers',
    find: 'Search',
    shown: { one: '{count} answer is shown here.', other: '{count} answers are shown here.' },
    more: 'More answers',
    nothing: 'No answer contains these words.',
    nothingYet: 'None of the answers searched until now contains these words. There are more to search.',
    beside: 'What else people named',
    option: 'Reasons for the votes on',
    optionCount: '{name} ({count})',
  },
} as const
