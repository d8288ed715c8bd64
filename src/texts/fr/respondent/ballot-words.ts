import type { BallotWordTexts } from '../../catalogue.ts'

export const ballotWords: BallotWordTexts = {
  usual: { creditWord: 'crédit', creditsWord: 'crédits', voteWord: 'voix', votesWord: 'voix' },
  credit: {
    notSufficient: 'Il en manque : {creditsWord}',
    remaining: 'Reste ({creditsWord})',
    allUsed: '{creditsWord} : il en reste 0',
    missing: { one: '{creditWord} : il en manque {count}', other: '{creditsWord} : il en manque {count}' },
    cost: {
      one: '{creditWord} : {side}²\u00a0=\u00a0{count}',
      other: '{creditsWord} : {side}²\u00a0=\u00a0{count}',
    },
    level: {
      one: '{votes}, coût ({creditWord}) : {count}',
      other: '{votes}, coût ({creditsWord}) : {count}',
    },
    levelRemaining: '{level}, reste {remaining}',
    voted: '{name} : {votes}, reste ({creditsWord}) : {remaining}',
    spent: 'Utilisation ({creditsWord}) : {spent} sur {count}',
  },
  vote: {
    askNoVotes: '{votesWord} : 0. Envoyer quand même ?',
    goBackAndVote: 'Revenir',
    submitWithoutVotes: 'Envoyer quand même',
    noVotes: '{votesWord} : 0',
    firstVote: 'la première unité coûte 1',
    upvotes: { one: '{voteWord} (pour) : {count}', other: '{votesWord} (pour) : {count}' },
    downvotes: { one: '{voteWord} (contre) : {count}', other: '{votesWord} (contre) : {count}' },
    addVote: '{name} : +1 ({voteWord})',
    removeVote: '{name} : −1 ({voteWord})',
    votesFor: '{votesWord} : {name}',
    mostVotes: 'Au plus {count}',
    onlyUpvotes: '{votesWord} (contre) : 0',
    sortByVotes: 'Classer : {votesWord}',
    sorted: '{name} : dans l’ordre ({votesWord})',
    whyVotes: '« {name} » – {votes}. Pourquoi ?',
  },
  both: {
    prices: '1 coûte 1, 2 coûtent 4, 3 coûtent 9…',
    overBudget: 'Il en manque : {creditsWord}. Veuillez réduire : {votesWord}.',
  },
  fit: {
    fit: 'Adapter au budget',
    heading: 'Adapter au budget ?',
    lead: 'Tous les nombres sont réduits dans la même proportion, arrondis vers le bas, jusqu’à ce que le budget suffise pour tous. Rien ne change avant votre accord, et vous pouvez annuler.',
    costs: 'Coût ({creditsWord}) : {before} maintenant, {after} après, sur {count}',
    agree: 'Utiliser ceux-ci',
    leave: 'Garder les miens',
    fitted: {
      one: 'Adapté au budget : {count} option modifiée, reste ({creditsWord}) : {remaining}',
      other: 'Adapté au budget : {count} options modifiées, reste ({creditsWord}) : {remaining}',
    },
  },
  budget: { one: 'À répartir ({creditWord}) : {count}', other: 'À répartir ({creditsWord}) : {count}' },
}
