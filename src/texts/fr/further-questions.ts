import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  ranking: {
    rankAll: 'Classez les {count}, la meilleure en premier',
    rankTop: 'Classez vos {count} meilleures, la meilleure en premier',
    yourOrder: 'Votre classement',
    notRanked: 'Pas encore classé',
    rankItem: 'Mettre {name} à la place {place}',
    unrank: 'Retirer {name} du classement',
    rankedAt: '{name} : place {place} sur {count}',
    unranked: '{name} : non classé',
  },
  constantsum: {
    divideAll: 'Répartissez exactement {total} points',
    pointsLeft: 'Restants : {count} sur {total} points',
    pointsOver: 'En trop : {count} (il y a {total} points)',
    pointsDone: 'Les {total} points sont répartis',
    pointsUnread: 'Saisissez un nombre entier de 0 à {total}',
    morePoints: 'Plus de points pour {name}',
    fewerPoints: 'Moins de points pour {name}',
  },
  slider: {
    sliderRule: 'Choisissez sur la ligne ou saisissez un nombre entier de {least} à {most}',
    sliderUnset: 'Rien n’est encore choisi',
  },
  date: {
    dateFromTo: 'Saisissez une date du {least} au {most}',
    dateAtLeast: 'Saisissez une date à partir du {least}',
    dateAtMost: 'Saisissez une date jusqu’au {most}',
    dateAny: 'Saisissez une date complète : jour, mois et année',
  },
}
