import { choiceFields } from './choice/editing.ts'
import type { ChoiceQuestion } from './choice/question.ts'
import { draftProblems } from './draft-problems.ts'
import type { FieldProblem, FieldRule, Refusal } from './failure.ts'
import type {
  ChoiceDraft,
  DraftBase,
  FormDraft,
  LikertDraft,
  QuestionDraft,
  QvDraft,
  TextDraft,
} from './question-draft.ts'
import { followGroups } from './question-groups.ts'
import {
  DEFAULT_MAX_LENGTH,
  DEFAULT_SCALE,
  DEFAULT_TOTAL_CREDITS,
  LIMITS,
  type LikertQuestion,
  type Question,
  type QuestionGroup,
  type QvQuestion,
  type SurveyDefinition,
  type TextQuestion,
} from './survey.ts'

/** What a question needs from around it: the groups it may join, and new random ids. */
export type Surroundings = { readonly groups: readonly QuestionGroup[]; readonly newId: () => string }

/**
 * Makes a question of a draft: texts trimmed, defaults filled in, ids given to what has none.
 *
 * @returns the question, or the refusal with every field at fault
 */
export function makeQuestion(
  draft: QuestionDraft,
  { groups, newId }: Surroundings,
): { readonly question: Question } | { readonly refusal: Refusal } {
  const problems = draftProblems(draft, groups)
  if (problems.length > 0) return { refusal: { code: 'INVALID_INPUT', problems } }
  switch (draft.type) {
    case 'qv':
      return { question: qvQuestion(draft, newId) }
    case 'likert':
      return { question: likertQuestion(draft, newId) }
    case 'text':
      return { question: textQuestion(draft, newId) }
    case 'choice':
      return { question: choiceQuestion(draft, newId) }
  }
}

/**
 * A survey with one question more.
 *
 * @param position place among the questions from 0; absent, or past the end, means last
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

const wording = (draft: DraftBase) => ({
  text: (draft.text ?? '').trim(),
  description: draft.description ?? '',
})

function qvQuestion(draft: QvDraft, newId: () => string): QvQuestion {
  const bins = draft.bins?.map(({ name, tone }) => ({ name: name.trim(), tone }))
  return {
    id: newId(),
    type: 'qv',
    ...wording(draft),
    options: (draft.options ?? []).map(({ id, name = '', description = '' }) => ({
      id: id ?? newId(),
      name: name.trim(),
      description,
    })),
    totalCredits: draft.totalCredits ?? DEFAULT_TOTAL_CREDITS,
    sampleOption: draft.sampleOption ?? 0,
    ...(bins && { bins }),
  }
}

const formFields = (draft: FormDraft) => ({
  required: draft.required ?? true,
  groupId: draft.groupId ?? null,
})

function likertQuestion(draft: LikertDraft, newId: () => string): LikertQuestion {
  const { scale = DEFAULT_SCALE, minLabel = '', maxLabel = '' } = draft
  return {
    id: newId(),
    type: 'likert',
    ...wording(draft),
    ...formFields(draft),
    scale: scale.map((label) => label.trim()),
    minLabel: minLabel.trim(),
    maxLabel: maxLabel.trim(),
  }
}

function textQuestion(draft: TextDraft, newId: () => string): TextQuestion {
  return {
    id: newId(),
    type: 'text',
    ...wording(draft),
    ...formFields(draft),
    multiline: draft.multiline ?? false,
    maxLength: draft.maxLength ?? DEFAULT_MAX_LENGTH,
  }
}

function choiceQuestion(draft: ChoiceDraft, newId: () => string): ChoiceQuestion {
  return {
    id: newId(),
    type: 'choice',
    ...wording(draft),
    ...formFields(draft),
    ...choiceFields(draft, newId),
  }
}
