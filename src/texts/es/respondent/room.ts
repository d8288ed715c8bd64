import type { PageTexts } from '../../catalogue.ts'

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
  question: 'Pregunta {number} de {count}',
  secondVote: 'Segunda votación',
  moved: 'Primera votación {before}, cambio de {by}',
  table: 'Su mesa: {table}',
  noTable: 'No ha votado aquí. Siéntese en cualquier mesa.',
  sit: {
    one: 'Hay una mesa. Siéntense a ella y hablen.',
    other: 'Siéntese en la mesa que muestra su teléfono. Hay {count} mesas.',
  },
  lost: 'Se perdió la conexión. Se intenta de nuevo…',
}
