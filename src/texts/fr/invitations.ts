import type { InvitationTexts } from '../catalogue.ts'

export const invitations: InvitationTexts = {
  hello: 'Bonjour {name},',
  invitation: {
    subject: 'Invitation : {survey}',
    lead: 'Vous êtes invité(e) à participer à l’enquête « {survey} ». Ce lien vous est réservé ; merci de ne pas le transmettre :',
  },
  reminder: {
    subject: 'Rappel : {survey}',
    lead: 'Vous pouvez encore participer à l’enquête « {survey} ». Ce lien vous est réservé ; merci de ne pas le transmettre :',
  },
  closes: 'L’enquête se termine le {closes}.',
  footer: 'Ne plus recevoir de messages sur cette enquête : {address}',
  unsubscribe: {
    title: 'Messages sur cette enquête',
    ask: 'Ne voulez-vous plus recevoir de messages sur cette enquête ? Votre lien reste valable.',
    button: 'Ne plus m’écrire',
    done: 'Vous ne recevrez plus de messages sur cette enquête. Votre lien reste valable.',
    gone: 'Cette adresse ne figure plus sur aucune liste ; vous ne recevrez pas de messages sur cette enquête.',
  },
}
