import type { ResultsPageTexts } from '../../catalogue.ts'
import { questionTypes } from '../question-types.ts'
import { columns } from './columns.ts'
import { ground, methods, onePage, outcome } from './outcome.ts'
import { resultsWords } from './words.ts'

export const resultsPage: ResultsPageTexts = {
  title: 'Résultats : {title}',
  completed: {
    one: '{count} participation terminée',
    many: '{count} de participations terminées',
    other: '{count} participations terminées',
  },
  simulated: {
    one: '{count} de ces participations est simulée. Elle ne vient de personne ; elle sert à essayer le questionnaire.',
    other:
      '{count} de ces participations sont simulées. Elles ne viennent de personne ; elles servent à essayer le questionnaire.',
  },
  answers: { one: '{count} réponse', many: '{count} de réponses', other: '{count} réponses' },
  asOf: 'au {time}',
  sure: 'Un ordre n’est affirmé que s’il est certain à au moins 95 %. Les rangs du tableau sont certains pour toutes les options à la fois ; cela exige davantage, si bien que même celui de l’option en tête peut aller jusqu’à 2 ou au-delà.',
  live: 'Les nouvelles participations apparaissent ici automatiquement.',
  updated: {
    one: 'Mis à jour : {count} participation terminée',
    many: 'Mis à jour : {count} de participations terminées',
    other: 'Mis à jour : {count} participations terminées',
  },

  counting: {
    title: 'Décompte en cours',
    lead: 'Un grand nombre de participations sont comptées pour la première fois. Les résultats apparaîtront ici quand ce sera fait.',
  },
  tooLarge: {
    title: 'Trop d’options pour des résultats',
    lead: 'Ce questionnaire a trop d’options pour que les résultats puissent être calculés. Aucune réponse n’est perdue : les personnes qui l’ont conçu peuvent toutes les télécharger.',
  },

  table: 'Tableau',
  scroll: 'Le tableau est plus large que la page : faites-le défiler de côté pour voir les autres colonnes.',
  scrollRows: 'Le tableau a {count} lignes : faites-le défiler vers le bas pour voir les autres.',
  tooLargeToPrint:
    'Ce tableau est trop grand pour être imprimé. Vous pouvez l’enregistrer en CSV depuis la page.',
  sortBy: 'Classer par {column}',
  saveSvg: 'Enregistrer en SVG',
  savePng: 'Enregistrer en PNG',
  fullScreen: 'Plein écran',
  saveCsv: 'Enregistrer en CSV',
  labelled: '{label} : {text}',
  bracketed: '{text} ({more})',
  menu: 'Enregistrer ou copier : {figure}',
  showTable: 'Afficher le tableau',
  copyTable: 'Copier le tableau',
  copied: 'Copié',
  copyFailed: 'La copie a échoué',
  sheetNote: 'n = {count} · {date}',
  rooted: 'Les hauteurs suivent une échelle de racine carrée, pour que les petits nombres se voient.',
  contents: 'Sur cette page',
  contentsOf: 'Graphiques de la question {number}',
  question: 'Question {number}',
  tiles: {
    completed: 'Terminées',
    median: 'Temps de réponse médian',
    closes: 'Ferme',
    closed: 'Fermé',
  },
  options: {
    find: 'Chercher une option',
    search: 'Chercher',
    shown: 'Options {from} à {to} sur {count}.',
    found: {
      one: '{count} option contient « {find} » dans son nom.',
      other: '{count} options contiennent « {find} » dans leur nom ; {from} à {to} sont affichées.',
    },
    nothing: 'Aucune option ne contient ces mots dans son nom.',
    pages: 'Pages d’options',
    first: 'Revenir aux premières options',
    previous: 'Précédent',
    next: 'Suivant',
    last: 'Dernière page',
    all: 'Afficher les {count} sur une page',
    printed: 'Les {count} options',
    printedRanks:
      'Les {count} dernières colonnes sont des rangs selon d’autres règles de décompte des mêmes voix.',
  },

  onePage,
  outcome,
  methods,
  ground,
  net: {
    heading: 'Options par solde des voix',
    hint: 'Barres : voix pour et contre. Carré : voix pour moins voix contre.',
    hintNet: 'Carré : voix pour moins voix contre.',
    line: 'Ligne : intervalle de confiance à 95 %.',
    alt: 'Solde des voix de {count} options, de {first} ({most}) à {last} ({least}).',
    noIntervals: 'Avec moins de cinq participations, il n’y a pas d’intervalles de confiance.',
    computing:
      'Les intervalles de confiance sont encore en cours de calcul. Ils apparaîtront ici quand ce sera fait.',
    sampledOptions:
      'Chaque personne n’a vu que certaines des options. Les barres, les carrés et les lignes estiment les voix si tout le monde les avait toutes vues.',
    complete: {
      one: 'La seule personne invitée a répondu. Il ne manque personne : il n’y a donc pas d’intervalles de confiance.',
      other:
        'Les {count} personnes invitées ont toutes répondu. Il ne manque personne : il n’y a donc pas d’intervalles de confiance.',
    },
    asked: '{answered} des {asked} personnes invitées ont répondu. Cela resserre les intervalles.',
    whileOpen:
      'Le questionnaire est ouvert : les intervalles restent valables aussi souvent que vous les consultez, et sont plus larges pour cette raison.',
    final: 'Le questionnaire est terminé : ces intervalles sont définitifs.',
    moreThanAsked:
      'Les personnes qui ont répondu sont plus nombreuses que les personnes invitées ({asked}) : les intervalles ne tiennent pas compte de ce nombre.',
  },
  distribution: {
    heading: 'Comment les voix se répartissent',
    hint: 'Pour chaque option, combien de personnes ont donné combien de voix. Toutes sont sur une même échelle ; les hauteurs suivent une échelle de racine carrée, pour que les petits groupes se voient.',
    ranges:
      'Les voix couvrent tant de nombres que chaque colonne du tableau en contient {count} ; le fichier CSV a une colonne pour chaque nombre.',
    alt: '{name} : {for} pour, {none} sans voix, {against} contre.',
    sheetAlt: 'Participations par nombre de voix pour {count} options.',
    counts: '▲ {for}  ○ {none}  ▼ {against}',
  },
  rules: {
    heading: 'Si les voix étaient comptées autrement',
    hint: 'Le rang de chaque option selon d’autres règles. ▲ et ▼ montrent de combien de places une règle fait monter ou descendre une option.',
    qv: 'Vote quadratique',
    approval: 'Approbation',
    netApproval: 'Approbation nette',
    borda: 'Borda',
    linear: 'Crédits linéaires',
    firstChoice: 'Premier choix',
    tau: 'Concordance des rangs (tau-b de Kendall)',
    printed: 'Les rangs sont dans le tableau de toutes les options.',
  },
  pairwise: {
    heading: 'Face à face',
    hint: 'Chaque nombre est le pourcentage de personnes qui ont donné plus de voix à l’option de la ligne qu’à celle de la colonne. Vert et en gras : davantage de personnes préfèrent l’option de la ligne. Rouge : davantage préfèrent celle de la colonne.',
    alt: 'Combien de personnes préfèrent chacune de {count} options à chaque autre ; les nombres sont dans le tableau.',
    tooMany:
      'Le face à face est affiché pour au plus {count} options à la fois. Le fichier CSV des résultats les contient toutes.',
    ends: 'Sur {count} options, seules les {most} premières et les {least} dernières sont comparées sur papier. Le fichier CSV de ce graphique les contient toutes.',
  },
  credits: {
    heading: 'Crédits dépensés',
    alt: 'Participations par crédits dépensés : en moyenne {mean} sur {total}, la moitié {median} ou plus.',
    altVarying: 'Participations par crédits dépensés : en moyenne {mean}, la moitié {median} ou plus.',
    summaryVarying:
      'Crédits dépensés en moyenne : {mean} ; médiane : {median}. Les budgets étaient différents, de {total} au plus.',
    summary:
      'Crédits dépensés en moyenne : {mean} sur {total} ; médiane : {median}. {all} des personnes ont tout dépensé.',
    noVotes: {
      one: '{count} participation ne contient aucune voix.',
      other: '{count} participations ne contiennent aucune voix.',
    },
  },
  bins: {
    heading: 'Du tri au vote',
    hint: 'Où les gens ont placé chaque option avant de voter. Le tableau montre aussi combien de fois les voix concordaient avec le groupe.',
    alt: 'Participations par groupe de chacune de {count} options.',
  },
  time: {
    heading: 'Quand les gens ont répondu',
    alt: 'Participations terminées par jour, de {first} à {last}.',
    days: 'Les jours sont comptés en UTC.',
    median: 'La moitié des personnes a mis {time} ou moins.',
    tooFew: {
      one: 'Le temps de réponse est affiché à partir de {count} participation.',
      other: 'Le temps de réponse est affiché à partir de {count} participations.',
    },
    seconds: { one: '{count} seconde', other: '{count} secondes' },
    minutes: { one: '{count} minute', other: '{count} minutes' },
  },
  ...questionTypes.results,

  columns,

  fewYet:
    'Les résultats sont affichés quand au moins {count} personnes ont terminé le questionnaire, ou au moins {fewest} à sa fermeture. Avec moins, quelqu’un pourrait deviner qui a répondu quoi.',
  few: 'Les résultats sont affichés quand au moins {count} personnes ont terminé le questionnaire. Avec moins, quelqu’un pourrait deviner qui a répondu quoi.',
  counted: {
    one: '{count} personne a répondu à cette question. Les réponses ne sont affichées que si personne ne peut deviner qui a répondu quoi.',
    other:
      '{count} personnes ont répondu à cette question. Les réponses ne sont affichées que si personne ne peut deviner qui a répondu quoi.',
  },
  rounded:
    'Le solde des voix est exact. Les nombres de personnes sont approximatifs, de cinq en cinq, pour qu’aucune réponse individuelle n’apparaisse.',
  sumsAlone:
    'Le solde des voix est exact. On n’indique pas combien de personnes ont voté de chaque façon, pour qu’aucune réponse individuelle n’apparaisse.',
  namedBallots: {
    heading: 'Noms et voix',
    name: 'Nom',
    noName: 'Sans nom',
    leftOut:
      'Voici les {count} premiers bulletins. Les personnes qui ont conçu le questionnaire les trouvent tous dans les fichiers.',
  },
  openResults:
    'Tant que le questionnaire est ouvert, ces résultats ne changent que par groupes d’au moins {count} personnes, et les réponses les plus récentes attendent. Toutes sont comptées après la fermeture.',
  textsHidden: 'Seuls les organisateurs du questionnaire peuvent lire ce que les gens ont écrit.',

  reader: {
    heading: 'Vos voix et celles de tout le monde',
    hint: 'Vos propres voix sont aussi indiquées dans les graphiques ci-dessous. Personne d’autre ne les voit ici.',
    column: 'Vos voix',
    mark: 'Vous : {votes}',
    label: 'Votre réponse : {label}',
  },

  prove: {
    title: 'Résultats pour les personnes qui ont participé',
    taken:
      'Ces résultats sont réservés aux personnes qui ont terminé le questionnaire. La page de confirmation mène ici.',
    sKey: 'Ce questionnaire a un code, et ses résultats le demandent aussi. Vous le trouverez dans votre invitation.',
    uKey: 'Chaque personne invitée a un code personnel. Saisissez le vôtre pour voir les résultats.',
    field: 'Lien vers vos réponses',
    fieldHint:
      'Le lien que la page de confirmation vous a demandé de garder, ou l’identifiant (uuid) de vos réponses.',
    open: 'Afficher les résultats',
    unknown: 'Aucune réponse envoyée ne correspond à ce lien. Copiez-le de nouveau.',
  },
  inWords: resultsWords,
}
