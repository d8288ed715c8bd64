import type { RefusedTexts } from '../../catalogue.ts'

export const refused: RefusedTexts = {
  surveyError: {
    title: 'Impossible d’ouvrir le questionnaire',
    lead: 'Désolé : ce questionnaire n’a pas pu être chargé ou ne contient pas de questions.',
    advice: 'Veuillez vérifier l’identifiant du questionnaire et réessayer.',
  },
  noResults: {
    title: 'Aucun résultat à afficher',
    lead: 'Il n’y a pas de résultats à cette adresse. Un questionnaire peut ne les montrer qu’après sa fermeture, ou pas du tout.',
    advice: 'Vérifiez l’adresse, ou revenez après la fermeture du questionnaire.',
  },
  unknownAddress: {
    title: 'Page introuvable',
    lead: 'Il n’y a pas de page à l’adresse que vous avez ouverte. Vérifiez l’adresse, ou continuez à partir d’ici.',
  },
  brokenLink: {
    title: 'Ce lien est endommagé',
    lead: 'Une partie du lien semble manquer ou avoir été modifiée.',
    field: 'La donnée « {field} » contient des caractères invisibles.',
    advice:
      'Ouvrez de nouveau le lien de votre invitation, ou adressez-vous aux personnes qui vous l’ont envoyé.',
  },
  tooLong: {
    title: 'C’est trop long pour un code',
    lead: 'Ce que vous avez saisi est plus long que n’importe quel code. Copiez seulement le code de votre invitation.',
    again: 'Saisir de nouveau le code',
  },
  noForm: {
    title: 'Le formulaire n’a pas pu être traité',
    lead: 'Il n’a pas été envoyé depuis cette page, ou a été modifié en chemin. Veuillez le remplir de nouveau.',
    again: 'Revenir au formulaire',
  },
  noQuestions: {
    title: 'Aucune question',
    lead: 'Ce questionnaire n’a pas encore de questions.',
  },
  notAvailable: {
    title: 'Ce questionnaire n’est pas ouvert',
    off: 'Il n’accepte pas de réponses en ce moment. Si vous le pensiez ouvert, adressez-vous aux personnes qui vous ont envoyé le lien.',
    stopped: 'Assez de personnes ont répondu, il n’accepte donc plus de réponses. Merci de votre intérêt.',
    closed: 'Il a fermé le {time}.',
    opens: 'Il ouvre le {time}. Revenez avec le même lien.',
    grace: 'Si vous avez commencé avant sa fermeture, vous pouvez continuer jusqu’au {time}.',
    goOn: 'Continuer avec mes réponses',
    storedHeading: 'Vos réponses',
    stored:
      'Vos réponses n’ont pas été envoyées. Elles restent 90 jours sur cet appareil, et vous pouvez les télécharger. Si le questionnaire ouvre de nouveau, vous pouvez continuer avec le même lien.',
    storedFile: 'Télécharger mes réponses ({time})',
  },
  surveyKey: {
    title: 'Ce questionnaire demande un code',
    sKeyLead:
      'Seules les personnes qui ont le code peuvent répondre. Vous le trouverez dans votre invitation.',
    uKeyLead:
      'Chaque personne invitée a un code personnel, qui ne sert qu’une fois. Vous trouverez le vôtre dans votre invitation.',
    sKeyLabel: 'Code du questionnaire',
    uKeyLabel: 'Code personnel',
    sKeyStored:
      'Vous avez ici des réponses qui n’ont pas été envoyées. Elles restent 90 jours sur cet appareil : saisissez le code actuel du questionnaire pour continuer, ou téléchargez-les.',
    uKeyStored:
      'Le code avec lequel vous avez répondu n’ouvre plus ce questionnaire, vos réponses n’ont donc pas été envoyées. Elles restent 90 jours sur cet appareil, et vous pouvez les télécharger. Demandez un nouveau code aux personnes qui vous l’ont envoyé.',
    open: 'Ouvrir le questionnaire',
    wrong: 'Ce code n’ouvre pas le questionnaire. Vérifiez votre invitation et saisissez-le de nouveau.',
    missing: 'Saisissez le code de votre invitation.',
    unknown:
      'Ce code n’est pas valable pour ce questionnaire. Comparez-le avec votre invitation, ou demandez-en un nouveau aux personnes qui vous l’ont envoyé.',
  },
  notSigned: {
    title: 'Ce lien n’a pas pu être vérifié',
    lead: 'Seules les personnes qui viennent de Prolific peuvent participer à cette étude, une fois chacune.',
    again:
      'Retournez sur Prolific et ouvrez-y l’étude de nouveau. Les liens expirent vite et ne doivent pas être modifiés.',
    help: 'Si cela ne suffit pas, rendez l’étude sur Prolific et écrivez-y à l’équipe de recherche.',
  },
  keyUsed: {
    title: 'Ce code a déjà servi',
    completed: 'Des réponses ont été envoyées avec ce code le {time}. Un code personnel ne sert qu’une fois.',
    used: 'Des réponses ont été commencées avec ce code, sur un autre appareil ou dans un autre navigateur, et n’ont pas encore été envoyées.',
    submitted: 'Des réponses ont été envoyées avec ce code. Un code personnel ne sert qu’une fois.',
    yours: 'Si c’était vous, vos réponses sont enregistrées et il ne reste rien à faire.',
    yoursIfNot:
      'Continuez là-bas, ou recommencez ici : dès que vous répondez ici, ce qui a été commencé là-bas est supprimé sans être lu.',
    startOver: 'Recommencer ici',
    notYours: 'Si ce n’était pas vous, prévenez les personnes qui vous ont envoyé le code.',
    copy: 'Voir la page de confirmation',
    stored:
      'Les réponses que vous avez saisies sur cet appareil sans les envoyer y restent 90 jours. Vous pouvez les télécharger.',
    another: 'Utiliser un autre code',
  },
}
