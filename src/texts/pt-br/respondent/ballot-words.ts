import type { BallotWordTexts } from '../../catalogue.ts'

export const ballotWords: BallotWordTexts = {
  usual: { creditWord: 'crédito', creditsWord: 'créditos', voteWord: 'voto', votesWord: 'votos' },
  credit: {
    notSufficient: 'Não é suficiente: {creditsWord}',
    remaining: 'Restante ({creditsWord})',
    allUsed: '{creditsWord}: restam 0',
    missing: { one: '{creditWord}: falta {count}', other: '{creditsWord}: faltam {count}' },
    cost: {
      one: '{creditWord}: {side}²\u00a0=\u00a0{count}',
      other: '{creditsWord}: {side}²\u00a0=\u00a0{count}',
    },
    level: {
      one: '{votes}, custo ({creditWord}): {count}',
      other: '{votes}, custo ({creditsWord}): {count}',
    },
    levelRemaining: '{level}, restante: {remaining}',
    voted: '{name}: {votes}, restante ({creditsWord}): {remaining}',
    spent: '{creditsWord}: {spent} de {count} em uso',
  },
  vote: {
    askNoVotes: '{votesWord}: 0. Enviar mesmo assim?',
    goBackAndVote: 'Voltar',
    submitWithoutVotes: 'Enviar mesmo assim',
    noVotes: '{votesWord}: 0',
    firstVote: 'a primeira unidade custa 1',
    upvotes: { one: '{voteWord} (a favor): {count}', other: '{votesWord} (a favor): {count}' },
    downvotes: { one: '{voteWord} (contra): {count}', other: '{votesWord} (contra): {count}' },
    addVote: '{name}: +1 ({voteWord})',
    removeVote: '{name}: −1 ({voteWord})',
    votesFor: '{votesWord}: {name}',
    mostVotes: 'No máximo {count}',
    onlyUpvotes: '{votesWord} (contra): 0',
    sortByVotes: 'Ordenar: {votesWord}',
    sorted: '{name}: em ordem ({votesWord})',
    whyVotes: '“{name}” – {votes}. Por quê?',
  },
  both: {
    prices: '1 custa 1, 2 custam 4, 3 custam 9…',
    overBudget: 'Não é suficiente: {creditsWord}. Reduza: {votesWord}.',
  },
  fit: {
    fit: 'Ajustar ao orçamento',
    heading: 'Ajustar ao orçamento?',
    lead: 'Todos os números são reduzidos na mesma proporção e arredondados para baixo, até o orçamento bastar para todos. Nada muda antes de você concordar, e é possível desfazer.',
    costs: 'Custo ({creditsWord}): {before} agora, {after} depois, de {count}',
    agree: 'Usar estes',
    leave: 'Manter os meus',
    fitted: {
      one: 'Ajustado ao orçamento: {count} opção alterada, restante ({creditsWord}): {remaining}',
      other: 'Ajustado ao orçamento: {count} opções alteradas, restante ({creditsWord}): {remaining}',
    },
  },
  budget: {
    one: 'Para distribuir ({creditWord}): {count}',
    other: 'Para distribuir ({creditsWord}): {count}',
  },
}
