import type { ResultsTexts } from '../../catalogue.ts'

export const results: ResultsTexts = {
  statements: {
    noResponses: 'No hay participaciones.',
    noVotes: 'Nadie ha votado a favor ni en contra de ninguna opción.',
    tooFew: {
      one: 'Una sola participación no basta para decir qué opción va en cabeza: se necesitan al menos 10.',
      other:
        '{count} participaciones no bastan para decir qué opción va en cabeza: se necesitan al menos 10.',
    },
    tooFewSaw: {
      one: 'Algunas opciones solo las vio una persona: no basta para decir qué opción va en cabeza.',
      other:
        'Algunas opciones solo las vieron {count} personas: no basta para decir qué opción va en cabeza.',
    },
    computing: 'Más votos netos: {names}. Todavía se está calculando qué certeza tiene ese orden.',
    result: 'Han respondido todas las personas invitadas. Más votos netos: {names}.',
    resultTogether: 'Han respondido todas las personas invitadas. Más votos netos, por igual: {names}.',
    leads: 'En cabeza: {names}',
    leadTogether: 'En cabeza, sin un orden seguro entre sí: {names}',
    noOrder: {
      one: 'No es seguro qué opción va en cabeza.',
      other: 'No es seguro cuál de las {count} opciones va en cabeza.',
    },
    follows: 'después: {names}',
    followTogether: 'después, sin un orden seguro entre sí: {names}',
    behind: {
      one: 'la otra opción está con seguridad detrás de al menos una de ellas',
      other: 'cada una de las otras {count} está con seguridad detrás de al menos una de ellas',
    },
    noneInFavour: 'Ninguna opción tiene más votos a favor que en contra.',
    allRulesAgree:
      'La regla de recuento no cambia quién queda primero: con todas las demás formas de contar las mismas papeletas, el primer lugar también es de {names}.',
    rulesDiffer:
      'Aquí importa la regla de recuento: con estas reglas, {names} no queda en primer lugar o lo comparte: {rules}.',
  },
  rules: {
    approval: 'aprobación',
    netApproval: 'aprobación neta',
    borda: 'Borda',
    linear: 'créditos lineales',
    firstChoice: 'primera opción',
  },
  quoted: '«{name}»',
  orderJoin: '; ',
  orderEnd: '.',
  sentenceJoin: ' ',
  more: { one: '{count} más', other: '{count} más' },
}
