import type { PreregistrationFile } from '../../../contract/preregistrations.ts'

type Recorded = PreregistrationFile['survey']['questions'][number]

/** A question of a preregistration as people read it. */
export type RecordedQuestion = {
  readonly id: string
  readonly text: string
  /** What can be voted on or chosen, in order. */
  readonly items: readonly string[]
  /** All else, by the names of the file. */
  readonly details: readonly (readonly [name: string, value: string])[]
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

/** Reads a question as it was stored, which may have been by an earlier version of the product. */
export function recordedQuestion(question: Recorded): RecordedQuestion {
  const { setting, ...fields } = question
  const all = { type: fields.type, ...fields, ...(typeof setting === 'object' && setting) }
  return {
    id: textOf(question._id),
    text: textOf(question.question),
    items: Object.entries(ITEMS).flatMap(([list, name]) => {
      const entries = question[list]
      return Array.isArray(entries) ? entries.map((entry) => textOf(entry?.[name])) : []
    }),
    details: detailsOf(Object.fromEntries(Object.entries(all).filter(([name]) => !LEFT_OUT.has(name)))),
  }
}

/** Values by the names of the file, as JSON where they are no texts; what says nothing is left out. */
export function detailsOf(values: Readonly<Record<string, unknown>>) {
  return Object.entries(values).flatMap(([name, value]): [name: string, value: string][] =>
    saysNothing(value) ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  )
}

const saysNothing = (value: unknown) =>
  value === null || value === '' || value === undefined || (Array.isArray(value) && value.length === 0)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
