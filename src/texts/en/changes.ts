/** What respondents read who may change the answers that they have submitted. */
export const changes = {
  until: 'You can change your answers until the survey closes, on {time} at the latest.',
  untilClosed: 'You can change your answers until the survey closes.',
  link: 'Change my answers',
  title: 'Change your answers',
  lead: 'You are changing answers that you have submitted. They count until you submit again.',
  none: 'No answers to this survey were submitted in this tab.',
  where:
    'Answers can be changed in the tab in which they were submitted, as long as it stays open, or with a link if one was saved there.',
  again:
    'You answered on {time}. What you submit now replaces those answers; until then they count. They are not shown here.',
  later: 'Save a link to change your answers later',
  laterLabel: 'Link to change your answers',
  laterHint:
    'Whoever has this link can replace your answers, but nobody can read them with it. It is not stored on this device.',
  laterShare: 'Share link',
  answer: 'To the survey',
} as const
