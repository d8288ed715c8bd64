import type { FieldProblem, Refusal } from '../failure.ts'
import type { FieldRule } from '../field-rule.ts'
import { outcomeOf } from '../outcome/editing.ts'
import { showIfOf } from '../show-if/editing.ts'
import {
  DEFAULT_TOTAL_CREDITS,
  type FormQuestion,
  LIMITS,
  type Question,
  type QuestionGroup,
  type QvQuestion,
  type SurveyDefinition,
} from '../survey/survey.ts'
import { ballotWordsOf } from './ballot-words-editing.ts'
import { draftProblems } from './draft-problems.ts'
import { formType } from './form-types.ts'
import { factsOf, linkedOf } from './option-facts-editing.ts'
import type { DraftBase, QuestionDraft, QvDraft } from './question-draft.ts'
import { followGroups } from './question-groups.ts'
import { isBallot } from './question-traits.ts'

/** The context in which a question is made: the groups it may join, and a source of new ids. */
export type QuestionContext = { readonly groups: readonly QuestionGroup[]; readonly newId: () => string }

/**
 * Turns a draft into a question: trims texts, fills in defaults and gives ids to whatever has none.
 *
 * @returns the question, or the refusal with every field at fault
 */
export function makeQuestion(
  draft: QuestionDraft,
  { groups, newId }: QuestionContext,
): { readonly question: Question } | { readonly refusal: Refusal } {
  const problems = draftProblems(draft, groups)
  if (problems.length > 0) return { refusal: { code: 'INVALID_INPUT', problems } }
  return { question: questionOf(draft, newId) }
}

/** The question of a draft as far as it is written: unchecked, but in canonical form and with every field. */
export function questionOf(draft: QuestionDraft, newId: () => string): Question {
  return isBallot(draft) ? qvQuestion(draft, newId) : formQuestion(draft, newId)
}

/**
 * A survey with one more question.
 *
 * @param position index among the questions; absent, or past the end, means last
 */
export function withQuestion(
  definition: SurveyDefinition,
  question: Question,
  position = definition.questions.length,
): { readonly definition: SurveyDefinition } | { readonly refusal: Refusal } {
  const { questions } = definition
  if (questions.length >= LIMITS.questions) {
    return { refusal: refusalOf('/questions', 'tooMany', { most: LIMITS.questions }) }
  }
  const changed = [...questions.slice(0, position), question, ...questions.slice(position)]
  return { definition: followGroups({ ...definition, questions: changed }) }
}

function refusalOf(path: string, rule: FieldRule, values?: FieldProblem['values']): Refusal {
  return { code: 'INVALID_INPUT', problems: [{ path, rule, values }] }
}

function baseFields(draft: DraftBase) {
  const showIf = showIfOf(draft.showIf)
  return {
    text: (draft.text ?? '').trim(),
    description: draft.description ?? '',
    ...linkedOf(draft),
    ...(showIf && { showIf }),
    ...(draft.pinned && { pinned: true as const }),
  }
}

const hasEntries = (record: object) => Object.keys(record).length > 0

function qvQuestion(draft: QvDraft, newId: () => string): QvQuestion {
  const priceUnit = draft.priceUnit?.trim()
  const bins = draft.bins?.map(({ name, tone }) => ({ name: name.trim(), tone }))
  const words = ballotWordsOf(draft.words)
  const outcome = outcomeOf(draft.outcome)
  return {
    id: newId(),
    type: 'qv',
    ...baseFields(draft),
    options: (draft.options ?? []).map(({ id, name = '', description = '', ...facts }) => ({
      id: id ?? newId(),
      name: name.trim(),
      description,
      ...factsOf(facts),
    })),
    totalCredits: draft.totalCredits ?? DEFAULT_TOTAL_CREDITS,
    sampleOption: draft.sampleOption ?? 0,
    ...(draft.direction === 'up' && { direction: draft.direction }),
    ...(typeof draft.maxVotes === 'number' && { maxVotes: draft.maxVotes }),
    ...(draft.fit && { fit: true }),
    ...(draft.creditsByLabel && hasEntries(draft.creditsByLabel) && { creditsByLabel: draft.creditsByLabel }),
    ...(priceUnit && { priceUnit }),
    ...(bins && { bins }),
    ...(words && { words }),
    ...(outcome && { outcome }),
  }
}

function formQuestion(draft: Exclude<QuestionDraft, QvDraft>, newId: () => string): FormQuestion {
  const { type, required = true, groupId = null } = draft
  const form = { id: newId(), type, ...baseFields(draft), required, groupId }
  return { ...form, ...formType(draft).fields(draft, newId) } as FormQuestion
}
