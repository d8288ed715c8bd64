import type { InvitationTexts } from '../catalogue.ts'

export const invitations: InvitationTexts = {
  hello: 'Hola, {name}:',
  invitation: {
    subject: 'Invitación: {survey}',
    lead: 'Le invitamos a participar en la encuesta «{survey}». Este enlace es solo para usted; por favor, no lo comparta:',
  },
  reminder: {
    subject: 'Recordatorio: {survey}',
    lead: 'Todavía puede participar en la encuesta «{survey}». Este enlace es solo para usted; por favor, no lo comparta:',
  },
  closes: 'La encuesta se cierra el {closes}.',
  footer: 'No recibir más correos sobre esta encuesta: {address}',
  unsubscribe: {
    title: 'Correos sobre esta encuesta',
    ask: '¿No desea recibir más correos sobre esta encuesta? Su enlace seguirá funcionando.',
    button: 'No enviarme más correos',
    done: 'No recibirá más correos sobre esta encuesta. Su enlace sigue funcionando.',
    gone: 'Esta dirección ya no está en ninguna lista, así que no recibirá correos sobre esta encuesta.',
  },
}
