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
  /** Whether its answers are as long as people write them, so that counting reads only whether there is one. */
  readonly isFreeText: boolean
  /** Whether an answer cannot become required, or stop being so, once somebody has answered. */
  readonly fixesRequired: boolean
}

const ANSWERED = {
  isAnswered: true,
  standsAlone: false,
  isPipeable: false,
  isAskable: false,
  isPlain: false,
  isFreeText: false,
  fixesRequired: false,
} as const
const USABLE = { ...ANSWERED, isPipeable: true, isAskable: true } as const

const TRAITS = {
  qv: ANSWERED,
  reason: ANSWERED,
  headtohead: ANSWERED,
  choice: USABLE,
  likert: { ...USABLE, isPlain: true },
  number: USABLE,
  text: { ...USABLE, isPlain: true, isFreeText: true },
  info: { ...ANSWERED, isAnswered: false, standsAlone: true },
  consent: { ...ANSWERED, standsAlone: true, isAskable: true, fixesRequired: true },
} as const satisfies { readonly [Type in QuestionType]: Traits }

type TypeWith<Trait extends keyof Traits> = {
  readonly [Type in QuestionType]: (typeof TRAITS)[Type][Trait] extends true ? Type : never
}[QuestionType]

const having =
  <Trait extends keyof Traits>(trait: Trait) =>
  <Typed extends { readonly type: QuestionType }>(
    question: Typed,
  ): question is Extract<Typed, { readonly type: TypeWith<Trait> }> =>
    TRAITS[question.type][trait]

export const isAnswered = having('isAnswered')
export const standsAlone = having('standsAlone')
export const isPipeable = having('isPipeable')
export const isAskable = having('isAskable')
export const isPlain = having('isPlain')
export const isFreeText = having('isFreeText')
export const fixesRequired = having('fixesRequired')

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
export type PlainType = TypeWith<'isPlain'>
/** The less common types, whose code a page loads only if it needs it. */
export type LoadedType = Exclude<FormType, PlainType>
