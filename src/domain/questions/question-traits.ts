import type { FormQuestion, FormType, Question, QuestionOf, QuestionType } from '../survey/survey.ts'

/** What distinguishes the types of questions for code that is not about one type. */
type Traits = {
  /** Whether it takes an answer, unlike one that is only read. */
  readonly isAnswered: boolean
  /** Whether it always has a step of its own. */
  readonly standsAlone: boolean
  /** Whether its answers can be used within a sentence. */
  readonly isPipeable: boolean
  /** Whether conditions can use its answers. */
  readonly isAskable: boolean
  /** Whether its answers are stored as they are, unlike those stored as JSON; the code for these is in every page. */
  readonly isPlain: boolean
}

const USABLE = { isAnswered: true, isPipeable: true, isAskable: true } as const
const ANSWERED = { isAnswered: true } as const

/** The traits of every type; one that is not named is false. */
const TRAITS = {
  qv: ANSWERED,
  reason: ANSWERED,
  headtohead: ANSWERED,
  choice: USABLE,
  likert: { ...USABLE, isPlain: true },
  ranking: USABLE,
  constantsum: USABLE,
  slider: USABLE,
  number: USABLE,
  date: USABLE,
  text: { ...USABLE, isPlain: true },
  info: { standsAlone: true },
  consent: { ...ANSWERED, standsAlone: true, isAskable: true },
} as const satisfies { readonly [Type in QuestionType]: Partial<Traits> }

type TypeWith<Trait extends keyof Traits> = {
  readonly [Type in QuestionType]: (typeof TRAITS)[Type] extends { readonly [Name in Trait]: true }
    ? Type
    : never
}[QuestionType]

const having =
  <Trait extends keyof Traits>(trait: Trait) =>
  <Typed extends { readonly type: QuestionType }>(
    question: Typed,
  ): question is Extract<Typed, { readonly type: TypeWith<Trait> }> =>
    Boolean((TRAITS[question.type] as Partial<Traits>)[trait])

// Marked as pure, so that a page’s script contains only those that it uses.
export const isAnswered = /* @__PURE__ */ having('isAnswered')
export const standsAlone = /* @__PURE__ */ having('standsAlone')
export const isPipeable = /* @__PURE__ */ having('isPipeable')
export const isAskable = /* @__PURE__ */ having('isAskable')
export const isPlain = /* @__PURE__ */ having('isPlain')

/** Whether a question, or its answer or result, is a ballot: voted on with credits, on a page of its own. */
export function isBallot<Typed extends { readonly type: string }>(
  typed: Typed | undefined,
): typed is Extract<Typed, { readonly type: 'qv' }> {
  return typed?.type === 'qv'
}

/** Whether a question shares a page with others, unlike ballots. */
export const isFormQuestion = (question: Question): question is FormQuestion => !isBallot(question)

export type AnsweredQuestion = QuestionOf<TypeWith<'isAnswered'>>
export type AnsweredFormType = FormType & TypeWith<'isAnswered'>
/** The types of form questions whose answers conditions can use. */
export type AskableType = FormType & TypeWith<'isAskable'>
/** The types whose answers can be used within a sentence. */
export type PipeableType = TypeWith<'isPipeable'>
export type PlainType = TypeWith<'isPlain'>
/** The less common types, whose code a page loads only if it needs it. */
export type LoadedType = Exclude<FormType, PlainType>
