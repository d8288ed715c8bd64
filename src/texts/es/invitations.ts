import type { InvitationTexts } from '../catalogue.ts'

export const invitations: InvitationTexts = {
  hello: 'Hola, {name}:',
  invitation: {
    subject: 'Invitación: {survey}',
    lead: 'Te invitamos a participar en la encuesta «{survey}». Este enlace es solo para ti; por favor, no lo compartas:',
  },
  reminder: {
    subject: 'Recordatorio: {survey}',
    lead: 'Aún puedes participar en la encuesta «{survey}». Este enlace es solo para ti; por favor, no lo compartas:',
  },
  closes: 'La encuesta se cierra el {closes}.',
  footer: 'No recibir más correos sobre esta encuesta: {address}',
  unsubscribe: {
    title: 'Correos sobre esta encuesta',
    ask: '¿No quieres recibir más correos sobre esta encuesta? Tu enlace seguirá funcionando.',
    button: 'No enviarme más correos',
    done: 'No recibirás más correos sobre esta encuesta. Tu enlace sigue funcionando.',
    gone: 'Esta dirección ya no está en ninguna lista, así que no recibirás correos sobre esta encuesta.',
  },
}
