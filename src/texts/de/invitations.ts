import type { InvitationTexts } from '../catalogue.ts'

export const invitations: InvitationTexts = {
  hello: 'Guten Tag {name},',
  invitation: {
    subject: 'Einladung: {survey}',
    lead: 'Sie sind eingeladen, an der Umfrage „{survey}“ teilzunehmen. Dieser Link gilt nur für Sie; bitte geben Sie ihn nicht weiter:',
  },
  reminder: {
    subject: 'Erinnerung: {survey}',
    lead: 'Sie können noch an der Umfrage „{survey}“ teilnehmen. Dieser Link gilt nur für Sie; bitte geben Sie ihn nicht weiter:',
  },
  closes: 'Die Umfrage endet am {closes}.',
  footer: 'Keine weiteren E-Mails zu dieser Umfrage: {address}',
  unsubscribe: {
    title: 'E-Mails zu dieser Umfrage',
    ask: 'Möchten Sie keine weiteren E-Mails zu dieser Umfrage erhalten? Ihr Link bleibt gültig.',
    button: 'Keine weiteren E-Mails',
    done: 'Sie erhalten keine weiteren E-Mails zu dieser Umfrage. Ihr Link bleibt gültig.',
    gone: 'Diese Adresse steht auf keiner Liste mehr; Sie erhalten keine E-Mails zu dieser Umfrage.',
  },
}
