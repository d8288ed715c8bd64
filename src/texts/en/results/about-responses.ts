/** What the page of results says to designers of the responses themselves: who took part, how attentively, and who is left out. */
export const aboutResponses = {
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
    still: 'No option changes rank, and what is decided stays the same.',
    moved: {
      one: '{count} option changes rank.',
      other: '{count} options change rank.',
    },
    decided: 'What is decided changes: {names}.',
    columns: {
      netVotes: 'Net votes without them',
      netVotesOfAll: 'Net votes of all',
      rank: 'Rank without them',
      rankOfAll: 'Rank of all',
    },
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
} as const
