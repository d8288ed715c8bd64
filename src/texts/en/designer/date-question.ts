/** What the editor says of questions for a date. */
export const dateQuestion = {
  type_date: 'Date',
  minDate: 'First date (optional)',
  maxDate: 'Last date (optional)',
  datesHint: 'With both dates, results can be split by four periods of equal length.',
  lose_dates: 'its first and last date',
} as const
