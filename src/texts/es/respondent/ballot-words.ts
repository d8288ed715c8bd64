import type { BallotWordTexts } from '../../catalogue.ts'

export const ballotWords: BallotWordTexts = {
  usual: { creditWord: 'crédito', creditsWord: 'créditos', voteWord: 'voto', votesWord: 'votos' },
  credit: {
    notSufficient: 'No alcanza: {creditsWord}',
    remaining: 'Restante ({creditsWord})',
    allUsed: '{creditsWord}: quedan 0',
    missing: { one: '{creditWord}: falta {count}', other: '{creditsWord}: faltan {count}' },
    cost: {
      one: '{creditWord}: {side}²\u00a0=\u00a0{count}',
      other: '{creditsWord}: {side}²\u00a0=\u00a0{count}',
    },
    level: {
      one: '{votes}, cuesta ({creditWord}): {count}',
      other: '{votes}, cuesta ({creditsWord}): {count}',
    },
    levelRemaining: '{level}, restante: {remaining}',
    voted: '{name}: {votes}, restante ({creditsWord}): {remaining}',
    spent: '{creditsWord}: {spent} de {count} en uso',
  },
  vote: {
    askNoVotes: '{votesWord}: 0. ¿Desea enviar de todos modos?',
    goBackAndVote: 'Volver',
    submitWithoutVotes: 'Enviar de todos modos',
    noVotes: '{votesWord}: 0',
    firstVote: 'la primera unidad cuesta 1',
    upvotes: { one: '{voteWord} (a favor): {count}', other: '{votesWord} (a favor): {count}' },
    downvotes: { one: '{voteWord} (en contra): {count}', other: '{votesWord} (en contra): {count}' },
    addVote: '{name}: +1 ({voteWord})',
    removeVote: '{name}: −1 ({voteWord})',
    votesFor: '{votesWord}: {name}',
    mostVotes: 'Máximo {count}',
    onlyUpvotes: '{votesWord} (en contra): 0',
    sortByVotes: 'Ordenar: {votesWord}',
    sorted: '{name}: en orden ({votesWord})',
    whyVotes: '«{name}» – {votes}. ¿Por qué?',
  },
  both: {
    prices: '1 cuesta 1, 2 cuestan 4, 3 cuestan 9…',
    overBudget: 'No alcanza: {creditsWord}. Reduzca: {votesWord}.',
  },
  fit: {
    fit: 'Ajustar al presupuesto',
    heading: '¿Ajustar al presupuesto?',
    lead: 'Todos los números se reducen en la misma proporción y se redondean hacia abajo, hasta que el presupuesto alcanza para todos. Nada cambia antes de que usted lo acepte, y puede deshacerlo.',
    costs: 'Cuestan ({creditsWord}): {before} ahora y {after} después, de {count}',
    agree: 'Usar estos',
    leave: 'Mantener los míos',
    fitted: {
      one: 'Ajuste hecho: {count} opción cambiada, restante ({creditsWord}): {remaining}',
      other: 'Ajuste hecho: {count} opciones cambiadas, restante ({creditsWord}): {remaining}',
    },
  },
  budget: { one: 'Para repartir ({creditWord}): {count}', other: 'Para repartir ({creditsWord}): {count}' },
}
