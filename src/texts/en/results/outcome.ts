/** How money is shared, as preregistrations and results name it. */
export const outcomeWords = {
  rules: {
    positive: 'Options with more votes for than against',
    top: 'The options with most votes',
    budget: 'What a budget pays for',
  },
  methods: {
    netVotes: 'By net votes',
    perPrice: 'By net votes for the money',
    equalShares: 'By equal shares',
    proportional: 'In proportion to net votes',
  },
  misfits: {
    skip: 'An option that costs more than is left is skipped',
    stop: 'Funding ends at an option that costs more than is left',
  },
  seats: 'Options to choose: {count}',
  budget: 'Budget: {count}',
  minimum: 'At least {count} net votes',
}

/** What results say of what is decided. */
export const outcome = {
  margin: {
    one: '{count} made-up ballot ({share} of all) would be enough to put “{name}” ahead.',
    other: '{count} made-up ballots ({share} of all) would be enough to put “{name}” ahead.',
  },
  changed: {
    one: '{count} option was moved by a decision, so this is not what the votes alone decide.',
    other: '{count} options were moved by a decision, so this is not what the votes alone decide.',
  },
  alone: 'By the votes alone, but not now: {names}.',
  notAlone: 'Now, but not by the votes alone: {names}.',
  movedIn: 'Moved in: {reason}',
  movedOut: 'Moved out: {reason}',
  lineOver: 'Nothing below this line is funded. That is {over} more than there is.',
  resampledAlone: 'They are about the votes alone.',
  copySentence: 'Copy the sentence',
  heading: 'What is decided',
  hints: {
    positive: 'Every option with more votes for it than against it is chosen.',
    top: 'The options with the most net votes are chosen, as many as there are places.',
    netVotes: 'Options are funded in the order of their net votes, as long as the money lasts.',
    perPrice:
      'Options are funded in the order of their net votes for each unit of money, as long as the money lasts.',
    equalShares:
      'Everyone has the same share of the money. Again and again, the option is funded that costs those who voted for it least per vote.',
    proportional:
      'The money is shared in proportion to net votes. No option gets more than its price; what is over goes to the others.',
  },
  misfits: {
    skip: 'An option that costs more than is left is skipped.',
    stop: 'Funding ends at the first option that costs more than is left.',
  },
  never: 'Options with no more votes for them than against them are never funded.',
  minimum: 'Options need at least {count} net votes.',
  funded: {
    one: '{count} project is funded for {spent} of {budget}.',
    other: '{count} projects are funded for {spent} of {budget}.',
  },
  chosen: { one: '{count} option is chosen.', other: '{count} options are chosen.' },
  noneFunded: 'No project is funded.',
  noneChosen: 'No option is chosen.',
  computing: 'What is decided is still being computed. It appears here when that is done.',
  printAgain: 'This sheet is not finished: what is decided was still being computed. Please print it again.',
  tooMany: 'There are too many ballots to compute equal shares here.',
  total: 'Total: {amount}',
  line: 'Nothing below this line is funded. {left} is left.',
  lineChosen: 'Nothing below this line is chosen.',
  votesMore: { one: '{count} net vote more', other: '{count} net votes more' },
  needs: 'Needs {votes}.',
  needsEither: 'Needs {votes}, or a price {money} lower.',
  needsOfShares:
    'Under equal shares, what an option lacks depends on who would vote for it. Here these are people who have not voted on it, first those who get least of what they voted for.',
  needsMoney: 'Needs a price {money} lower.',
  often: {
    always: 'Almost certain: {share}',
    mostly: 'Likely: {share}',
    sometimes: 'Uncertain: {share}',
    rarely: 'Unlikely: {share}',
    never: 'Almost impossible: {share}',
  },
  resampled:
    'The percentages and bars: how often an option is funded or chosen if {count} surveys are drawn again from these ballots.',
  fewResponses: 'It takes at least {count} responses to say how certain this is.',
  resampling: 'They are still being computed, so far from {count}.',
  columns: {
    decided: 'Decided',
    amount: 'Amount',
    total: 'Total',
    often: 'Share of resamples',
    lacksVotes: 'Net votes missing',
    lacksMoney: 'Price too high by',
    reason: 'Reason',
  },
  decided: { yes: 'Yes', no: 'No' },
}

/** What results say of the same votes and money with other methods. */
export const methods = {
  heading: 'Other ways to share the money',
  hint: 'What each method would fund with the same votes and the same budget, and with how much.',
  names: {
    netVotes: 'Net votes',
    perPrice: 'Votes for the money',
    equalShares: 'Equal shares',
    proportional: 'In proportion',
  },
  spent: 'Spent',
  all: 'All options',
  moves: 'Instead of what the rule funds',
  manyMoved: { one: '{sign}{count} option', other: '{sign}{count} options' },
  served: 'People with a vote for something funded',
  wanted: 'Funded, with more for than against in group {name}',
  category: 'Category: {name}',
}

/** What results say of which options are common ground. */
export const ground = {
  heading: 'Majority and common ground',
  hint: 'To the right: a higher net result. Further up: more common ground, the share who are for an option times the share who are not against it. The lines are at the middle of the options; the numbers are ranks.',
  oneGroup:
    'The ballots form no groups: they do not divide more clearly than the same votes would if they were dealt to other people within the same budgets. So everyone is one group here.',
  untested:
    'There are too few people to look for groups, or not everyone saw every option. So everyone is one group here.',
  groups:
    'The ballots form {count} groups, more clearly than in any of 99 surveys in which the same votes were dealt to other people within the same budgets. Common ground is what every group wants: an option that one group refuses is none.',
  group: {
    one: 'Group {name}: {count} person, set apart by {options}',
    other: 'Group {name}: {count} people, set apart by {options}',
  },
  quadrants: {
    both: 'Strong and shared',
    majority: 'Strong, but disputed',
    shared: 'Shared, but not strong',
    neither: 'Neither strong nor shared',
  },
  x: 'Net result',
  y: 'Common ground',
  forIn: 'For, group {name}',
  againstIn: 'Against, group {name}',
  place: 'Place',
}

/** The page of what is decided, for people who were not there. */
export const onePage = {
  link: 'One page for everyone',
  title: 'What is decided: {title}',
  why: 'Why it came out so',
  part: '{amount} of {price}',
  more: 'and {count} more',
  copy: 'Copy for a chat',
  funded: 'Funded',
  chosen: 'Chosen',
  notFunded: 'Not funded',
  notChosen: 'Not chosen',
  preview: 'Picture for a link (1200 × 630)',
  slide: 'Picture for a slide (1600 × 900)',
  all: 'All results',
  failed: 'Saving did not work. Try another browser.',
}
