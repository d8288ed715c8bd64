import { invalidInput, type Refusal } from '../failure.ts'
import { type Question, questionById, type SurveyDefinition } from '../survey/survey.ts'
import { makeQuestion, type QuestionContext } from './editing.ts'
import type { QuestionDraft } from './question-draft.ts'
import { followGroups } from './question-groups.ts'
import { isFormQuestion } from './question-traits.ts'

type Edited = { readonly definition: SurveyDefinition } | { readonly refusal: Refusal }

/** A designer's changes to a question; absent fields stay as they are. */
export type QuestionChanges = {
  readonly draft: QuestionDraft
  /** New index among the questions; past the end means last. */
  readonly position?: number
}

/**
 * A survey with one question changed. The whole resulting question is checked. If the type changes, the question keeps
 * its texts and gets defaults for everything specific to the type.
 *
 * @returns the survey, or the refusal: QUESTION_NOT_FOUND, INVALID_INPUT
 */
export function changeQuestion(
  definition: SurveyDefinition,
  questionId: string,
  { draft, position }: QuestionChanges,
  newId: QuestionContext['newId'],
): Edited {
  const question = questionById(definition, questionId)
  if (!question) return { refusal: { code: 'QUESTION_NOT_FOUND' } }
  const made = makeQuestion(merged(question, draft), { groups: definition.questionGroups, newId })
  if ('refusal' in made) return made
  const changed = { ...made.question, id: questionId }
  const others = definition.questions.filter(({ id }) => id !== questionId)
  const index = position ?? definition.questions.indexOf(question)
  const questions = [...others.slice(0, index), changed, ...others.slice(index)]
  return { definition: followGroups({ ...definition, questions }) }
}

function merged(question: Question, draft: QuestionDraft): QuestionDraft {
  const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
  // A question of the same type has exactly the fields of a draft.
  return { ...(draft.type === question.type ? question : wordsOf(question)), ...given } as QuestionDraft
}

function wordsOf(question: Question) {
  const { text, description, link, image, showIf, pinned } = question
  const form = isFormQuestion(question) && { required: question.required, groupId: question.groupId }
  return { text, description, link, image, ...(showIf && { showIf }), ...(pinned && { pinned }), ...form }
}

/** A survey with one question fewer. */
export function withoutQuestion(definition: SurveyDefinition, questionId: string): Edited {
  const questions = definition.questions.filter((question) => question.id !== questionId)
  if (questions.length === definition.questions.length) return { refusal: { code: 'QUESTION_NOT_FOUND' } }
  return { definition: followGroups({ ...definition, questions }) }
}

/**
 * A survey with its questions in another order.
 *
 * @param questionIds every question once
 */
export function inOrder(definition: SurveyDefinition, questionIds: readonly string[]): Edited {
  const questions = questionIds.flatMap((id) => questionById(definition, id) ?? [])
  const complete = questions.length === questionIds.length && questions.length === definition.questions.length
  if (!complete || new Set(questionIds).size !== questionIds.length) {
    return { refusal: invalidInput('/questionIds', 'questionOrder') }
  }
  return { definition: followGroups({ ...definition, questions }) }
}
