import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: 'Vous pouvez modifier vos réponses jusqu’à la fermeture du questionnaire, au plus tard le {time}.',
  untilClosed: 'Vous pouvez modifier vos réponses jusqu’à la fermeture du questionnaire.',
  link: 'Modifier mes réponses',
  title: 'Modifier vos réponses',
  lead: 'Vous modifiez des réponses déjà envoyées. Jusqu’à votre nouvel envoi, ce sont elles qui comptent.',
  none: 'Aucune réponse à ce questionnaire n’a été envoyée dans cet onglet.',
  where:
    'Les réponses ne peuvent être modifiées que dans l’onglet où elles ont été envoyées, tant qu’il reste ouvert.',
  answer: 'Aller au questionnaire',
}
