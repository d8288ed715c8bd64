import { IMAGE_LIMITS, type Image } from '../look/images.ts'
import { LOOK_LIMITS } from '../look/look-settings.ts'
import {
  LIMITS,
  type Question,
  type QuestionOf,
  type QuestionType,
  type SurveyDefinition,
  type SurveySettings,
} from '../survey.ts'

/**
 * Reads a text and says what stands in its place.
 *
 * @param key what names the text in every language, such as `questions.q1.options.o2.name`
 * @param most the longest text, in Unicode code points
 */
type ReadText = (key: string, text: string, most: number) => string

/** The texts of each type of question besides those that all have. */
const TEXTS_OF: {
  readonly [Type in QuestionType]: (question: QuestionOf<Type>, read: ReadText) => QuestionOf<Type>
} = {
  qv(question, read) {
    const options = question.options.map((option) => {
      const of = `options.${option.id}`
      const { category, image } = option
      return {
        ...option,
        name: read(`${of}.name`, option.name, LIMITS.optionName),
        description: read(`${of}.description`, option.description, LIMITS.optionDescription),
        ...(category && { category: read(`${of}.category`, category, LIMITS.label) }),
        ...(image && { image: withAlt(image, of, read) }),
      }
    })
    const { bins, words, priceUnit } = question
    const forms = (unit: 'credit' | 'vote') => {
      const word = words?.[unit]
      const form = (name: 'one' | 'other') => read(`words.${unit}.${name}`, word?.[name] ?? '', LIMITS.label)
      return word && { one: form('one'), other: form('other') }
    }
    const [credit, vote] = [forms('credit'), forms('vote')]
    return {
      ...question,
      options,
      ...(bins && {
        bins: bins.map((bin, at) => ({ ...bin, name: read(`bins.${at}`, bin.name, LIMITS.label) })),
      }),
      ...(words && { words: { ...(credit && { credit }), ...(vote && { vote }) } }),
      ...(priceUnit && { priceUnit: read('priceUnit', priceUnit, LIMITS.label) }),
    }
  },
  likert: (question, read) => ({
    ...question,
    scale: question.scale.map((label, at) => read(`scale.${at}`, label, LIMITS.label)),
    ...withEnds(question, read),
  }),
  choice: (question, read) => ({ ...question, choices: withLabels(question.choices, read) }),
  ranking: (question, read) => ({ ...question, choices: withLabels(question.choices, read) }),
  constantsum: (question, read) => ({ ...question, choices: withLabels(question.choices, read) }),
  slider: (question, read) => ({ ...question, ...withEnds(question, read) }),
  number: (question, read) => ({ ...question, unit: read('unit', question.unit, LIMITS.label) }),
  consent: (question, read) => ({
    ...question,
    agree: read('agree', question.agree, LIMITS.label),
    decline: read('decline', question.decline, LIMITS.label),
  }),
  date: (question) => question,
  text: (question) => question,
  info: (question) => question,
  reason: (question) => question,
  headtohead: (question) => question,
}

const withLabels = <Item extends { readonly choiceId: string; readonly label: string }>(
  choices: readonly Item[],
  read: ReadText,
): Item[] =>
  choices.map((choice) => ({
    ...choice,
    label: read(`choices.${choice.choiceId}`, choice.label, LIMITS.label),
  }))

const withEnds = ({ minLabel, maxLabel }: QuestionOf<'likert' | 'slider'>, read: ReadText) => ({
  minLabel: read('minLabel', minLabel, LIMITS.label),
  maxLabel: read('maxLabel', maxLabel, LIMITS.label),
})

/** The settings that are texts, with the longest text of each. */
const SETTINGS = {
  organisation: LOOK_LIMITS.organisation,
  footer: LIMITS.optionDescription,
  endText: LIMITS.optionDescription,
  noConsentText: LIMITS.optionDescription,
  screenedOutText: LIMITS.optionDescription,
  quotaFullText: LIMITS.optionDescription,
  closedText: LIMITS.optionDescription,
} as const satisfies { readonly [Name in keyof SurveySettings]?: number }

/**
 * A survey with each text that a respondent or a reader of results reads replaced by what is said in its place. Empty texts are
 * passed over, and so are the codes of answers: ids, and what answers name labels of a scale and bins by.
 */
export function mapTexts<Definition extends SurveyDefinition>(survey: Definition, say: ReadText): Definition {
  const read: ReadText = (key, text, most) => (text === '' ? text : say(key, text, most))
  const title = read('title', survey.title, LIMITS.title)
  const description = read('description', survey.description, LIMITS.description)
  const questions = survey.questions.map((question) => mapQuestion(question, read))
  const questionGroups = survey.questionGroups.map((group) => ({
    ...group,
    title: read(`questionGroups.${group.id}.title`, group.title, LIMITS.title),
    description: read(`questionGroups.${group.id}.description`, group.description, LIMITS.description),
  }))
  const texts = (Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]).flatMap((name) => {
    const text = survey.settings[name]
    return text ? [[name, read(`settings.${name}`, text, SETTINGS[name])] as const] : []
  })
  const { logo } = survey.settings
  const alt = logo && read('settings.logoAlt', logo.alt, IMAGE_LIMITS.alt)
  const settings = {
    ...survey.settings,
    ...Object.fromEntries(texts),
    ...(logo && { logo: { ...logo, alt } }),
  }
  return { ...survey, title, description, settings, questions, questionGroups }
}

function mapQuestion(question: Question, say: ReadText): Question {
  const of = `questions.${question.id}`
  const read: ReadText = (key, text, most) => (text === '' ? text : say(`${of}.${key}`, text, most))
  const text = read('question', question.text, LIMITS.questionText)
  const description = read('description', question.description, LIMITS.description)
  const { image } = question
  const common = { ...question, text, description, ...(image && { image: withAlt(image, '', read) }) }
  return (TEXTS_OF[question.type] as (question: Question, read: ReadText) => Question)(common, read)
}

const withAlt = (image: Image, of: string, read: ReadText): Image => ({
  ...image,
  alt: read(of === '' ? 'alt' : `${of}.alt`, image.alt, LIMITS.optionDescription),
})
