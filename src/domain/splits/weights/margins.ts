import type { FieldProblem } from '../../failure.ts'
import { pastedTable } from '../../pasted-table/table.ts'
import { readNumber } from '../../typed-number/read.ts'
import { type Split, segmentsOf } from '../split.ts'

/** The shares of categories in the population. */
export type Margin = {
  readonly split: Split
  /** The share of each segment, 0 to 1; they add up to 1. */
  readonly shares: readonly number[]
}

/** The most variables to weight by: with more of them, hardly any two people are alike. */
const MOST_VARIABLES = 5

/** The longest table of margins, in characters. */
export const MARGINS_LENGTH = 4_000

/** A count, or a share that may have a percent sign. */
const SHARE = { decimals: 'any', unit: '%' } as const

export type ReadMargins = { readonly margins: readonly Margin[] } | { readonly problem: FieldProblem }

/**
 * Parses a table of margins as people write it or paste it from a spreadsheet: a line for each category, with the
 * variable, the category and its share or count, separated by tabs, semicolons, commas or pipes. A variable is `label`, the id
 * of a question or its text. Shares of a variable are normalized to add up to 1. A header line is left out.
 *
 * @example readMargins('home\tRenting\t52 %\nhome\tOwning\t48 %', splits)
 */
export function readMargins(table: string, splits: readonly Split[]): ReadMargins {
  const shares = new Map<Split, number[]>()
  const lines = table.split(/\r?\n/).map((text, at) => ({ text, line: at + 1 }))
  for (const [at, { text, line }] of lines.filter(({ text }) => text.trim() !== '').entries()) {
    const fields = fieldsOf(text)
    const problem = (rule: FieldProblem['rule'], column: number): ReadMargins => ({
      problem: { path: '/margins', rule, values: { line, column, given: fields?.[column - 1] ?? '' } },
    })
    if (!fields) return problem('marginsLine', 1)
    const [variable, category, written] = fields
    const split = splits.find((each) => !each.overlaps && namesOf(each).includes(comparable(variable)))
    if (!split && at === 0 && !/\d/.test(written)) continue
    if (!split) return problem('marginsVariable', 1)
    const segments = segmentsOf(split)
    const segment = segments.findIndex(({ segmentId, label }) =>
      [segmentId, label ?? segmentId].some((name) => comparable(name) === comparable(category)),
    )
    if (segment < 0) return problem('marginsCategory', 2)
    const share = readNumber(written, SHARE)
    if (share === undefined || share < 0) return problem('marginsShare', 3)
    const known = shares.get(split) ?? segments.map(() => 0)
    known[segment]! += share
    shares.set(split, known)
    if (shares.size > MOST_VARIABLES) return problem('marginsVariables', 1)
  }
  const margins = [...shares].map(([split, given]): Margin => {
    const sum = given.reduce((total, share) => total + share, 0)
    return { split, shares: given.map((share) => share / sum) }
  })
  if (margins.some(({ shares }) => shares.some(Number.isNaN)))
    return { problem: { path: '/margins', rule: 'marginsZero' } }
  return { margins }
}

/** A name in the form in which people consider names equal: regardless of case, kinds of dashes and spaces. */
const comparable = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s*[-‐-―]\s*/g, '-')
    .replace(/\s+/g, ' ')

/** The first field is the variable and the last one the share, so that a category may contain the separator. */
function fieldsOf(text: string): [variable: string, category: string, share: string] | undefined {
  const { rows, separator } = pastedTable(text, { isHeader: () => false, isTable: true })
  const [fields = []] = rows
  if (fields.length < 3) return undefined
  return [
    fields[0]!.trim(),
    fields
      .slice(1, -1)
      .join(separator ?? '')
      .trim(),
    fields.at(-1)!.trim(),
  ]
}

function namesOf({ by, question }: Split): string[] {
  const id = by.slice(by.indexOf(':') + 1)
  return [by, id, question ?? by].map(comparable)
}
