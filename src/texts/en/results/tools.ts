/** What the page of results says to designers alone. Texts with `{name}` go through `say`. */
export const resultsTools = {
  tiles: {
    begun: 'Begun',
    planned: 'of {count} planned',
    screenedOut: 'Screened out',
    quotaFull: 'Quota full',
    invited: 'Invited',
    rate: 'Completion rate',
  },
  reasons: {
    clear: 'Let everyone read this',
    cleared: 'Everyone can read this on the page of what is decided.',
    withdraw: 'Withdraw',
    failed: 'That did not work.',
  },
  checks: {
    heading: 'How solid this is',
    line: {
      one: '{count} made-up ballot ({share} of all) would put “{outside}” ahead of “{inside}”, across the line.',
      other:
        '{count} made-up ballots ({share} of all) would put “{outside}” ahead of “{inside}”, across the line.',
    },
    removed: {
      one: 'Without {count} ballot ({share}), “{second}” would be ahead of “{first}”.',
      other: 'Without {count} of the ballots ({share}), “{second}” would be ahead of “{first}”.',
    },
    needed: {
      one: '“{first}” and “{second}” cannot be told apart yet. It takes about {count} more person.',
      other: '“{first}” and “{second}” cannot be told apart yet. It takes about {count} more people.',
    },
    leaders:
      '“{votes}” has the highest net result, but “{heads}” has the largest majority of people: passion against majority.',
    carried: 'More people are against than for, but strong votes carry it: {names}.',
    defeated: 'More people are for than against, but strong votes defeat it: {names}.',
    agree: 'Votes and numbers of people name the same first option.',
    order:
      'Order: each place further down changes the net result of an option by {slope} per person (95%: {low} to {high}, {count} people).',
    orderSeen: 'The order in which options are shown changes votes by more than chance would explain.',
    orderUnseen: 'There is no sign that the order in which options are shown changes votes.',
    half: 'If the people are split into two random halves, both rank the options alike with a reliability of {value} (rank correlation, Spearman-Brown; 1 is perfect).',
    places: {
      heading: 'How sure the first places are',
      hint: 'How often each option takes these places if {count} surveys are drawn again from these ballots, by each way of counting them. Options that are level share their places.',
      first: 'First',
      amongFirst: 'Among the first {count}',
    },
    pending: 'Some of this is still being computed.',
    planned:
      'About {count} people are needed to see a difference of one vote per person between two options, if people spend all credits.',
  },
  beside: {
    heading: 'Beside another survey',
    lead: 'Options of the same names, with mean votes in both and the change to this survey (95% confidence interval).',
    of: '{title}: {question}',
    people: { one: '{count} completed response there.', other: '{count} completed responses there.' },
    nothing: 'The two surveys have no ballots with options of the same names.',
    id: 'ID of another of your surveys',
    show: 'Show beside this one',
    columns: {
      rank: 'Rank here',
      otherRank: 'Rank there',
      mean: 'Mean here',
      otherMean: 'Mean there',
      change: 'Change',
      low: 'Change from',
      high: 'Change to',
    },
  },
  attention: {
    heading: 'Attention check',
    lead: 'Of {all} people who answered, {passed} passed and {failed} failed. Respondents are not told that the question checks whether they read it.',
    arm: 'Arm',
    passed: 'Passed',
    failed: 'Failed',
    share: 'Share that passed',
  },
  /** What results say of the responses that the exclusion rule leaves out. Texts with `{name}` go through `say`. */
  exclusion: {
    heading: 'Without the excluded responses',
    offer: 'An exclusion rule was written before anyone answered. These results are of all responses.',
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
  },
  publish: 'Let everyone see the results, on one page with what is decided and why',
  moves: {
    heading: 'Move an option in or out',
    hint: 'If a council, for example, decides differently from the votes, say so here. The reason is public, the results also show what the votes alone decide, and the rule shares what is left among the other options.',
    option: 'Option',
    decision: 'Decision',
    in: 'It is funded or chosen',
    out: 'It is not funded or chosen',
    reason: 'Public reason',
    move: 'Move it',
    back: 'Take back',
    failed: 'That did not work. Please try again.',
  },
  funnel: {
    heading: 'How far people got',
    lead: 'Shares are of those who began.',
    counted: 'How this is counted',
    hint: '“Opened” counts page views, including repeat visits and robots. “Began” counts people whose first answer arrived or who were assigned to an arm. Each step counts the people who answered something on it or on a later one.',
    stage: 'Stage',
    count: 'Count',
    share: 'Share',
    opened: 'Opened the page',
    uncounted: 'Not known',
    uncountedHint:
      'Fewer page views were counted than responses: simulated responses and those that programs send open no page.',
    smallArms:
      'Because ballots are secret, an arm is counted only if at least five people who completed are in it and at least five are not.',
    began: 'Began',
    assigned: 'Assigned to an arm',
    assignedHint: 'People who were turned away before they were assigned belong to no arm.',
    step: 'Step {number}: {question}',
    more: { one: '{question} and {count} more', other: '{question} and {count} more' },
    completed: 'Completed',
    unfinished: 'Not finished',
    noConsent: 'Declined',
    screenedOut: 'Screened out',
    quotaFull: 'Quota full',
    closed: 'Closed',
    attrition: {
      alike: 'No sign that arms lost different shares of people (p {p}, {test}).',
      differ:
        'The arms lost different shares of people, by more than chance would explain (p {p}, {test}). Differences in their results may come from who stayed.',
      test: { chiSquared: 'chi-squared test', exact: 'Fisher’s exact test' },
      hint: 'Everyone who has not finished counts as lost, although some may continue. People who were turned away are left out, and so are simulated responses where there are others.',
    },
  },
  quotas: {
    heading: 'Quotas',
    fill: '{who}: {completed} of {most} completed.',
    fillReserved: '{who}: {completed} of {most} completed, {reserved} more answering now.',
    full: 'Full',
    simulated: 'Simulated responses fill no quota.',
  },
  empty: {
    lead: 'No responses yet. The results appear here with the first response.',
    secret: 'No responses yet.',
    share: 'Share the survey',
  },
  heldBack: {
    heading: 'Not counted yet',
    why: 'Because ballots are secret, figures change by {count} people at a time, so that nobody can tell from a change how one person voted.',
    waiting: {
      one: '{count} completed response is not in them yet.',
      other: '{count} completed responses are not in them yet.',
    },
    next: {
      one: 'The next {batch} appear after {count} more response.',
      other: 'The next {batch} appear after {count} more responses.',
    },
    closing: 'Closing the survey adds all of them.',
    filesLater: 'Files, texts, filters and splits are available once the survey is closed.',
    countsLater:
      'Quotas, arms, people who were turned away and steps that only some are asked are counted then.',
    single:
      'The survey is closed with a single ballot, which is not shown: the list of keys says whose it is.',
    reopened: 'They came after the survey was opened again, and appear once there are {count}.',
    partsLater: 'Texts, filters and splits are available once no answers wait.',
  },
  waitingQuestions: {
    one: '{count} question that only some arms ask is not shown: because ballots are secret, it waits until the survey is closed and at least five people are in each of these arms and outside it.',
    other:
      '{count} questions that only some arms ask are not shown: because ballots are secret, they wait until the survey is closed and at least five people are in each of these arms and outside it.',
  },
  suppressedGroup:
    'Because ballots are secret, a group of keys is shown only if at least five people are in it and at least five are not.',
  suppressedPart: 'Because ballots are secret, a group of keys is shown only as a whole.',
  isEverybody: {
    one: 'If this one person is everyone who was invited, enter 1 in Settings: the result is then final.',
    other:
      'If these {count} people are everyone who was invited, enter {count} in Settings: the result is then final.',
  },
  openSettings: 'Open Settings',
  fewPeople:
    'These figures come from few people and could reveal someone’s answers, so do not share them. Other readers see less detail.',

  filter: {
    heading: 'Filter responses',
    skip: 'Skip to the filter',
    byAnswer:
      'To compare people by their answers, split the results instead. What a group wrote can be read at each question.',
    period: 'Filter by date',
    from: 'Completed from',
    to: 'Completed before',
    zone: 'Times are in {zone}.',
    mode: 'Mode',
    modes: { interactive: 'Interactive: organize, then vote', text: 'Text: vote in one list' },
    input: 'How votes were picked',
    inputs: { dropdown: 'Menu', wheel: 'Wheel' },
    language: 'Language',
    label: 'Group of unique keys',
    without: 'Exclusion rule',
    excluded: 'Without those that it leaves out',
    secret:
      'Because ballots are secret, a group is shown only if at least five people are in it and at least five are not.',
    parameter: 'Link parameter {name}',
    parameterHint: 'A value of a link parameter cannot be combined with another filter.',
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
    codebook: 'Codebook: what each column means (Markdown)',
    zip: 'Everything, with codebook and analysis (ZIP)',
    ndjson: 'Responses (NDJSON)',
    sheet: 'One sheet for people (XLSX)',
    pb: 'Votes and projects (Pabulib)',
  },

  headToHead: {
    share: {
      one: 'In {share} of {count} pair, the option picked is the one ahead on the same person’s ballot ({low} to {high}).',
      other:
        'In {share} of {count} pairs, the option picked is the one ahead on the same person’s ballot ({low} to {high}).',
    },
    none: 'No pair can be compared with a ballot yet.',
    ties: 'Pairs of options that are level on the ballot are left out: {picked} with a preference, {none} without.',
    hint: 'Pairs without a preference are left out, too. The 95% confidence interval treats every pair as if it came from a different person.',
    caption: 'Pairs by how far apart the two options are on the ballot',
    distance: 'Difference on the ballot',
    agrees: 'Agree',
    contradicts: 'Contradict',
    shareColumn: 'Share that agrees',
    low: '95% from',
    high: '95% to',
    noPreference: 'No preference',
  },
  texts: {
    search: 'Search these answers',
    find: 'Search',
    shown: { one: '{count} answer is shown here.', other: '{count} answers are shown here.' },
    more: 'More answers',
    nothing: 'No answer contains these words.',
    nothingYet: 'None of the answers searched so far contains these words. There are more to search.',
    beside: 'Other answers',
    group: 'Written by',
    everybody: 'Everyone',
    ofGroup: {
      one: '{count} answer is from people in the group “{group}” ({by}).',
      other: '{count} answers are from people in the group “{group}” ({by}).',
    },
    withheld:
      'The answers of the group “{group}” ({by}) are not shown, because ballots are secret: a group of keys is shown only if at least five people are in it and at least five are not.',
    ofEverybody: 'Show everyone’s answers',
    noneYet: 'None of the answers searched so far is from this group. There are more to search.',
    noneOfGroup: 'No answer from this group contains these words.',
    groupOfAll: 'To read the answers of one group, show all responses first.',
    option: 'Reasons for the votes on',
    optionCount: '{name} ({count})',
  },
} as const
