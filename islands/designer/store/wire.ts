import type { DesignerSurveyBody } from '../../../src/contract/surveys.ts'
import type { ChoiceQuestion } from '../../../src/domain/questions/choice/question.ts'
import type { QuestionBase } from '../../../src/domain/questions/question-base.ts'
import {
  DEFAULT_TOTAL_CREDITS,
  type LikertQuestion,
  type Option,
  type Question,
  type QvQuestion,
  type SurveyDefinition,
  type TextQuestion,
} from '../../../src/domain/survey/survey.ts'

type WireOption = Omit<Option, 'id' | 'name'> & { readonly optionId: string; readonly optionName: string }

type QvSettings = Omit<QvQuestion, keyof QuestionBase | 'type' | 'options'>

export type WireQuestion = {
  readonly _id: string
  readonly type: Question['type']
  readonly question: string
  readonly description: string
  readonly options?: readonly WireOption[]
  readonly setting?: Partial<QvSettings> & {
    readonly version?: 1
    readonly questionType?: 'qv'
  }
} & Partial<Omit<LikertQuestion, 'type' | 'id' | 'text'>> &
  Partial<Omit<TextQuestion, 'type' | 'id' | 'text'>> &
  Partial<Omit<ChoiceQuestion, 'type' | 'id' | 'text'>>

/** Translates the names of the wire: a survey as the editor uses it. */
export function definitionOf(body: DesignerSurveyBody): SurveyDefinition {
  const { title, description, settings, questionGroups } = body
  const questions = (body.questions as unknown as readonly WireQuestion[]).map(questionOf)
  return { title, description, settings, questions, questionGroups }
}

export function questionOf({ _id: id, type, question: text, description, ...own }: WireQuestion): Question {
  const { showIf, link, image } = own
  const linked = { ...(link && { link }), ...(image && { image }) }
  const words = { id, text, description, ...linked, ...(showIf && { showIf }) }
  if (type !== 'qv') {
    const { position: _position, ...fields } = own as typeof own & { position?: number }
    return { ...words, type, ...fields } as Question
  }
  const { version: _version, questionType: _type, ...setting } = own.setting ?? {}
  const options = (own.options ?? []).map(
    ({ optionId: id, optionName: name, ...option }): Option => ({ id, name, ...option }),
  )
  return {
    ...words,
    type,
    options,
    totalCredits: DEFAULT_TOTAL_CREDITS,
    sampleOption: 0,
    ...setting,
  }
}

/** The values that unset a setting. */
const UNSET = {
  direction: 'both',
  maxVotes: null,
  fit: false,
  creditsByLabel: null,
  priceUnit: null,
  bins: null,
  words: null,
  outcome: null,
}

/** The body of a call that adds a question, or that changes one to match the draft. */
export function questionBodyOf(question: Question): Record<string, unknown> {
  const { id: _id, text, ...rest } = question
  const { showIf = null, link = null, image = null } = rest
  if (rest.type !== 'qv') return { question: text, ...rest, showIf, link, image }
  const { type, description, options, showIf: _, link: __, image: ___, ...setting } = rest
  return {
    type,
    question: text,
    description,
    options: options.map(({ id, name, ...option }) => ({ optionId: id, optionName: name, ...option })),
    setting: { ...UNSET, ...setting },
    showIf,
    link,
    image,
  }
}
