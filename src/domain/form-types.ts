import { choiceDraftProblems, choiceFields, choiceStructure, withChoiceStructure } from './choice/editing.ts'
import { consentFields, consentProblems } from './consent/editing.ts'
import type { FieldProblem } from './failure.ts'
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
import type { FormQuestion, FormType, QuestionOf } from './survey.ts'
import { textFields, textProblems } from './text-editing.ts'

/** What editing has to know of a type of form question. */
type FormTypeRules<SomeQuestion extends FormQuestion, Draft> = {
  /** What keeps the fields of a draft that only this type has from being those of a question. */
  problems(draft: Draft): FieldProblem[]
  /** Those fields, of a draft without problems. */
  fields(draft: Draft, newId: () => string): Omit<SomeQuestion, keyof FormQuestionBase | 'type'>
  /** What must stay as it is for answers to mean what they meant, as JSON. */
  structure(question: SomeQuestion): unknown
  /** An edited question with the structure it had before the edit. */
  withStructure(before: SomeQuestion, edited: SomeQuestion): SomeQuestion
}

/** Every type of form question, for editing. */
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

/** The rules of a type, for whoever has a draft or question of it. */
export const formType = ({
  type,
}: Pick<FormQuestion, 'type'>): FormTypeRules<FormQuestion, DraftOf<FormType>> => FORM_TYPES[type]
