import type { PageTexts } from '../catalogue.ts'

export const changes: PageTexts['changes'] = {
  until: 'Vous pouvez modifier vos réponses jusqu’à la fermeture du questionnaire, au plus tard le {time}.',
  untilClosed: 'Vous pouvez modifier vos réponses jusqu’à la fermeture du questionnaire.',
  link: 'Modifier mes réponses',
  title: 'Modifier vos réponses',
  lead: 'Vous modifiez des réponses déjà envoyées. Jusqu’à votre nouvel envoi, ce sont elles qui comptent.',
  none: 'Aucune réponse à ce questionnaire n’a été envoyée dans cet onglet.',
  where:
    'Les réponses peuvent être modifiées dans l’onglet où elles ont été envoyées, tant qu’il reste ouvert, ou avec un lien, si un lien y a été enregistré.',
  again:
    'Vous avez répondu le {time}. Votre nouvel envoi remplacera ces réponses ; d’ici là, elles comptent. Elles ne sont pas affichées ici.',
  later: 'Enregistrer un lien pour modifier vos réponses plus tard',
  laterLabel: 'Lien pour modifier vos réponses',
  laterHint:
    'Quiconque possède ce lien peut remplacer vos réponses, mais il ne permet à personne de les lire. Il n’est pas conservé sur cet appareil.',
  laterShare: 'Partager le lien',
  answer: 'Aller au questionnaire',
}
