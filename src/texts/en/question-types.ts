/** What is said of each type of question. */
export const questionTypes = {
  /** The names of all types. */
  names: {
    qv: 'Quadratic voting',
    likert: 'Likert scale',
    text: 'Text',
    choice: 'Choice',
    ranking: 'Ranking',
    constantsum: 'Constant sum',
    slider: 'Slider',
    number: 'Number',
    date: 'Date',
    info: 'Text to read',
    consent: 'Consent',
    reason: 'Reasons for votes',
    headtohead: 'Pairs of options',
  },
  /** The settings that only questions of a type have. */
  settings: {
    qv: {
      totalCredits: 'Total credits',
      creditsByLabel: 'Credits by key group',
      direction: 'Votes that people can cast',
      maxVotes: 'Most votes on one option',
      sampleOption: 'Options shown to each respondent',
      fit: 'Offers to fit votes to the budget',
      bins: 'Groups for sorting',
      words: 'Words for credits and votes',
      priceUnit: 'Currency or unit of prices',
      outcome: 'What is decided',
    },
    likert: {
      scale: 'Scale',
      minLabel: 'Label of the first point',
      maxLabel: 'Label of the last point',
      attention: 'Attention check, passed by',
    },
    text: { multiline: 'Multiple lines', maxLength: 'Maximum length (characters)' },
    choice: {
      multiple: 'Several choices allowed',
      min: 'Fewest choices',
      max: 'Most choices',
      other: '“Other” with a text field',
      shuffle: 'Choices in random order',
      attention: 'Attention check, passed by',
    },
    number: {
      min: 'Smallest number',
      max: 'Largest number',
      step: 'Step',
      unit: 'Unit',
      bands: 'Groups in results begin at',
    },
    ranking: { top: 'How many are ranked', shuffle: 'Random order' },
    constantsum: { total: 'Points to divide', shuffle: 'Random order' },
    slider: { minLabel: 'What 0 means', maxLabel: 'What 100 means', bands: 'Groups in results begin at' },
    date: { min: 'First date', max: 'Last date' },
    info: {},
    consent: { agree: 'Button to agree', decline: 'Button to decline' },
    reason: { of: 'About the votes on', strongest: 'Most options asked about, for and against' },
    headtohead: { of: 'Compares the options of', pairs: 'Most pairs' },
  },
  /** What fields for answers say, which only the pages of surveys with such questions carry. */
  fields: {
    ranking: {
      rankAll: 'Rank all {count}, the best first',
      rankTop: 'Rank your {count} best, the best first',
      yourOrder: 'Your order',
      notRanked: 'Not ranked yet',
      rankItem: 'Put {name} at place {place}',
      unrank: 'Take {name} out of the order',
      rankedAt: '{name}: place {place} of {count}',
      unranked: '{name}: not ranked',
    },
    constantsum: {
      divideAll: 'Divide exactly {total} points',
      pointsLeft: 'Left: {count} of {total} points',
      pointsOver: 'Too many by {count}: there are {total} points',
      pointsDone: 'All {total} points are given',
      pointsUnread: 'Enter a whole number from 0 to {total}',
      morePoints: 'More points for {name}',
      fewerPoints: 'Fewer points for {name}',
    },
    slider: {
      sliderRule: 'Choose on the line, or enter a whole number from {least} to {most}',
      sliderUnset: 'Nothing chosen yet',
    },
    date: {
      dateFromTo: 'Enter a date from {least} to {most}',
      dateAtLeast: 'Enter {least} or a later date',
      dateAtMost: 'Enter {most} or an earlier date',
      dateAny: 'Enter a whole date, with day, month and year',
    },
  },
  /** What the results of a type say, besides ballots. */
  results: {
    likert: {
      heading: 'How people answered',
      sides: '{above} chose above the middle of the scale, {below} below it.',
      alt: 'Responses by label: {counts}.',
      median: 'Median: {label}',
      medianBetween: 'Median: between {lower} and {upper}',
      mean: 'Mean: {mean}',
    },
    choice: {
      heading: 'Choices',
      alt: 'Responses by choice: {counts}.',
      hint: 'The share of people who chose each.',
      hintMultiple: 'The share of people who chose each; one person could choose several.',
      line: 'A line shows the 95% confidence interval.',
      elseNamed: 'Something else',
    },
    consent: {
      agreed: { one: '{count} person agreed.', other: '{count} people agreed.' },
      declined: {
        one: '{count} person declined; nothing else is stored about them.',
        other: '{count} people declined; nothing else is stored about them.',
      },
      declinedAnswer: { one: '{count} person declined.', other: '{count} people declined.' },
    },
    headToHead:
      'When asked to choose between two options, people picked the one that was ahead on their own ballot in about {share} of pairs.',
    number: {
      heading: 'How the numbers are spread',
      alt: 'Responses by number: {counts}.',
      band: '{count} from {from} to below {to}',
      hint: 'Each column starts at the number below it.',
      sd: 'Standard deviation: {sd}',
      quartiles: 'Middle half: {lower} to {upper}',
    },
    ranking: {
      heading: 'Mean points',
      alt: 'Mean points: {points}.',
      hint: 'The first of {count} places is worth {count} points, and each place after it one fewer; what was not ranked gets none.',
      pairs: 'Pairs compared',
    },
    constantsum: {
      heading: 'Mean points of each choice',
      alt: 'Mean points: {points}.',
      hint: 'Each person divided {total} points.',
    },
    slider: {
      heading: 'How the answers are spread',
      ends: '0 means “{least}”, 100 means “{most}”.',
      hint: 'Each column starts at the number below it; the last one includes 100.',
    },
    date: {
      heading: 'How the dates are spread',
      alt: 'Responses by date: {counts}.',
      band: '{count} from {from} to {to}',
      hint: 'Each column starts at the date below it.',
      between: 'From {first} to {last}',
    },
  },
} as const

type Fields = typeof questionTypes.fields

/** The keys of all sentences of fields. */
export type FurtherTextKey = { [Type in keyof Fields]: keyof Fields[Type] }[keyof Fields]
