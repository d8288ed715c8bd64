import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
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
