/** What respondents read who may change the answers that they have submitted. */
export const changes = {
  until: 'You can change your answers until {time}.',
  untilClosed: 'You can change your answers until the survey closes.',
  already: 'Change answers that you have submitted',
  link: 'Change my answers',
  title: 'Change your answers',
  lead: 'You are changing answers that you have submitted. Until you submit again, those count.',
  none: 'This browser has no submitted answers to this survey. They can be changed in the browser in which they were given, or with their key.',
  answer: 'To the survey',
} as const
