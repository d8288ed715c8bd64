import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  date: {
    dateFromTo: 'Escriba una fecha entre el {least} y el {most}',
    dateAtLeast: 'Escriba el {least} o una fecha posterior',
    dateAtMost: 'Escriba el {most} o una fecha anterior',
    dateAny: 'Escriba una fecha completa, con día, mes y año',
  },
}
