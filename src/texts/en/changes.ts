/** What respondents read who may change the answers that they have submitted. */
export const changes = {
  until: 'You can change your answers until the survey closes, on {time} at the latest.',
  untilClosed: 'You can change your answers until the survey closes.',
  link: 'Change my answers',
  title: 'Change your answers',
  lead: 'You are changing answers that you have submitted. They count until you submit again.',
  none: 'No answers to this survey were submitted in this tab.',
  where: 'Answers can be changed only in the tab in which they were submitted, as long as it stays open.',
  answer: 'To the survey',
} as const
