import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  date: {
    dateFromTo: 'Saisissez une date du {least} au {most}',
    dateAtLeast: 'Saisissez le {least} ou une date ultérieure',
    dateAtMost: 'Saisissez le {most} ou une date antérieure',
    dateAny: 'Saisissez une date complète : jour, mois et année',
  },
}
