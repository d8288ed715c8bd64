import { preregistration } from '../preregistration.ts'

/** What the page of results says of splits and weights, to designers alone. Texts with `{name}` go through `say`. */
export const resultsSplit = {
  heading: 'Split or weight',
  by: 'Split by',
  noSplit: 'No split',
  arm: 'Arm of the experiment',
  reference: 'Compare arms with',
  label: 'Group of unique keys',
  parameter: 'Link parameter {name}',
  margins: 'Weight to these shares',
  marginsHint:
    'One line per group: question, answer and share, separated by tabs, semicolons or commas. You can also paste a table.',
  base: 'Begin with the weights of the list of people',
  planned: 'Weighting in the preregistration: “{planned}”.',
  weightings: preregistration.values.weighting,
  marginsExample: 'How do you live?; Renting; 52%',
  apply: 'Show',
  clear: 'Show combined results',
  ungrouped: 'To compare people by “{question}”, enter the numbers at which groups begin.',
  filtered: 'Only the results of all responses can be split or weighted. Show all responses first.',
  otherChoice: 'Something else',
  otherValues: 'Other values',
  wrong: {
    title: 'These results cannot be split or weighted like this',
    noSuchSplit: 'The survey has no such question, arm or link parameter. Choose something else to split by.',
    back: 'Back to the results',
  },

  split: {
    title: 'Split by: {by}',
    heading: 'Mean votes by group',
    hint: 'Mean votes in each group, with 95% confidence intervals. A mark shows where a group differs from those it is compared with by more than chance would explain.',
    alt: 'Mean votes on {options} options by {groups}. {count} stand out.',
    reference: 'Every arm is compared with {arm}.',
    inShares:
      'Arms allow different numbers here, so means are shares of the most that the arm allows on one option.',
    amongOthers: 'among all others',
    inReference: 'in {arm}',
    overlaps: 'People could choose several answers, so one person can be in more than one group.',
    more: {
      one: '{segment}: {option} gets more votes per person than {compared} ({mean} against {others}).',
      other: '{segment}: {option} gets more votes per person than {compared} ({mean} against {others}).',
    },
    less: {
      one: '{segment}: {option} gets fewer votes per person than {compared} ({mean} against {others}).',
      other: '{segment}: {option} gets fewer votes per person than {compared} ({mean} against {others}).',
    },
    moreShare:
      '{segment}: {option} gets a higher share of what is possible than {compared} ({mean} against {others}).',
    lessShare:
      '{segment}: {option} gets a lower share of what is possible than {compared} ({mean} against {others}).',
    further: {
      one: '{count} more difference is in the table.',
      other: '{count} more differences are in the table.',
    },
    caution: {
      one: 'One comparison was made. It shows a difference, not its cause.',
      other:
        '{count} comparisons were made. At most one in twenty of the differences named here is expected to be due to chance. They show differences, not causes.',
    },
    none: {
      one: 'This group does not differ from those it is compared with by more than chance would explain. That does not mean that they agree: with few responses, even large differences can go unseen.',
      other:
        'No group differs from those it is compared with by more than chance would explain. That does not mean that groups agree: with few responses, even large differences can go unseen.',
    },
    notCompared: 'There are no two groups with enough responses to be compared.',
    suppressed: {
      one: 'One group of keys is not shown: because ballots are secret, a group is shown only if at least five people are in it and at least five are not.',
      other:
        '{count} groups of keys are not shown: because ballots are secret, groups are shown only if at least five people are in them and at least five are not.',
    },
    few: '{label} (few: n = {count})',
    nothing: 'No group is shown.',
    firstOptions: 'The chart shows the first {count} options. The table has all of them.',
  },

  effort: {
    heading: 'Time and edit distance by arm',
    hint: 'Per person with a log: seconds on the pages of this question, and positions passed on the vote page from one action to the next. Both are sums over all options.',
    seconds: 'Seconds',
    editDistance: 'Edit distance',
  },

  weights: {
    title: 'Weighted results',
    heading: 'Before and after weighting',
    hint: 'Mean votes as answered, and weighted, each with its 95% confidence interval.',
    alt: 'Mean votes on {options} options before and after weighting.',
    effective:
      '{responses} weighted responses carry as much information as {effective} without weights (design effect {designEffect}). Weights range from {least} to {most}.',
    none: 'The responses could not be weighted to these shares, so no weighted results are shown.',
    before: 'As answered',
    after: 'Weighted',
    asPlanned: 'This follows the preregistration: “{planned}”.',
    notAsPlanned: 'This differs from the preregistration: “{planned}”.',
    limits: 'Weighting corrects only for what it uses. People who did not answer may differ in other ways.',
    shares: 'Shares before and after',
    sharesAsked: 'Shares asked for and shares of the responses',
    emptyCategory:
      '“{label}” cannot be given its share, because nobody belongs to it. Leave out its line to weight by the other groups.',
    notConverged:
      'No weights meet all shares at once. Look for a combination of groups that nobody belongs to.',
    trimmed:
      'Some weights were limited to between 0.3 and 3 times the weight with which raking starts. The shares are off by up to {furthest}.',
    withoutBase: {
      one: '{count} response has no weight from the list of people. It counts as the average of those that have one.',
      other:
        '{count} responses have no weight from the list of people. They count as the average of those that have one.',
    },
  },

  columns: {
    option: 'Option',
    group: 'Group',
    variable: 'Question',
    m: 'Responses',
    measure: 'Measure',
    mean: 'Mean votes',
    meanShare: 'Mean share',
    meanOf: 'Mean',
    low: 'From',
    high: 'To',
    others: 'Mean compared with',
    difference: 'Difference',
    differenceLow: 'Difference from',
    differenceHigh: 'Difference to',
    adjustedP: 'Adjusted p',
    randomizationP: 'p of redrawn arms',
    differs: 'Stands out',
    asked: 'Share asked for',
    before: 'Share before',
    share: 'Share of responses',
    after: 'Share after',
    weightedMean: 'Weighted mean',
    weightedLow: 'Weighted from',
    weightedHigh: 'Weighted to',
    yes: 'yes',
    no: 'no',
  },

  /** Instead of sentences of the same names, of a question that calls votes otherwise; as on its ballot, a word stands as a label. */
  inWords: {
    vote: {
      split: {
        heading: 'Means by group ({votesWord})',
        hint: 'Means in each group ({votesWord}), with 95% confidence intervals. A mark shows where a group differs from those it is compared with by more than chance would explain.',
        alt: 'Means ({votesWord}) of {options} options by {groups}. {count} stand out.',
        more: '{segment}: {option} gets more per person than {compared} ({votesWord}: {mean} against {others}).',
        less: '{segment}: {option} gets less per person than {compared} ({votesWord}: {mean} against {others}).',
      },
      weights: {
        hint: 'Means ({votesWord}) as answered, and weighted to the given shares, each with its 95% confidence interval.',
        alt: 'Means ({votesWord}) of {options} options before and after weighting.',
      },
      columns: { mean: 'Mean ({votesWord})' },
    },
    credit: {},
  },
} as const
