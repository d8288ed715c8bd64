import type { InvitationTexts } from '../catalogue.ts'

export const invitations: InvitationTexts = {
  hello: 'Bonjour {name},',
  invitation: {
    subject: 'Invitation : {survey}',
    lead: 'Nous vous invitons à répondre au questionnaire « {survey} ». Ce lien vous est réservé ; merci de ne pas le transmettre :',
  },
  reminder: {
    subject: 'Rappel : {survey}',
    lead: 'Vous pouvez encore répondre au questionnaire « {survey} ». Ce lien vous est réservé ; merci de ne pas le transmettre :',
  },
  closes: 'Le questionnaire ferme le {closes}.',
  footer: 'Ne plus recevoir de messages sur ce questionnaire : {address}',
  unsubscribe: {
    title: 'Messages sur ce questionnaire',
    ask: 'Ne voulez-vous plus recevoir de messages sur ce questionnaire ? Votre lien reste valable.',
    button: 'Ne plus m’écrire',
    done: 'Vous ne recevrez plus de messages sur ce questionnaire. Votre lien reste valable.',
    gone: 'Cette adresse ne figure plus sur aucune liste ; vous ne recevrez pas de messages sur ce questionnaire.',
  },
}
