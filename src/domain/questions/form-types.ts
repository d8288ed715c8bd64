import type { FieldProblem } from '../failure.ts'
import { rangeProblems } from '../range-problems.ts'
import type { FormQuestion, FormType, QuestionOf } from '../survey/survey.ts'
import { DEFAULT_MAX_LENGTH, DEFAULT_SCALE, LIMITS } from '../survey/survey.ts'
import { tooLong } from '../text/text-length.ts'
import { isVisible } from '../text/visible-text.ts'
import { choiceDraftProblems, choiceFields, choiceStructure } from './choice/editing.ts'
import { consentFields, consentProblems } from './consent/editing.ts'
import { constantSumDraftProblems, constantSumFields, constantSumStructure } from './constant-sum/editing.ts'
import { dateDraftProblems, dateFields } from './date/editing.ts'
import { headToHeadFields, headToHeadProblems } from './head-to-head/editing.ts'
import { numberDraftProblems, numberFields } from './number/editing.ts'
import type { FormQuestionBase } from './question-base.ts'
import type { DraftOf, LikertDraft, TextDraft } from './question-draft.ts'
import { rankingDraftProblems, rankingFields, rankingStructure } from './ranking/editing.ts'
import { reasonFields, reasonProblems } from './reason/editing.ts'
import { sliderDraftProblems, sliderFields } from './slider/editing.ts'

/** How a type of form question is edited. */
type FormTypeRules<SomeQuestion extends FormQuestion, Draft> = {
  /** What is invalid in the fields of a draft that only this type has. */
  problems(draft: Draft): FieldProblem[]
  /** Those fields, from a valid draft. */
  fields(draft: Draft, newId: () => string): Omit<SomeQuestion, keyof FormQuestionBase | 'type'>
  /** The fields that must not change for answers to keep their meaning. */
  readonly fixed: readonly (keyof SomeQuestion)[]
  /** The part of these that must not change, as JSON; undefined if all of it. */
  structure?(question: SomeQuestion): unknown
}

/** The rules of editing for every type of form question. */
const FORM_TYPES: { readonly [Type in FormType]: FormTypeRules<QuestionOf<Type>, DraftOf<Type>> } = {
  likert: {
    problems: likertProblems,
    fields: likertFields,
    fixed: ['scale', 'attention'],
  },
  text: {
    problems: textProblems,
    fields: textFields,
    fixed: [],
  },
  choice: {
    problems: choiceDraftProblems,
    fields: choiceFields,
    fixed: ['choices', 'multiple', 'min', 'max', 'other', 'attention'],
    structure: choiceStructure,
  },
  ranking: {
    problems: rankingDraftProblems,
    fields: rankingFields,
    fixed: ['choices', 'top'],
    structure: rankingStructure,
  },
  constantsum: {
    problems: constantSumDraftProblems,
    fields: constantSumFields,
    fixed: ['choices', 'total'],
    structure: constantSumStructure,
  },
  slider: { problems: sliderDraftProblems, fields: sliderFields, fixed: [] },
  number: {
    problems: numberDraftProblems,
    fields: numberFields,
    fixed: ['min', 'max', 'step', 'unit'],
  },
  date: { problems: dateDraftProblems, fields: dateFields, fixed: ['min', 'max'] },
  consent: {
    problems: consentProblems,
    fields: consentFields,
    fixed: ['required'],
  },
  reason: {
    problems: reasonProblems,
    fields: reasonFields,
    fixed: ['of', 'strongest'],
  },
  headtohead: {
    problems: headToHeadProblems,
    fields: headToHeadFields,
    fixed: ['of', 'pairs'],
  },
  info: {
    problems: () => [],
    fields: () => ({ required: false }),
    fixed: [],
  },
}

/** The rules of editing for the type of a draft or question. */
export const formType = ({
  type,
}: Pick<FormQuestion, 'type'>): FormTypeRules<FormQuestion, DraftOf<FormType>> =>
  FORM_TYPES[type] as FormTypeRules<FormQuestion, DraftOf<FormType>>

/** Whether an answer cannot become required, or stop being so, once somebody has answered. */
export const fixesRequired = (question: Pick<FormQuestion, 'type'>): boolean =>
  formType(question).fixed.includes('required')

/** What must not change for answers to keep their meaning, as JSON. */
export function formStructure(question: FormQuestion): unknown {
  const { fixed, structure } = formType(question)
  return structure?.(question) ?? [question.type, ...fixed.map((field) => question[field])]
}

/** An edited question with the structure it had before the edit. */
export function withFormStructure(before: FormQuestion, edited: FormQuestion): FormQuestion {
  return { ...edited, ...Object.fromEntries(formType(edited).fixed.map((field) => [field, before[field]])) }
}

/** What is invalid in the fields of a draft that only likert questions have. */
function likertProblems(draft: LikertDraft): FieldProblem[] {
  const scale = (draft.scale ?? DEFAULT_SCALE).map((label) => label.trim())
  const problems: FieldProblem[] = []
  if (scale.length < LIMITS.scaleMin) problems.push({ path: '/scale', rule: 'scaleCount' })
  else if (scale.length > LIMITS.scaleMax) {
    problems.push({ path: '/scale', rule: 'tooMany', values: { most: LIMITS.scaleMax } })
  } else if (!scale.every(isVisible)) problems.push({ path: '/scale', rule: 'scaleLabels' })
  else if (new Set(scale).size < scale.length) problems.push({ path: '/scale', rule: 'scaleLabelsDiffer' })
  return [
    ...problems,
    ...scale.flatMap((label, at) => tooLong(`/scale/${at}`, label, LIMITS.label)),
    ...(draft.attention && !scale.includes(draft.attention.trim())
      ? [{ path: '/attention', rule: 'attentionAnswer' as const }]
      : []),
    ...(['minLabel', 'maxLabel'] as const).flatMap((field) => [
      ...(isVisible(draft[field] ?? '') ? [] : [{ path: `/${field}`, rule: 'scaleLabels' as const }]),
      ...tooLong(`/${field}`, draft[field], LIMITS.label),
    ]),
  ]
}

/** The fields that only likert questions have, from a valid draft. */
function likertFields({ scale = DEFAULT_SCALE, minLabel = '', maxLabel = '', attention }: LikertDraft) {
  return {
    scale: scale.map((label) => label.trim()),
    minLabel: minLabel.trim(),
    maxLabel: maxLabel.trim(),
    ...(attention && { attention: attention.trim() }),
  }
}

/** What is invalid in the fields of a draft that only text questions have. */
function textProblems({ maxLength = DEFAULT_MAX_LENGTH }: TextDraft): FieldProblem[] {
  const path = '/maxLength'
  if (maxLength <= 0) return [{ path, rule: 'maxLength' }]
  return rangeProblems(path, maxLength, 1, LIMITS.maxLength)
}

/** The fields that only text questions have, from a valid draft. */
function textFields({ multiline = false, maxLength = DEFAULT_MAX_LENGTH }: TextDraft) {
  return { multiline, maxLength }
}
