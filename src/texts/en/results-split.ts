/** What the page of results says of splits and weights, to designers alone. Texts with `{name}` go through `say`. */
export const resultsSplit = {
  heading: 'Split or weight',
  by: 'Split by',
  noSplit: 'No split',
  label: 'Group of unique keys',
  parameter: 'Link parameter {name}',
  margins: 'Weight to these shares',
  marginsHint:
    'A line for each group: the question, the answer and its share, with tabs, semicolons or commas between. A pasted table will do.',
  marginsExample: 'How do you live?; Renting; 52 %',
  apply: 'Show',
  clear: 'Show results for all together',
  filtered: 'Results are split and weighted for all responses. Show all of them first.',
  otherChoice: 'Something else',
  otherValues: 'Other values',
  wrong: {
    title: 'These results cannot be split or weighted so',
    back: 'Back to the results',
  },

  split: {
    title: 'Split by: {by}',
    heading: 'Mean votes by group',
    hint: 'The mean of votes in each group with its 95 % interval. A mark stands where a group differs from everybody else by more than chance would explain.',
    alt: 'Mean votes on {options} options by {groups}. {count} stand out from everybody else.',
    overlaps: 'People could choose several answers, so one person can be in several groups.',
    more: {
      one: '{segment}: {option} gets more votes per person than among all others ({mean} against {others}).',
      other:
        '{segment}: {option} gets more votes per person than among all others ({mean} against {others}).',
    },
    less: {
      one: '{segment}: {option} gets fewer votes per person than among all others ({mean} against {others}).',
      other:
        '{segment}: {option} gets fewer votes per person than among all others ({mean} against {others}).',
    },
    further: {
      one: '{count} more difference is in the table.',
      other: '{count} more differences are in the table.',
    },
    caution: {
      one: 'One comparison was made. A difference does not say why it is there.',
      other:
        '{count} comparisons were made. At most one in twenty of the differences named here is expected to be chance. A difference does not say why it is there.',
    },
    none: 'No group differs from all others by more than chance would explain. That does not show that groups agree: with few responses, even large differences stay unseen.',
    suppressed: {
      one: 'One group is not shown, because its answers, or those that it leaves over in another split, are of fewer than five people.',
      other:
        '{count} groups are not shown, because their answers, or those that they leave over in another split, are of fewer than five people.',
    },
    nothing: 'No group has so many responses that it can be shown.',
    firstOptions: 'The picture shows the first {count} options. The table has all of them.',
  },

  weights: {
    title: 'Weighted results',
    heading: 'Before and after weighting',
    hint: 'Mean votes as people answered, and weighted to the shares given, each with its 95 % interval.',
    alt: 'Mean votes on {options} options before and after weighting.',
    effective:
      '{responses} weighted responses are worth as many as {effective} without weights. Weights go from {least} to {most}.',
    before: 'As answered',
    after: 'Weighted',
    limits:
      'Weighting corrects only for the questions weighted by. Whoever did not answer may differ in others.',
    shares: 'Shares before and after',
    emptyCategory:
      '“{label}” has a share, but too few people who answered are in it. Its share went to the other groups.',
    notConverged: 'No weights meet all shares at once. Look for groups that nobody is in together.',
    trimmed: 'Some weights were cut to between 0.3 and 3. The shares are missed by up to {furthest}.',
  },

  columns: {
    option: 'Option',
    group: 'Group',
    variable: 'Question',
    m: 'Responses',
    mean: 'Mean votes',
    low: 'From',
    high: 'To',
    others: 'Mean of all others',
    difference: 'Difference',
    differenceLow: 'Difference from',
    differenceHigh: 'Difference to',
    adjustedP: 'Adjusted p',
    differs: 'Stands out',
    asked: 'Share asked for',
    before: 'Share before',
    after: 'Share after',
    weightedMean: 'Weighted mean',
    weightedLow: 'Weighted from',
    weightedHigh: 'Weighted to',
    yes: 'yes',
    no: 'no',
  },
} as const
