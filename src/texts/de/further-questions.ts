import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  ranking: {
    rankAll: 'Bringen Sie alle {count} in eine Reihenfolge, das Beste zuerst',
    rankTop: 'Bringen Sie Ihre {count} besten in eine Reihenfolge, das Beste zuerst',
    yourOrder: 'Ihre Reihenfolge',
    notRanked: 'Noch ohne Platz',
    rankItem: '{name} auf Platz {place} setzen',
    unrank: '{name} aus der Reihenfolge nehmen',
    rankedAt: '{name}: Platz {place} von {count}',
    unranked: '{name}: ohne Platz',
  },
  constantsum: {
    divideAll: 'Verteilen Sie genau {total} Punkte',
    pointsLeft: 'Übrig: {count} von {total} Punkten',
    pointsOver: 'Um {count} zu viel: Es gibt {total} Punkte',
    pointsDone: 'Alle {total} Punkte sind verteilt',
    pointsUnread: 'Geben Sie eine ganze Zahl von 0 bis {total} ein',
    morePoints: 'Mehr Punkte für {name}',
    fewerPoints: 'Weniger Punkte für {name}',
  },
  slider: {
    sliderRule: 'Wählen Sie auf der Linie, oder geben Sie eine ganze Zahl von {least} bis {most} ein',
    sliderUnset: 'Noch nichts gewählt',
  },
  date: {
    dateFromTo: 'Geben Sie ein Datum vom {least} bis zum {most} ein',
    dateAtLeast: 'Geben Sie ein Datum ab dem {least} ein',
    dateAtMost: 'Geben Sie ein Datum bis zum {most} ein',
    dateAny: 'Geben Sie ein vollständiges Datum mit Tag, Monat und Jahr ein',
  },
}
