import { conditionProblems } from '../../../src/domain/show-if/problems.ts'
import { sameValue } from '../../../src/domain/survey/merging.ts'
import type { Question, SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import { inServerWords, type Sync, withQuestions } from './server-copy.ts'
import { questionBodyOf } from './wire.ts'

/** Whether every condition in the server's copy would still refer to something before it. */
export const hasValidConditions = (sync: Sync, change: (definition: SurveyDefinition) => SurveyDefinition) =>
  conditionProblems(change(sync.sent)).length === 0

export const putting = (question: Question) =>
  withQuestions((questions) => questions.map((other) => (other.id === question.id ? question : other)))

/** The fields of a question that differ from the server's, as they are sent. */
export function changedFields(before: Question, question: Question, sync: Sync): Record<string, unknown> {
  const from = questionBodyOf(inServerWords(before, sync))
  const to = Object.entries(questionBodyOf(inServerWords(question, sync)))
  return Object.fromEntries(to.filter(([name, value]) => name === 'type' || !sameValue(value, from[name])))
}
