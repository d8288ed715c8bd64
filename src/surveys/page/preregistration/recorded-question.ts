import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { AskedQuestion } from '../../../components/conditions-in-words.ts'
import { ArmBody } from '../../../contract/arms.ts'
import type { PreregistrationFile } from '../../../contract/preregistrations.ts'
import { sanitized } from '../../../http/sanitize.ts'
import type { Catalogue } from '../../../texts/en.ts'
import type { DescribedSetting, DescriptionContext } from './in-words.ts'
import { settingsInWords } from './question-settings.ts'

type Recorded = PreregistrationFile['survey']['questions'][number]

type RecordedItem = { readonly name: string; readonly description: string }

/** A question of a preregistration as people read it. */
export type RecordedQuestion = {
  readonly id: string
  readonly text: string
  /** Rich text: what a text to read says, or what explains the question. */
  readonly description: string
  /** What can be voted on or chosen, in order. */
  readonly items: readonly RecordedItem[]
  readonly settings: readonly DescribedSetting[]
}

/** Lists of what can be answered, with the name of what each entry is called. */
const ITEMS = { options: 'optionName', choices: 'label' } as const

/** What is said elsewhere, or the same of all questions of a type. */
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

/** Reads the questions as they were stored, which may have been by an earlier version of the product. */
export function recordedQuestions(
  { questions }: Pick<PreregistrationFile['survey'], 'questions'>,
  told: DescriptionContext,
): RecordedQuestion[] {
  return questions.map((question) => ({
    id: textOf(question._id),
    text: textOf(question.question),
    description: sanitized(textOf(question.description)),
    items: Object.entries(ITEMS).flatMap(([list, name]) =>
      entriesOf(question[list]).map((entry) => ({
        name: textOf(entry?.[name]),
        description: textOf(entry?.description),
      })),
    ),
    settings: settingsInWords(withoutLeftOut(question), told),
  }))
}

function withoutLeftOut({ setting, ...fields }: Recorded) {
  const all = { ...fields, ...(typeof setting === 'object' && setting) }
  return Object.fromEntries(Object.entries(all).filter(([name]) => !LEFT_OUT.has(name)))
}

/** What of a question decides how conditions on its answers are told. */
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
