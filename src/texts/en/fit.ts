/** What fitting votes to the budget says. Only the page of a survey whose questions offer it carries these. */
export const fit = {
  fit: 'Fit to budget',
  heading: 'Fit your votes to the budget?',
  lead: 'All votes shrink in the same proportion, rounded down, until your credits pay for them. Nothing changes before you agree, and you can undo it.',
  option: 'Option',
  before: 'Now',
  after: 'Fitted',
  costs: {
    one: 'Cost: {before} now, {after} fitted, of {count} credit',
    other: 'Cost: {before} now, {after} fitted, of {count} credits',
  },
  agree: 'Use these votes',
  leave: 'Leave my votes',
  fitted: {
    one: 'Votes fitted to the budget: {count} option changed, {remaining} credits remaining',
    other: 'Votes fitted to the budget: {count} options changed, {remaining} credits remaining',
  },
} as const
