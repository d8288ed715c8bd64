import type { FurtherQuestionTexts } from '../catalogue.ts'

export const furtherQuestions: FurtherQuestionTexts = {
  slider: {
    sliderRule: 'Escolha na linha ou digite um número inteiro de {least} a {most}',
    sliderUnset: 'Nada escolhido ainda',
  },
  date: {
    dateFromTo: 'Digite uma data de {least} a {most}',
    dateAtLeast: 'Digite uma data a partir de {least}',
    dateAtMost: 'Digite uma data até {most}',
    dateAny: 'Digite uma data completa, com dia, mês e ano',
  },
}
