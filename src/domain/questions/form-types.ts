import type { FieldProblem } from '../failure.ts'
import type { FormQuestion, FormType, QuestionOf } from '../survey/survey.ts'
import { choiceDraftProblems, choiceFields, choiceStructure, withChoiceStructure } from './choice/editing.ts'
import { consentFields, consentProblems } from './consent/editing.ts'
import {
  headToHeadFields,
  headToHeadProblems,
  headToHeadStructure,
  withHeadToHeadStructure,
} from './head-to-head/editing.ts'
import { likertFields, likertProblems } from './likert-editing.ts'
import { numberDraftProblems, numberFields, numberStructure, withNumberStructure } from './number/editing.ts'
import type { FormQuestionBase } from './question-base.ts'
import type { DraftOf } from './question-draft.ts'
import { reasonFields, reasonProblems, reasonStructure, withReasonStructure } from './reason/editing.ts'
import { textFields, textProblems } from './text-editing.ts'

/** How a type of form question is edited. */
type FormTypeRules<SomeQuestion extends FormQuestion, Draft> = {
  /** What is invalid in the fields of a draft that only this type has. */
  problems(draft: Draft): FieldProblem[]
  /** Those fields, from a valid draft. */
  fields(draft: Draft, newId: () => string): Omit<SomeQuestion, keyof FormQuestionBase | 'type'>
  /** What must not change for answers to keep their meaning, as JSON. */
  structure(question: SomeQuestion): unknown
  /** An edited question with the structure it had before the edit. */
  withStructure(before: SomeQuestion, edited: SomeQuestion): SomeQuestion
}

/** The rules of editing for every type of form question. */
const FORM_TYPES: { readonly [Type in FormType]: FormTypeRules<QuestionOf<Type>, DraftOf<Type>> } = {
  likert: {
    problems: likertProblems,
    fields: likertFields,
    structure: ({ type, scale }) => [type, scale],
    withStructure: ({ scale }, edited) => ({ ...edited, scale }),
  },
  text: {
    problems: textProblems,
    fields: textFields,
    structure: ({ type }) => type,
    withStructure: (_, edited) => edited,
  },
  choice: {
    problems: choiceDraftProblems,
    fields: choiceFields,
    structure: choiceStructure,
    withStructure: withChoiceStructure,
  },
  number: {
    problems: numberDraftProblems,
    fields: numberFields,
    structure: numberStructure,
    withStructure: withNumberStructure,
  },
  consent: {
    problems: consentProblems,
    fields: consentFields,
    structure: ({ type, required }) => [type, required],
    withStructure: ({ required }, edited) => ({ ...edited, required }),
  },
  reason: {
    problems: reasonProblems,
    fields: reasonFields,
    structure: reasonStructure,
    withStructure: withReasonStructure,
  },
  headtohead: {
    problems: headToHeadProblems,
    fields: headToHeadFields,
    structure: headToHeadStructure,
    withStructure: withHeadToHeadStructure,
  },
  info: {
    problems: () => [],
    fields: () => ({ required: false }),
    structure: ({ type }) => type,
    withStructure: (_, edited) => edited,
  },
}

/** The rules of editing for the type of a draft or question. */
export const formType = ({
  type,
}: Pick<FormQuestion, 'type'>): FormTypeRules<FormQuestion, DraftOf<FormType>> => FORM_TYPES[type]
