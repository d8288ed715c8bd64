import type { QuestionType } from '../../domain/survey/survey.ts'

/** How the analysis in R and in Python computes the figures of each type of question. */
export const ANALYSIS_KINDS = {
  qv: 'votes',
  reason: 'counted',
  headtohead: 'pairs',
  choice: 'choices',
  likert: 'labels',
  ranking: 'ranks',
  constantsum: 'points',
  slider: 'numbers',
  number: 'numbers',
  date: 'dates',
  text: 'counted',
  info: 'none',
  consent: 'counted',
} as const satisfies { readonly [Type in QuestionType]: string }
