export const outcomeWords = {
  rules: {
    positive: 'Les options avec plus de voix pour que contre',
    top: 'Les options avec le plus de voix',
    budget: 'Ce qu’un budget permet de payer',
  },
  methods: {
    netVotes: 'Par solde des voix',
    perPrice: 'Par solde des voix rapporté au prix',
    equalShares: 'Par parts égales',
    proportional: 'En proportion du solde des voix',
  },
  misfits: {
    skip: 'Une option qui coûte plus que ce qui reste est laissée de côté',
    stop: 'Le financement s’arrête à une option qui coûte plus que ce qui reste',
  },
  seats: 'Options à choisir : {count}',
  budget: 'Budget : {count}',
  minimum: 'Un solde d’au moins {count} voix',
}

export const outcome = {
  margin: {
    one: 'Il suffirait de {count} bulletin inventé ({share} du total) pour mettre «\u00a0{name}\u00a0» en tête.',
    many: 'Il suffirait de {count} bulletins inventés ({share} du total) pour mettre «\u00a0{name}\u00a0» en tête.',
    other:
      'Il suffirait de {count} bulletins inventés ({share} du total) pour mettre «\u00a0{name}\u00a0» en tête.',
  },
  changed: {
    one: '{count} option a été ajoutée ou écartée par une décision : ce n’est donc pas ce que les votes seuls décident.',
    other:
      '{count} options ont été ajoutées ou écartées par une décision : ce n’est donc pas ce que les votes seuls décident.',
  },
  alone: 'Par les votes seuls, mais pas maintenant : {names}.',
  notAlone: 'Maintenant, mais pas par les votes seuls : {names}.',
  movedIn: 'Ajoutée : {reason}',
  movedOut: 'Écartée : {reason}',
  lineOver: 'Rien n’est financé sous cette ligne. C’est {over} de plus que la somme disponible.',
  resampledAlone: 'Ils portent sur les votes seuls.',
  copySentence: 'Copier la phrase',
  heading: 'Ce qui est décidé',
  hints: {
    positive: 'Toute option avec plus de voix pour que contre est retenue.',
    top: 'Les options au plus grand solde des voix sont retenues, autant qu’il y a de places.',
    netVotes: 'Les options sont financées dans l’ordre de leur solde des voix, tant qu’il y a de l’argent.',
    perPrice:
      'Les options sont financées dans l’ordre de leur solde des voix par unité monétaire, tant qu’il y a de l’argent.',
    equalShares:
      'Chaque personne a la même part de l’argent. À chaque étape est financée l’option qui coûte le moins par voix aux personnes qui ont voté pour elle.',
    proportional:
      'L’argent est réparti en proportion du solde des voix. Aucune option ne reçoit plus que son prix ; le reste va aux autres.',
  },
  misfits: {
    skip: 'Une option qui coûte plus que ce qui reste est laissée de côté.',
    stop: 'Le financement s’arrête à la première option qui coûte plus que ce qui reste.',
  },
  never: 'Les options qui n’ont pas plus de voix pour que contre ne sont jamais financées.',
  minimum: 'Les options doivent avoir un solde d’au moins {count} voix.',
  funded: {
    one: '{count} projet est financé, pour {spent} sur {budget}.',
    many: '{count} projets sont financés, pour {spent} sur {budget}.',
    other: '{count} projets sont financés, pour {spent} sur {budget}.',
  },
  chosen: {
    one: '{count} option est retenue.',
    many: '{count} options sont retenues.',
    other: '{count} options sont retenues.',
  },
  noneFunded: 'Aucun projet n’est financé.',
  noneChosen: 'Aucune option n’est retenue.',
  computing: 'Ce qui est décidé est encore en cours de calcul et paraîtra ici ensuite.',
  printAgain:
    'Cette feuille n’est pas terminée : ce qui est décidé était encore en cours de calcul. Imprimez-la de nouveau.',
  tooMany: 'Il y a trop de bulletins pour calculer ici les parts égales.',
  total: 'Total : {amount}',
  line: 'Rien n’est financé sous cette ligne. Il reste {left}.',
  lineChosen: 'Rien n’est retenu sous cette ligne.',
  votesMore: {
    one: '{count} voix de plus au solde',
    many: '{count} voix de plus au solde',
    other: '{count} voix de plus au solde',
  },
  needs: 'Il faut {votes}.',
  needsEither: 'Il faut {votes}, ou un prix inférieur de {money}.',
  needsOfShares:
    'Avec des parts égales, ce qui manque à une option dépend de qui vote pour elle : ici, des personnes qui ne lui ont donné aucune voix, en commençant par celles qui obtiennent le moins de ce pour quoi elles ont voté.',
  needsMoney: 'Il faut un prix inférieur de {money}.',
  often: {
    always: 'Presque certain : {share}',
    mostly: 'Probable : {share}',
    sometimes: 'Incertain : {share}',
    rarely: 'Peu probable : {share}',
    never: 'Presque impossible : {share}',
  },
  resampled:
    'Pourcentages et barres : combien de fois une option est financée ou retenue si {count} enquêtes sont tirées à nouveau à partir de ces bulletins.',
  fewResponses: 'On peut dire à quel point c’est certain à partir de {count} participations.',
  resampling: 'Le calcul est encore en cours, pour l’instant sur {count}.',
  columns: {
    decided: 'Décidé',
    amount: 'Montant',
    total: 'Total cumulé',
    often: 'Part des rééchantillonnages',
    lacksVotes: 'Voix manquantes',
    lacksMoney: 'Prix trop élevé de',
    reason: 'Motif',
  },
  decided: {
    yes: 'Oui',
    no: 'Non',
  },
}

export const methods = {
  heading: 'D’autres façons de répartir l’argent',
  hint: 'Ce que chaque méthode financerait avec les mêmes votes et le même budget, et à quelle hauteur.',
  names: {
    netVotes: 'Solde des voix',
    perPrice: 'Voix rapportées au prix',
    equalShares: 'Parts égales',
    proportional: 'En proportion',
  },
  spent: 'Dépensé',
  all: 'Toutes les options',
  moves: 'Au lieu de ce que la règle finance',
  manyMoved: {
    one: '{sign}{count} option',
    many: '{sign}{count} options',
    other: '{sign}{count} options',
  },
  served: 'Personnes ayant voté pour un projet financé',
  wanted: 'Financé, avec plus de pour que de contre dans le groupe {name}',
  category: 'Catégorie : {name}',
}

export const ground = {
  heading: 'Majorité et terrain d’entente',
  hint: 'À droite : un solde de voix plus élevé. Plus haut : plus d’entente, la part des personnes pour une option multipliée par la part de celles qui ne sont pas contre. Les lignes sont au milieu des options ; les nombres sont les rangs.',
  oneGroup:
    'Les bulletins ne forment pas de groupes : ils ne se séparent pas plus nettement que si les mêmes voix étaient distribuées à d’autres personnes avec les mêmes budgets. Tout le monde forme donc ici un seul groupe.',
  untested:
    'Il y a trop peu de personnes pour chercher des groupes, ou toutes n’ont pas vu toutes les options. Tout le monde forme donc ici un seul groupe.',
  groups:
    'Les bulletins forment {count} groupes, plus nettement que dans aucune des 99 enquêtes où les mêmes voix ont été distribuées à d’autres personnes avec les mêmes budgets. Le terrain d’entente est ce que veut chaque groupe ; une option qu’un groupe refuse n’en est pas.',
  group: {
    one: 'Groupe {name} : {count} personne, distingué par {options}',
    other: 'Groupe {name} : {count} personnes, distingué par {options}',
  },
  quadrants: {
    both: 'Forte et partagée',
    majority: 'Forte, mais contestée',
    shared: 'Partagée, mais pas forte',
    neither: 'Ni forte ni partagée',
  },
  x: 'Solde des voix',
  y: 'Terrain d’entente',
  forIn: 'Pour, groupe {name}',
  againstIn: 'Contre, groupe {name}',
  place: 'Zone',
}

export const onePage = {
  link: 'Une page pour tout le monde',
  title: 'Ce qui est décidé : {title}',
  why: 'Pourquoi ce résultat',
  part: '{amount} sur {price}',
  more: 'et {count} de plus',
  copy: 'Copier pour une discussion',
  funded: 'Financé',
  chosen: 'Retenu',
  notFunded: 'Non financé',
  notChosen: 'Non retenu',
  preview: 'Image pour un lien (1200 × 630)',
  slide: 'Image pour une diapositive (1600 × 900)',
  all: 'Tous les résultats',
  failed: 'L’enregistrement a échoué. Essayez un autre navigateur.',
}
