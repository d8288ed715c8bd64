/** What fitting votes to the budget says. Only the page of a survey whose questions offer it carries these. */
export const fit = {
  fit: 'Reduce votes to fit',
  heading: 'Reduce your votes to fit your credits?',
  lead: 'All your votes are reduced in the same proportion and rounded down until your credits cover them. Nothing changes until you agree, and you can undo it.',
  option: 'Option',
  before: 'Now',
  after: 'Afterwards',
  costs: {
    one: 'Cost: {before} now, {after} afterwards. You have {count} credit.',
    other: 'Cost: {before} now, {after} afterwards. You have {count} credits.',
  },
  agree: 'Use these votes',
  leave: 'Keep my votes',
  fitted: {
    one: 'Votes reduced to fit your credits: {count} option changed, {remaining} credits remaining',
    other: 'Votes reduced to fit your credits: {count} options changed, {remaining} credits remaining',
  },
} as const
