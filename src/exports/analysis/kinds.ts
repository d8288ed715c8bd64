import type { AnsweredFormType } from '../../domain/questions/question-traits.ts'
import type { QuestionType } from '../../domain/survey/survey.ts'
import { EXPORTED_TYPES, formExport } from '../questions/form-exports.ts'

const OTHERS: { readonly [Type in Exclude<QuestionType, AnsweredFormType>]: string } = {
  qv: 'votes',
  info: 'none',
}

/** How the analysis in R and in Python computes the figures of each type of question. */
export const ANALYSIS_KINDS: Readonly<Record<string, string>> = {
  ...OTHERS,
  ...Object.fromEntries(EXPORTED_TYPES.map((type) => [type, formExport(type).analysis])),
}
