import type { FieldProblem } from '../../failure.ts'
import { numbersIn } from '../../typed-number/read.ts'
import { LARGEST_NUMBER, type NumberQuestion } from './question.ts'

/** The input: a number, or a text that is not one yet. Neither means no answer. */
export type Entered = { readonly value?: number | null; readonly typed?: string }

/** An answer as a respondent sends it; null clears an optional one. */
export type NumberContent = {
  readonly questionId: string
  readonly questionType: 'number'
  readonly value: number | null
}

/** The input, from text as stored or as used on a page. */
export const enteredFromText = (text: string): Entered => (text === '' ? {} : JSON.parse(text))

/** A number as stored text; the empty text if there is none. */
export const numberAsText = (value: number | null): string =>
  value === null ? '' : JSON.stringify({ value })

type Range = Pick<NumberQuestion, 'min' | 'max' | 'step'>
type Written = Pick<NumberQuestion, 'min' | 'step' | 'unit'>

/** Every number that typed text can mean as an answer to a question; see `numbersIn`. */
export function numbersTyped(typed: string, { min, step, unit }: Written): readonly number[] {
  const isWhole = step !== null && Number.isInteger(step) && Number.isInteger(min ?? 0)
  return numbersIn(typed, { decimals: isWhole ? 'none' : 'any', unit })
}

/** Typed input as a page keeps it: for one clear number, the same as the stored text. */
export function typedAsText(typed: string, question: Written): string {
  if (typed.trim() === '') return ''
  const [value, other] = numbersTyped(typed, question)
  const isClear = value !== undefined && other === undefined
  return isClear ? numberAsText(value) : JSON.stringify({ typed })
}

/** The input as lines for people to read, unformatted. */
export function enteredLines(text: string): string[] {
  const { value, typed } = enteredFromText(text)
  const line = typed ?? value
  return line === undefined || line === null ? [] : [String(line)]
}

/** Why the input is not a valid answer; the same on the page and on the server. */
export function numberProblem(question: Range, { value }: Entered): FieldProblem | undefined {
  const path = '/value'
  if (value === undefined || value === null) return { path, rule: 'number' }
  const { min, max, step } = question
  if (value < (min ?? -LARGEST_NUMBER) || value > (max ?? LARGEST_NUMBER)) return outOfBounds(question)
  if (step === null || isWholeNumber((value - (min ?? 0)) / step)) return undefined
  return { path, rule: 'numberSteps', values: { step, least: min ?? 0 } }
}

function outOfBounds({ min, max }: Range): FieldProblem {
  const path = '/value'
  if (min === null && max !== null) return { path, rule: 'atMost', values: { most: max } }
  if (max === null && min !== null) return { path, rule: 'atLeast', values: { least: min } }
  return { path, rule: 'range', values: { least: min ?? -LARGEST_NUMBER, most: max ?? LARGEST_NUMBER } }
}

/** Whether a quotient is whole, allowing for the rounding of decimals such as 0.1. */
const isWholeNumber = (quotient: number) =>
  Math.abs(quotient - Math.round(quotient)) <= 1e-9 * Math.max(1, Math.abs(quotient))
