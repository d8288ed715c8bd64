import type { PageTexts } from '../catalogue.ts'

export const room: PageTexts['room'] = {
  title: 'Sala {code}',
  joinTitle: 'Entrar en una sala',
  joinLead: 'Escriba los seis caracteres que muestra la pantalla.',
  code: 'Código',
  join: 'Entrar',
  unknown: 'No hay ninguna sala con este código. Mire de nuevo la pantalla.',
  scan: 'Escanee el código o abra {address}',
  joined: { one: '{count} conexión', other: '{count} conexiones' },
  submitted: { one: '{count} papeleta enviada', other: '{count} papeletas enviadas' },
  waiting: 'Ya está en la sala. La votación empieza aquí cuando se abra.',
  open: 'La votación está abierta',
  left: 'Quedan {time}',
  closed: 'La votación está cerrada',
  closedLead: 'Cuenta lo que haya enviado. El resultado aparece aquí cuando se muestre en la sala.',
  notBallot: 'Esta pregunta no tiene aquí ningún gráfico.',
  lost: 'Se perdió la conexión. Se intenta de nuevo…',
}
