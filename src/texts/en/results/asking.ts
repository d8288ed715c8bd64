/** What the page of results says of ways of asking, to designers alone. Texts with `{name}` go through `say`. */
export const resultsAsking = {
  heading: 'Compare ways of asking',
  lead: 'How votes, scales and scales with importance answer the same question, by arm.',
  behaviour: 'What people did',
  noBehaviour: 'Nothing to predict',
  behaviourHint: 'An answer that says what people did or chose, such as “Donated: yes”.',
  reference: 'Compare arms with',
  wave: 'ID of another survey that asked the same people',
  waveHint:
    'It shows how reliable votes are. People are matched by their unique keys, which both surveys need.',
  show: 'Show',
  clear: 'Show the results without this comparison',
  leading: {
    same: {
      one: '{options} has the highest mean, above the intervals of all other options.',
      other:
        'In all {count} ways of asking, {options} has the highest mean, above the intervals of all other options.',
    },
    differs:
      'The intervals show that the option with the highest mean depends on the way of asking: {parts}.',
    open: {
      one: 'The intervals leave open which option has the highest mean: {parts}.',
      other:
        'The intervals do not show that the option with the highest mean depends on the way of asking. It can be: {parts}.',
    },
    several: { one: 'one of {count} option', other: 'one of {count} options' },
  },
  people: {
    one: 'These figures are about {count} person.',
    other: 'These figures are about {count} people.',
  },
  sample:
    'These figures are about {count} people, a random sample of all who answered. It is the same each time.',
  scales: 'Which question is about which option',
  scale: '{option}: “{rating}”',
  scaleWithImportance: '{option}: “{rating}”, with its importance from “{importance}”',
  nothing: 'Nobody has answered yet in a way that can be compared.',
  inArm: '{arm}: {measure}',
  measures: {
    votes: 'Votes',
    ofBudget: 'Votes ÷ √budget',
    ofSpent: 'Votes ÷ √credits spent',
    likert: 'Likert',
    likertPlus: 'Likert+',
  },
  tables: {
    scores: {
      figure: 'The mean',
      heading: 'Mean opinions by way of asking',
      hint: 'Means with Student’s 95% intervals. Likert is how far the chosen point is from the middle of the scale; Likert+ is the side of the scale (for or against) times importance (2 for an option chosen as important, 1 for others, or the point of the scale of importance). Votes divided by the root of the budget compare arms with different budgets; votes divided by the root of the credits spent leave out how much someone spent. The share is of the largest value possible.',
    },
    prediction: {
      figure: 'AUC',
      heading: 'How well each way of asking predicts “{choice}”',
      hint: 'Slope: how much likelier people are to have done it for each standard deviation of their opinion. Gap: the share who did it among those with the highest opinion given, minus that among those with the lowest. AUC: how often, of someone who did it and someone who did not, the first has the higher opinion; 0.5 is chance. There is no interval of a gap where few people are at an end. 95% intervals are percentiles of {resamples} resamples of people within arms, and differences are from the first way of asking in the arm “{reference}”.',
      hintWithoutArms:
        'Slope: how much likelier people are to have done it for each standard deviation of their opinion. Gap: the share who did it among those with the highest opinion given, minus that among those with the lowest. AUC: how often, of someone who did it and someone who did not, the first has the higher opinion; 0.5 is chance. There is no interval of a gap where few people are at an end. 95% intervals are percentiles of {resamples} resamples of people, and differences are from the first way of asking.',
    },
    alignment: {
      figure: 'The mean angle',
      heading: 'Votes beside points for the same options',
      hint: 'The angle between each person’s votes and how they divided points among options of the same names (Cheng et al. 2021): 0° for the same proportions, 90° for nothing in common, 180° for the reverse. Means with Student’s 95% intervals. Someone who gave no votes has no angle and is only counted.',
    },
    shape: {
      figure: 'The distance',
      heading: 'How strong opinions are',
      hint: 'Shares of people by the strength of their opinion, for or against, as a share of the largest possible one. The distance is the largest difference from the distribution of the first way of asking in the arm “{reference}” (Kolmogorov and Smirnov): 0 for the same, 1 for opinions that never overlap.',
      hintWithoutArms:
        'Shares of people by the strength of their opinion, for or against, as a share of the largest possible one. The distance is the largest difference from the distribution of the first way of asking (Kolmogorov and Smirnov): 0 for the same, 1 for opinions that never overlap.',
    },
    breakOff: {
      figure: 'The share who left',
      heading: 'Who left early',
      hint: 'Shares of those who got that far, with Wilson’s 95% intervals. They count everyone who began, whatever the filter, except those who were turned away. While the survey is open, some may come back.',
    },
    effort: {
      figure: 'Factor',
      heading: 'Time and edit distance of each option',
      hint: 'Factors by which the seconds spent on an option, and the positions passed on the way to it (plus one), change: for each way of asking, compared with the one whose factor is 1 and has no interval; for each doubling of the list, from the shortest; and how much more a doubling changes them in that way of asking. Arms that differ only in what they ask are one way. Least squares of logarithms, with 95% intervals clustered by person (CR1). What cannot be told apart is left out. At most 1,000 logs are read.',
      hintWithoutArms:
        'Factors by which the seconds spent on an option, and the positions passed on the way to it (plus one), change with each doubling of the list from the shortest one. Least squares of logarithms, with 95% intervals clustered by person (CR1). At most 1,000 logs are read.',
    },
    waves: {
      figure: 'ICC(2,1)',
      heading: 'Reliability over two waves',
      hint: 'Votes of the same people here and in “{wave}”: {count} took part in both. ICC(2,1): how much of the variance of votes is between people; 1 if everyone votes the same twice. Its 95% interval comes from {resamples} resamples of people. SEM, in votes: how far a person’s votes are from what they would be on average.',
    },
    waveOrders: {
      figure: 'The mean tau-b',
      heading: 'How alike each person’s two orders are',
      hint: 'Kendall’s tau-b of each person’s votes here and in “{wave}”: 1 for the same order of options, −1 for the reverse. People whose votes are all equal in one of them are left out. The mean with Student’s 95% interval, and the quartiles.',
    },
    workLoad: {
      figure: 'Difference',
      heading: 'Workload (raw NASA-TLX)',
      hint: 'The mean of the six scales of the template, from 0 to 100, over people who answered all of them; how well they did counts in reverse. Differences are from the arm “{reference}”, with 95% intervals: the wider of Student’s and Welch’s.',
      hintWithoutArms:
        'The mean of the six scales of the template, from 0 to 100, over people who answered all of them; how well they did counts in reverse.',
    },
    habits: {
      figure: 'The share who straightlined',
      heading: 'Straightlining and revisions',
      hint: 'Straightlining: the share of people with the same opinion on all options, with Wilson’s 95% interval. Revisions: how often people with a log took something back, on average; votes that change direction, or answers that change.',
    },
  },
  findings: {
    everybody: 'everyone',
    someApart: {
      one: 'The interval of the one comparison excludes {none}: {name}, {value} ({low} to {high}).',
      other:
        'Comparisons whose interval excludes {none}: {apart} of {count}. By chance alone, it would be about one in twenty. The clearest: {name}, {value} ({low} to {high}).',
    },
    noneApart: {
      one: 'The interval of the one comparison includes {none}, so no difference is shown: {name}, {value} ({low} to {high}).',
      other:
        'The intervals of all {count} comparisons include {none}, so no difference is shown. The furthest from it: {name}, {value} ({low} to {high}).',
    },
    highest: {
      one: '{figure} is highest for {name}: {value} ({low} to {high}), above the interval of the other one.',
      other:
        '{figure} is highest for {name}: {value} ({low} to {high}), above the intervals of all {count} others.',
    },
    overlaps: {
      one: '{figure} is highest for {name}: {value} ({low} to {high}), but its interval overlaps that of the other one.',
      other:
        '{figure} is highest for {name}: {value} ({low} to {high}), but its interval overlaps those of {overlapping} of the {count} others.',
    },
    equal: {
      one: '{figure} for {name} is {value} ({low} to {high}), as for {count} other, and none is higher.',
      other: '{figure} for {name} is {value} ({low} to {high}), as for {count} others, and none is higher.',
    },
    alone: '{figure} for {name}: {value} ({low} to {high}).',
    furthest: '{figure} is largest for {name}: {value}. It has no interval.',
    noInterval: 'There are too few people for an interval, so nothing is shown yet.',
  },
  places: { all: 'The whole survey', question: 'Before answering', submit: 'Before submitting' },
  efforts: { seconds: 'Seconds', editDistance: 'Edit distance' },
  terms: {
    arm: 'Way of asking',
    length: 'Each doubling of the list',
    armTimesLength: 'Way of asking × doubling',
  },
  figures: { slope: 'Slope', gap: 'Gap', auc: 'AUC' },
  columns: {
    questionId: 'Question',
    allocationId: 'Constant sum',
    noAngle: 'No angle',
    optionId: 'Option',
    armId: 'Arm',
    measure: 'Way of asking',
    figure: 'Figure',
    n: 'People',
    did: 'Did it',
    otherMean: 'Mean in the other survey',
    icc: 'ICC(2,1)',
    sem: 'SEM',
    lowerQuartile: 'Lower quartile',
    median: 'Median',
    upperQuartile: 'Upper quartile',
    place: 'Where',
    left: 'Left',
    effort: 'Measure',
    term: 'Effect of',
    arms: 'Arms',
    factor: 'Factor',
    p: 'p',
    people: 'People',
    votes: 'Options acted on',
    zero: 'At 0',
    toQuarter: 'To 25%',
    toHalf: 'To 50%',
    toThreeQuarters: 'To 75%',
    belowEnds: 'Below the ends',
    ends: 'At the ends',
    distance: 'Distance',
    straightlined: 'Straightlined',
    logged: 'With a log',
    revisions: 'Revisions',
    mean: 'Mean',
    value: 'Value',
    low: 'From',
    high: 'To',
    share: 'Share',
    rank: 'Rank',
    difference: 'Difference',
    differenceLow: 'Difference from',
    differenceHigh: 'Difference to',
  },
} as const
