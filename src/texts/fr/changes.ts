import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: 'Vous pouvez modifier vos réponses jusqu’au {time}.',
  untilClosed: 'Vous pouvez modifier vos réponses jusqu’à la clôture de l’enquête.',
  already: 'Modifier des réponses déjà envoyées',
  link: 'Modifier mes réponses',
  title: 'Modifier vos réponses',
  lead: 'Vous modifiez des réponses déjà envoyées. Jusqu’à votre nouvel envoi, ce sont elles qui comptent.',
  none: 'Ce navigateur n’a pas de réponses envoyées à cette enquête. Elles peuvent être modifiées dans le navigateur où elles ont été données, ou avec leur clé.',
  answer: 'Aller à l’enquête',
}
