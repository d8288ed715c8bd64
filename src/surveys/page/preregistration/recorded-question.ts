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

const READ_ELSEWHERE = new Set(['_id', 'question', 'description', 'position', ...Object.keys(ITEMS)])

/** Reads a question as it was stored, which may have been by an earlier version of the product. */
export function recordedQuestion(question: Recorded): RecordedQuestion {
  const { setting, ...fields } = question
  const all = { ...fields, ...(typeof setting === 'object' && setting) }
  return {
    id: textOf(question._id),
    text: textOf(question.question),
    items: Object.entries(ITEMS).flatMap(([list, name]) => {
      const entries = question[list]
      return Array.isArray(entries) ? entries.map((entry) => textOf(entry?.[name])) : []
    }),
    details: detailsOf(Object.fromEntries(Object.entries(all).filter(([name]) => !READ_ELSEWHERE.has(name)))),
  }
}

/** Values by the names of the file, as JSON where they are no texts; what says nothing is left out. */
export function detailsOf(values: Readonly<Record<string, unknown>>) {
  return Object.entries(values).flatMap(([name, value]): [name: string, value: string][] =>
    value === null || value === '' || value === undefined
      ? []
      : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
