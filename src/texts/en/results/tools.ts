import { aboutResponses } from './about-responses.ts'

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
  ...aboutResponses,
} as const
