import type { Question, QuestionGroup } from '../../../../src/domain/survey.ts'

/** What is shown under conditions: a question, or the group at a place among the groups. */
export type Conditioned =
  | { readonly question: Question }
  | { readonly group: QuestionGroup; readonly at: number }

export const itemOf = (subject: Conditioned): Question | QuestionGroup =>
  'question' in subject ? subject.question : subject.group
