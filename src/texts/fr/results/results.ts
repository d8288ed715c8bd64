import type { ResultsTexts } from '../../catalogue.ts'

export const results: ResultsTexts = {
  statements: {
    noResponses: 'Il n’y a aucune participation.',
    noVotes: 'Personne n’a voté pour ou contre une option.',
    tooFew: {
      one: '{count} participation ne suffit pas pour dire quelle option est en tête : il en faut au moins 10.',
      other:
        '{count} participations ne suffisent pas pour dire quelle option est en tête : il en faut au moins 10.',
    },
    tooFewSaw: {
      one: 'Certaines options n’ont été vues que par {count} personne : cela ne suffit pas pour dire quelle option est en tête.',
      other:
        'Certaines options n’ont été vues que par {count} personnes : cela ne suffit pas pour dire quelle option est en tête.',
    },
    computing: 'Meilleur solde des voix : {names}. Le degré de certitude est encore en cours de calcul.',
    result: 'Toutes les personnes invitées ont répondu. Meilleur solde des voix : {names}.',
    resultTogether:
      'Toutes les personnes invitées ont répondu. Meilleur solde des voix, à égalité : {names}.',
    leads: 'En tête : {names}',
    leadTogether: 'En tête, sans ordre certain entre elles : {names}',
    noOrder: {
      one: 'On ne peut pas dire avec certitude quelle option est en tête.',
      other: 'On ne peut pas dire avec certitude laquelle des {count} options est en tête.',
    },
    follows: 'ensuite : {names}',
    followTogether: 'ensuite, sans ordre certain entre elles : {names}',
    behind: {
      one: 'l’autre option est avec certitude derrière au moins l’une d’elles',
      other: 'chacune des {count} autres est avec certitude derrière au moins l’une d’elles',
    },
    noneInFavour: 'Aucune option n’a plus de voix pour que de voix contre.',
    allRulesAgree:
      'La règle de décompte ne change pas la première place : toutes les autres façons de compter les mêmes bulletins la donnent aussi à {names}.',
    rulesDiffer:
      'Ici, le résultat dépend de la règle de décompte : avec les règles suivantes, {names} n’obtient pas la première place ou la partage : {rules}.',
  },
  rules: {
    approval: 'approbation',
    netApproval: 'approbation nette',
    borda: 'Borda',
    linear: 'crédits linéaires',
    firstChoice: 'premier choix',
  },
  quoted: '« {name} »',
  orderJoin: ' ; ',
  orderEnd: '.',
  sentenceJoin: ' ',
  more: { one: '{count} autre', other: '{count} autres' },
}
