import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  date: {
    dateFromTo: 'Digite uma data de {least} a {most}',
    dateAtLeast: 'Digite {least} ou uma data posterior',
    dateAtMost: 'Digite {most} ou uma data anterior',
    dateAny: 'Digite uma data completa, com dia, mês e ano',
  },
}
