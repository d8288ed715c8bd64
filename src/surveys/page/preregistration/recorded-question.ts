import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { AskedQuestion } from '../../../components/conditions-in-words.ts'
import { ArmBody } from '../../../contract/surveys/arms.ts'
import type { PreregistrationFile } from '../../../contract/surveys/preregistrations.ts'
import { priceWriter } from '../../../domain/questions/option-facts.ts'
import { sanitized } from '../../../http/requests/sanitize.ts'
import type { Catalogue } from '../../../texts/en.ts'
import type { DescribedSetting, DescriptionContext } from './in-words.ts'
import { settingsInWords } from './question-settings.ts'

type Recorded = PreregistrationFile['survey']['questions'][number]

type RecordedItem = {
  readonly name: string
  readonly description: string
  /** Its category and its price, of those that it has. */
  readonly facts: readonly string[]
}

/** A preregistered question for people to read. */
export type RecordedQuestion = {
  readonly id: string
  readonly text: string
  /** Rich text: the body of a text to read, or the explanation of the question. */
  readonly description: string
  /** The options or choices, in order. */
  readonly items: readonly RecordedItem[]
  readonly settings: readonly DescribedSetting[]
}

/** Lists of possible answers, with the field that names each item. */
const ITEMS = { options: 'optionName', choices: 'label' } as const

/** Fields that are described elsewhere, or are the same for all questions of a type. */
const LEFT_OUT = new Set([
  '_id',
  'question',
  'description',
  'position',
  'questionType',
  'version',
  ...Object.keys(ITEMS),
])

/** The context in which the settings of a recorded survey are described. */
export function descriptionContext(
  { questions, questionGroups, settings }: PreregistrationFile['survey'],
  { preregistration: texts, locale }: Pick<Catalogue, 'preregistration' | 'locale'>,
): DescriptionContext {
  return {
    texts,
    locale,
    questions: questions.map(askedQuestion),
    groups: questionGroups.map(({ id, title }) => ({ id: textOf(id), title: textOf(title) })),
    arms: Value.Check(RecordedArms, settings.arms) ? settings.arms : [],
  }
}

const RecordedArms = Type.Array(ArmBody)

/** Reads the questions as they were stored, possibly by an earlier version of the product. */
export function recordedQuestions(
  { questions }: Pick<PreregistrationFile['survey'], 'questions'>,
  context: DescriptionContext,
): RecordedQuestion[] {
  return questions.map(({ setting, ...question }) => ({
    id: textOf(question._id),
    text: textOf(question.question),
    description: sanitized(textOf(question.description)),
    items: Object.entries(ITEMS).flatMap(([list, name]) =>
      entriesOf(question[list]).map((entry) => ({
        name: textOf(entry?.[name]),
        description: textOf(entry?.description),
        facts: factsOf(entry, priceWriter(textOf(settingsOf(setting).priceUnit), context.locale)),
      })),
    ),
    settings: settingsInWords(withPassingLabel(withoutLeftOut({ setting, ...question }), question), context),
  }))
}

/** What decides of an option with its votes whether it is funded: its price, and what kind of option it is. */
function factsOf(entry: Entry, write: (price: number) => string): string[] {
  const { category, price } = entry ?? {}
  return [...(category ? [textOf(category)] : []), ...(typeof price === 'number' ? [write(price)] : [])]
}

const settingsOf = (setting: unknown): Readonly<Record<string, unknown>> =>
  typeof setting === 'object' && setting !== null ? { ...setting } : {}

function withoutLeftOut({ setting, ...fields }: Recorded) {
  const all = { ...fields, ...settingsOf(setting) }
  return Object.fromEntries(Object.entries(all).filter(([name]) => !LEFT_OUT.has(name)))
}

/** With what people read of the choice that passes an attention check, in place of its id. */
function withPassingLabel(fields: Readonly<Record<string, unknown>>, { choices }: Recorded) {
  const passing = entriesOf(choices).find((choice) => choice?.choiceId === fields.attention)
  return passing ? { ...fields, attention: passing.label } : fields
}

/** The parts of a question that decide how conditions on its answers are worded. */
function askedQuestion({ _id, question, type, multiple, choices }: Recorded): AskedQuestion {
  return {
    id: textOf(_id),
    text: textOf(question),
    type: textOf(type),
    multiple: multiple === true,
    choices: entriesOf(choices).map((choice) => ({
      choiceId: textOf(choice?.choiceId),
      label: textOf(choice?.label),
    })),
  }
}

type Entry = Readonly<Record<string, unknown>> | null | undefined

const entriesOf = (value: unknown): readonly Entry[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
