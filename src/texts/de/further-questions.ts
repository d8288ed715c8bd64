import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  date: {
    dateFromTo: 'Geben Sie ein Datum vom {least} bis {most} ein',
    dateAtLeast: 'Geben Sie den {least} oder ein späteres Datum ein',
    dateAtMost: 'Geben Sie den {most} oder ein früheres Datum ein',
    dateAny: 'Geben Sie ein ganzes Datum mit Tag, Monat und Jahr ein',
  },
}
