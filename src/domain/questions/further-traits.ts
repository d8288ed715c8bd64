import type { QuestionType } from '../survey/survey.ts'

/** What distinguishes the types of questions for code that is in no page of a survey. */
type Traits = {
  /** Whether its answers are as long as people write them, so that counting reads only whether there is one. */
  readonly isFreeText?: true
  /** Whether an answer cannot become required, or stop being so, once somebody has answered. */
  readonly fixesRequired?: true
}

const TRAITS: { readonly [Type in QuestionType]: Traits } = {
  qv: {},
  reason: {},
  headtohead: {},
  choice: {},
  likert: {},
  ranking: {},
  slider: {},
  number: {},
  date: {},
  text: { isFreeText: true },
  info: {},
  consent: { fixesRequired: true },
}

type Typed = { readonly type: QuestionType }

export const isFreeText = ({ type }: Typed): boolean => TRAITS[type].isFreeText === true
export const fixesRequired = ({ type }: Typed): boolean => TRAITS[type].fixesRequired === true
