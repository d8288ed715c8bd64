export const outcome = {
  outcome: 'What is decided',
  outcomeHint:
    'Say before anyone votes what the votes decide. The first response fixes it, with the prices on which it depends.',
  outcomeRule: 'The votes decide',
  outcome_none: 'Nothing: the results show the votes',
  outcome_positive: 'Every option with more votes for it than against it',
  outcome_top: 'The options with the most net votes',
  outcome_budget: 'What a sum of money pays for',
  outcomeSeats: 'How many options are chosen',
  outcomeBudget: 'Sum of money',
  outcomeBudgetIn: 'Sum of money ({unit})',
  outcomeBudgetHint: 'In the unit of the prices. Every option needs a price.',
  outcomeMethod: 'How it is shared',
  outcomeMethod_netVotes: 'By net votes',
  outcomeMethod_perPrice: 'By net votes for the money',
  outcomeMethod_equalShares: 'By equal shares',
  outcomeMethod_proportional: 'In proportion to net votes',
  outcomeMethodHint_netVotes:
    'The option with the most net votes is funded first, then the next, as long as the money lasts.',
  outcomeMethodHint_perPrice:
    'The option with the most net votes for each unit of money is funded first, then the next, as long as the money lasts.',
  outcomeMethodHint_equalShares:
    'Everyone has the same share of the money and pays for the options they voted for. Large groups cannot take everything.',
  outcomeMethodHint_proportional:
    'Every option with more votes for it than against it gets a part, at most its price.',
  outcomeMisfit: 'An option that costs more than is left',
  outcomeMisfit_skip: 'Is skipped, and cheaper ones after it can be funded',
  outcomeMisfit_stop: 'Ends the funding',
  outcomeMinimum: 'Net votes that an option needs (optional)',
  outcomeMinimumHint:
    'Options with no more votes for them than against them are never chosen. Enter a number to ask for more.',
  lose_outcome: 'what it decides',
}
