import { powerOf } from './words.ts'

/** What a field for a number accepts. */
export type NumberField = {
  /**
   * The decimals of its numbers. With two at most, as with none, three digits after a point are thousands; of numbers
   * that are never set apart by thousands (small), they are decimals, after a comma too.
   */
  readonly decimals: 'none' | 'two' | 'any' | 'small'
  /** The unit of its numbers, which people may repeat, such as km or EUR; empty if there is none. */
  readonly unit?: string
}

/** The zeros of the scripts in whose digits people type: Arabic, Persian, Devanagari, Bengali and full-width. */
const ZEROS = ['٠', '۰', '०', '০', '０'].map((zero) => zero.charCodeAt(0))

/** A sign, a currency, a sign, the digits, and a multiplier or a unit. */
const PARTS = /^([+-]?)\s*([^\d\s+\-.,'][^\d+-]*?)?\s*([+-]?)((?:(?<!\p{L})[.,٫])?\d[\d.,٫'\s]*)([^\d]*)$/u

/** Prices without decimals, as in “12.–”. */
const NO_CENTS = /[.,][-–—]+(?=\D*$)/u

/** Thousands, lakhs and crores set apart, with or without decimals. */
const GROUPED = [
  /^\d{1,3}(?:['\s]\d{3})+(?:[.,٫]\d*)?$/,
  /^[1-9]\d{0,2}(?:,\d{3})+[.٫]\d*$/,
  /^[1-9]\d{0,2}(?:,\d{3}){2,}$/,
  /^[1-9]\d?(?:,\d{2})+,\d{3}(?:[.٫]\d*)?$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+[,٫]\d*$/,
  /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/,
]
const SEPARATORS = [/['\s]/g, /,/g, /,/g, /,/g, /\./g, /\./g]

/** Either a thousand or three decimals. */
const UNDECIDED = /^[1-9]\d{0,2}[.,]\d{3}$/

const DECIMAL = /^(?:\d+[.,٫]?\d*|[.,٫]\d+)$/

/**
 * Parses a number as people write it: in any notation of the product's languages, with a sign, the unit of the field or
 * a currency, and a multiplier such as k, Mio. or 万. Words that are not known are refused, because they may multiply.
 *
 * @returns every number that the text can mean, the largest first; none if it is not a number
 * @example numbersIn('1.5 Mio. €', { decimals: 'two' }) // [1500000]
 * @example numbersIn('12.000', { decimals: 'none' }) // [12000]
 * @example numbersIn('12.000', { decimals: 'any' }) // [12000, 12]
 * @example numbersIn('1,234', { decimals: 'small' }) // [1.234]
 */
export function numbersIn(typed: string, { decimals, unit = '' }: NumberField): readonly number[] {
  const text = latin(typed).trim().replace(NO_CENTS, '')
  const [, first, before = '', second, written = '', after = ''] = PARTS.exec(text) ?? []
  if (first === undefined || (first !== '' && second !== '')) return []
  const power = powerOf(before.trim(), after.trim(), unit)
  if (power === undefined) return []
  const isNegative = first === '-' || second === '-'
  return digitsIn(written.trim(), { decimals, isScaled: power > 0, isShare: after.trim() === '%' }).map(
    (digits) => {
      const value = Number(`${digits}e${power}`)
      // Avoids negative zero.
      return isNegative && value !== 0 ? -value : value
    },
  )
}

/** The number that a text means; undefined if there is none, or more than one. */
export function readNumber(typed: string, field: NumberField): number | undefined {
  const found = numbersIn(typed, field)
  return found.length === 1 ? found[0] : undefined
}

/**
 * A number as nobody can mistake it: without separators of thousands, and never with just three decimals.
 *
 * @example plainNumeral(1.234) // '1.2340'
 */
export const plainNumeral = (value: number): string => String(value).replace(/\.\d{3}$/, '$&0')

/**
 * The whole number from 0 that a text means; undefined if there is none.
 *
 * @example readWhole('12 000') // 12000
 * @example readWhole('99,5') // undefined
 */
export function readWhole(typed: string): number | undefined {
  const value = readNumber(typed, { decimals: 'none' })
  return value !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

/** Latin digits; one apostrophe, comma and minus for all that look like them; no invisible characters. */
function latin(typed: string): string {
  return Array.from(typed.replace(/\p{Cf}/gu, ''), latinDigit)
    .join('')
    .replace(/[−－﹣]/g, '-')
    .replaceAll('．', '.')
    .replaceAll('，', ',')
    .replace(/[٪％]/g, '%')
    .replace(/[٬’‘ʼ´`＇]/g, "'")
}

function latinDigit(character: string): string {
  const code = character.charCodeAt(0)
  const zero = ZEROS.find((each) => code >= each && code <= each + 9)
  return zero === undefined ? character : String(code - zero)
}

type Context = {
  readonly decimals: NumberField['decimals']
  /** Whether a multiplier follows. */
  readonly isScaled: boolean
  readonly isShare: boolean
}

/** The numerals that written digits can stand for, with a decimal point and nothing else. */
function digitsIn(written: string, { decimals, isScaled, isShare }: Context): readonly string[] {
  if (UNDECIDED.test(written)) {
    const [many, few] = [written.replace(/[.,]/, ''), written.replace(',', '.')]
    if (isShare || decimals === 'small') return [few]
    if (isScaled) return [many, few]
    return written.includes(',') || decimals !== 'any' ? [many] : [many, few]
  }
  const form = GROUPED.findIndex((grouped) => grouped.test(written))
  const digits = form < 0 ? written : written.replace(SEPARATORS[form]!, '')
  return DECIMAL.test(digits) ? [digits.replace(/[,٫]/, '.')] : []
}
