import { linkedOf } from '../domain/questions/option-facts-editing.ts'
import { isBallot } from '../domain/questions/question-traits.ts'
import type { Parts } from '../domain/survey/editing/merging.ts'
import type { Question, QvQuestion, SurveyDefinition } from '../domain/survey/survey.ts'

export type QuestionBody = ReturnType<typeof questionBody>

/** A question as all clients read it. */
export function questionBody(question: Question, position: number) {
  const { id, type, text, description, ...own } = question
  const words = { _id: id, type, question: text, description, position }
  if (!isBallot(question)) return { ...words, ...own }
  const { options, totalCredits, sampleOption, showIf, pinned } = question
  return {
    ...words,
    ...linkedOf(question),
    options: options.map(({ id, name, ...option }) => ({ optionId: id, optionName: name, ...option })),
    setting: { totalCredits, version: 1, questionType: type, sampleOption, ...settingsSet(question) },
    ...(showIf && { showIf }),
    ...(pinned && { pinned }),
  }
}

/** The settings of a qv question that are sent only if they are set. */
function settingsSet({
  direction,
  maxVotes,
  fit,
  creditsByLabel,
  priceUnit,
  bins,
  words,
  outcome,
}: QvQuestion) {
  return {
    ...(direction && { direction }),
    ...(maxVotes !== undefined && { maxVotes }),
    ...(fit && { fit }),
    ...(creditsByLabel && { creditsByLabel }),
    ...(priceUnit && { priceUnit }),
    ...(bins && { bins }),
    ...(words && { words }),
    ...(outcome && { outcome }),
  }
}

export type PartsBody = ReturnType<typeof partsBody>

export function partsBody({ question, translations, ...rest }: Parts) {
  const bodies = Object.entries(question ?? {}).map(([id, asked]) => {
    if (!asked) return [id, null] as const
    const { _id: _, position: __, ...body } = questionBody(asked, 0)
    return [id, body] as const
  })
  return {
    ...rest,
    ...(question && { question: Object.fromEntries(bodies) }),
    ...(translations && { translations: translationsBody({ translations }).translations }),
  }
}

export type TranslationsReply = ReturnType<typeof translationsBody>

/** What designers are told of translations: the texts, and a hash of the original that each was made from. */
export function translationsBody({ translations = {} }: Pick<SurveyDefinition, 'translations'>) {
  const all = (at: 0 | 1) =>
    Object.entries(translations).map(([language, texts]) => {
      const part = Object.entries(texts).map(([key, text]) => [key, text[at]] as const)
      return [language, Object.fromEntries(part)] as const
    })
  return { translations: Object.fromEntries(all(0)), translatedFrom: Object.fromEntries(all(1)) }
}

/** The parts of a reply. Its questions have every field; translations stay on the server. */
export function partsRead({ question, translations: _, ...rest }: PartsBody): Parts {
  const questions = Object.entries(question ?? {}).map(([id, body]) => [id, body && questionRead(id, body)])
  return { ...rest, ...(question && { question: Object.fromEntries(questions) }) }
}

export function questionRead(id: string, body: Omit<QuestionBody, '_id' | 'position'>): Question {
  const { question: text, options, setting, ...fields } = body as WholeBody
  const words = { ...fields, id, text }
  if (!setting || !options) return words as Question
  const { version: _version, questionType: _type, ...own } = setting
  const named = options.map(({ optionId, optionName, ...option }) => ({
    id: optionId,
    name: optionName,
    ...option,
  }))
  return { ...words, options: named, ...own } as unknown as Question
}

type WholeBody = {
  readonly question: string
  readonly options?: readonly { readonly optionId: string; readonly optionName: string }[]
  readonly setting?: { readonly version?: 1; readonly questionType?: string }
}
