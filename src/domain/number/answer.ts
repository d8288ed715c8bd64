import type { FieldProblem } from '../failure.ts'
import { LARGEST_NUMBER, type NumberQuestion } from './question.ts'

/** What was entered: a number, or a text that is none yet. Neither is no answer. */
export type Entered = { readonly value?: number | null; readonly typed?: string }

/** An answer as a respondent sends it; null clears one that is not required. */
export type NumberContent = {
  readonly questionId: string
  readonly questionType: 'number'
  readonly value: number | null
}

/** What was entered, from the text that is stored or that a page works with. */
export const enteredFromText = (text: string): Entered => (text === '' ? {} : JSON.parse(text))

/** A number in the text that is stored; the empty text where there is none. */
export const numberAsText = (value: number | null): string =>
  value === null ? '' : JSON.stringify({ value })

/** What was typed, in the text that a page works with: of a number the same as is stored. */
export function typedAsText(typed: string): string {
  if (typed.trim() === '') return ''
  const value = readNumber(typed)
  return value === undefined ? JSON.stringify({ typed }) : numberAsText(value)
}

/** What was entered, as a person reads it without more ado. */
export function enteredLines(text: string): string[] {
  const { value, typed } = enteredFromText(text)
  const line = typed ?? value
  return line === undefined || line === null ? [] : [String(line)]
}

/** The zeros of the scripts whose digits people type: Latin, Arabic, Persian and full width. */
const ZEROS = ['0', '٠', '۰', '０'].map((zero) => zero.charCodeAt(0))

/** Thousands set apart by commas, by dots where a comma follows, or by spaces and apostrophes. */
const GROUPED = [
  /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
  /^\d{1,3}(?:\.\d{3})+(?:,\d+)$/,
  /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/,
]

/**
 * A number as people write it: with a point or a comma before its decimals, with or without thousands set apart, in Latin,
 * Arabic, Persian or full-width digits. Three digits after a single comma are thousands.
 *
 * @returns undefined where it is none
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
  // There is no zero below zero.
  return sign === '-' && value !== 0 ? -value : value
}

function latinDigit(character: string): string {
  const code = character.charCodeAt(0)
  const zero = ZEROS.find((each) => code >= each && code <= each + 9)
  return zero === undefined ? character : String(code - zero)
}

/** What keeps what was entered from being an answer; the same on the page and on the server. */
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

/** Whether a quotient is whole but for what is lost by numbers of two digits such as 0.1. */
const isWhole = (quotient: number) =>
  Math.abs(quotient - Math.round(quotient)) <= 1e-9 * Math.max(1, Math.abs(quotient))
