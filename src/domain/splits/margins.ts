import type { FieldProblem } from '../failure.ts'
import { type Split, segmentsOf } from './split.ts'

/** What a category is of everybody who is meant. */
export type Margin = {
  readonly split: Split
  /** By segment: its share, 0 to 1; together 1. */
  readonly shares: readonly number[]
}

/** Variables that are weighted by at most: with more of them, hardly anybody is like anybody else. */
const MOST_VARIABLES = 5

/** Characters of a table of margins. */
export const MARGINS_LENGTH = 4_000

export type ReadMargins = { readonly margins: readonly Margin[] } | { readonly problem: FieldProblem }

/**
 * Reads a table of margins: a line for each category, with the variable, the category and its share or count, between
 * tabs, semicolons or commas. A variable is `label`, the id of a question or its text. Shares of a variable are made to add up to 1.
 *
 * @example readMargins('home\tRenting\t52 %\nhome\tOwning\t48 %', splits)
 */
export function readMargins(table: string, splits: readonly Split[]): ReadMargins {
  const shares = new Map<Split, number[]>()
  for (const [at, text] of table.split(/\r?\n/).entries()) {
    if (text.trim() === '') continue
    const problem = (rule: FieldProblem['rule']): ReadMargins => ({
      problem: { path: '/margins', rule, values: { line: at + 1 } },
    })
    const line = fieldsOf(text)
    if (!line) return problem('marginsLine')
    const split = splits.find((each) => !each.overlaps && namesOf(each).includes(line.variable.toLowerCase()))
    if (!split) return problem('marginsVariable')
    const segments = segmentsOf(split)
    const segment = segments.findIndex(({ segmentId, label }) =>
      [segmentId, label ?? segmentId].some((name) => name.toLowerCase() === line.category.toLowerCase()),
    )
    if (segment < 0) return problem('marginsCategory')
    const known = shares.get(split) ?? segments.map(() => 0)
    known[segment]! += line.share
    shares.set(split, known)
    if (shares.size > MOST_VARIABLES) return problem('marginsVariables')
  }
  const margins = [...shares].map(([split, given]): Margin => {
    const sum = given.reduce((total, share) => total + share, 0)
    return { split, shares: given.map((share) => share / sum) }
  })
  if (margins.some(({ shares }) => shares.some(Number.isNaN)))
    return { problem: { path: '/margins', rule: 'marginsZero' } }
  return { margins }
}

type MarginLine = { readonly variable: string; readonly category: string; readonly share: number }

/** The first field is the variable and the last one the share, so that a category may hold the character between them. */
function fieldsOf(text: string): MarginLine | undefined {
  const between = ['\t', ';', ','].find((character) => text.split(character).length > 2)
  if (between === undefined) return undefined
  const fields = text.split(between)
  const number = fields.at(-1)!.replace('%', '').trim()
  const share = Number(number)
  const variable = fields[0]!.trim()
  const category = fields.slice(1, -1).join(between).trim()
  if (number === '' || !Number.isFinite(share) || share < 0 || category === '') return undefined
  return { variable, category, share }
}

function namesOf({ by, question }: Split): string[] {
  const id = by.slice(by.indexOf(':') + 1)
  return [by, id, question ?? by].map((name) => name.trim().toLowerCase())
}
