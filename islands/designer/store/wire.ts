import type { DesignerSurveyBody } from '../../../src/contract/surveys.ts'
import type { ChoiceQuestion } from '../../../src/domain/choice/question.ts'
import {
  type Bin,
  DEFAULT_TOTAL_CREDITS,
  type LikertQuestion,
  type Option,
  type Question,
  type QvQuestion,
  type SurveyDefinition,
  type TextQuestion,
} from '../../../src/domain/survey.ts'

type WireOption = Omit<Option, 'id' | 'name'> & { readonly optionId: string; readonly optionName: string }

export type WireQuestion = {
  readonly _id: string
  readonly type: Question['type']
  readonly question: string
  readonly description: string
  readonly options?: readonly WireOption[]
  readonly setting?: {
    readonly totalCredits: number
    readonly sampleOption: number
    readonly direction?: QvQuestion['direction']
    readonly maxVotes?: number
    readonly fit?: boolean
    readonly priceUnit?: string
    readonly bins?: readonly Bin[]
  }
} & Partial<Omit<LikertQuestion, 'type' | 'id' | 'text'>> &
  Partial<Omit<TextQuestion, 'type' | 'id' | 'text'>> &
  Partial<Omit<ChoiceQuestion, 'type' | 'id' | 'text'>>

/** The names of the wire, translated once: a survey as the editor works with it. */
export function definitionOf(body: DesignerSurveyBody): SurveyDefinition {
  const { title, description, settings, questionGroups } = body
  const questions = (body.questions as unknown as readonly WireQuestion[]).map(questionOf)
  return { title, description, settings, questions, questionGroups }
}

export function questionOf({ _id: id, type, question: text, description, ...own }: WireQuestion): Question {
  const { showIf } = own
  const words = { id, text, description, ...(showIf && { showIf }) }
  if (type !== 'qv') {
    const { position: _position, ...fields } = own as typeof own & { position?: number }
    return { ...words, type, ...fields } as Question
  }
  const {
    totalCredits = DEFAULT_TOTAL_CREDITS,
    sampleOption = 0,
    direction,
    maxVotes,
    fit,
    priceUnit,
    bins,
  } = own.setting ?? {}
  const options = (own.options ?? []).map(
    ({ optionId: id, optionName: name, ...option }): Option => ({ id, name, ...option }),
  )
  return {
    ...words,
    type,
    options,
    totalCredits,
    sampleOption,
    ...(direction && { direction }),
    ...(maxVotes !== undefined && { maxVotes }),
    ...(fit && { fit }),
    ...(priceUnit && { priceUnit }),
    ...(bins && { bins }),
  }
}

/** The body of a call that adds a question, or one that changes a question to be as it is here. */
export function questionBodyOf(question: Question): Record<string, unknown> {
  const { id: _id, text, ...rest } = question
  const showIf = rest.showIf ?? null
  if (rest.type !== 'qv') return { question: text, ...rest, showIf }
  const { type, description, options, totalCredits, sampleOption, bins } = rest
  const { direction = 'both', maxVotes = null, fit = false, priceUnit = null } = rest
  return {
    type,
    question: text,
    description,
    options: options.map(({ id, name, ...option }) => ({ optionId: id, optionName: name, ...option })),
    setting: { totalCredits, sampleOption, direction, maxVotes, fit, priceUnit, bins: bins ?? null },
    showIf,
  }
}
