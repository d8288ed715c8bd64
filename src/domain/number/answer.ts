import type { FieldProblem } from '../failure.ts'
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

/** Typed input as a page keeps it: for a number, the same as the stored text. */
export function typedAsText(typed: string): string {
  if (typed.trim() === '') return ''
  const value = readNumber(typed)
  return value === undefined ? JSON.stringify({ typed }) : numberAsText(value)
}

/** The input as lines for people to read, unformatted. */
export function enteredLines(text: string): string[] {
  const { value, typed } = enteredFromText(text)
  const line = typed ?? value
  return line === undefined || line === null ? [] : [String(line)]
}

/** The zeros of the scripts in whose digits people type: Latin, Arabic, Persian and full-width. */
const ZEROS = ['0', '٠', '۰', '０'].map((zero) => zero.charCodeAt(0))

/** Thousands separated by commas, by dots before a decimal comma, or by spaces and apostrophes. */
const GROUPED = [
  /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
  /^\d{1,3}(?:\.\d{3})+(?:,\d+)$/,
  /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/,
]

/**
 * Parses a number as people write it: with a decimal point or comma, with or without thousands separators, in Latin,
 * Arabic, Persian or full-width digits. Three digits after a single comma are thousands.
 *
 * @returns undefined if it is not a number
 * @example readNumber('−3,5') // -3.5
 * @example readNumber('12,000') // 12000
 */
export function readNumber(typed: string): number | undefined {
  const written = Array.from(typed.trim(), latinDigit)
    .join('')
    .replace(/[−－]/g, '-')
    .replace(/[٫．]/g, '.')
    .replace(/[٬，]/g, ',')
  const sign = /^[+-]/.exec(written)?.[0] ?? ''
  const unsigned = written.slice(sign.length)
  const form = GROUPED.findIndex((grouped) => grouped.test(unsigned))
  const ungrouped = form < 0 ? unsigned : unsigned.replace([/,/g, /\./g, /[\s'’]/g][form]!, '')
  if (!/^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(ungrouped)) return undefined
  const value = Number(ungrouped.replace(',', '.'))
  // Avoids negative zero.
  return sign === '-' && value !== 0 ? -value : value
}

function latinDigit(character: string): string {
  const code = character.charCodeAt(0)
  const zero = ZEROS.find((each) => code >= each && code <= each + 9)
  return zero === undefined ? character : String(code - zero)
}

/** Why the input is not a valid answer; the same on the page and on the server. */
export function numberProblem(question: NumberQuestion, { value }: Entered): FieldProblem | undefined {
  const path = '/value'
  if (value === undefined || value === null) return { path, rule: 'number' }
  const { min, max, step } = question
  if (value < (min ?? -LARGEST_NUMBER) || value > (max ?? LARGEST_NUMBER)) return outOfBounds(question)
  if (step === null || isWhole((value - (min ?? 0)) / step)) return undefined
  return { path, rule: 'numberSteps', values: { step, least: min ?? 0 } }
}

function outOfBounds({ min, max }: NumberQuestion): FieldProblem {
  const path = '/value'
  if (min === null && max !== null) return { path, rule: 'atMost', values: { most: max } }
  if (max === null && min !== null) return { path, rule: 'atLeast', values: { least: min } }
  return { path, rule: 'range', values: { least: min ?? -LARGEST_NUMBER, most: max ?? LARGEST_NUMBER } }
}

/** Whether a quotient is whole, allowing for the rounding of decimals such as 0.1. */
const isWhole = (quotient: number) =>
  Math.abs(quotient - Math.round(quotient)) <= 1e-9 * Math.max(1, Math.abs(quotient))
