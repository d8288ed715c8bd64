/** A sentence, or its plural forms chosen by `count`. `{name}` stands for a value. */
export type Message = string | ({ readonly other: string } & { readonly [C in Intl.LDMLPluralRule]?: string })

/** Before the name of a bin, the key of what it is called in a language that is not the survey's first. */
export const BIN = '~'

export type Values = Readonly<Record<string, string | number>>

/** By language: making one takes far longer than using it. */
const writers = new Map<string, (value: number) => string>()

/**
 * What writes numbers for people as a language does, with a minus sign where `Intl` has a hyphen: screen readers pass over
 * that one.
 *
 * @param language BCP 47 tag
 * @example numberWriter('en')(-1234) // '−1,234'
 */
export function numberWriter(
  language: string,
  options?: Intl.NumberFormatOptions,
): (value: number) => string {
  const { format } = new Intl.NumberFormat(language, options)
  return (value) => format(value).replace('-', MINUS)
}

/** A number as the language writes it. */
export function formatNumber(value: number, language: string): string {
  const plain = plainNumber(value, language)
  if (plain) return plain
  const write = writers.get(language) ?? numberWriter(language)
  writers.set(language, write)
  return write(value)
}

/**
 * A message in its language, with values put in. Numbers are written as the language writes them, and a plural form
 * is chosen by the value `count`.
 *
 * @param language BCP 47 tag
 * @example say({ one: '{count} upvote', other: '{count} upvotes' }, 'en', { count: 2 }) // '2 upvotes'
 */
export function say(message: Message, language: string, values: Values = {}): string {
  const form = typeof message === 'string' ? message : pluralForm(message, language, values)
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? formatNumber(value, language) : value
  })
}

function pluralForm(message: Exclude<Message, string>, language: string, values: Values): string {
  const count = Number(values.count)
  const form = plainPlural(count, language) ?? new Intl.PluralRules(language).select(count)
  return message[form] ?? message.other
}

export function votesText(
  say: (key: 'noVotes' | 'upvotes' | 'downvotes', values?: Values) => string,
  votes: number,
): string {
  if (votes === 0) return say('noVotes')
  return say(votes > 0 ? 'upvotes' : 'downvotes', { count: Math.abs(votes) })
}

type Plural = (count: number) => Intl.LDMLPluralRule

/** One, in some languages none as well, takes the singular. */
function oneFrom(least: number): Plural {
  return (count) => (count >= least && count < 2 ? 'one' : 'other')
}

/** How a language counts and writes whole numbers: its plural form, the mark between thousands, and its minus sign. */
type WholeNumbers = readonly [plural: Plural, mark: string, minus?: string]

const MINUS = '−'

/** By primary language. */
const WHOLE_NUMBERS = new Map<string, WholeNumbers>([
  ['en', [oneFrom(1), ',']],
  ['es', [oneFrom(1), '.']],
  ['de', [oneFrom(1), '.']],
  ['fr', [oneFrom(0), '\u202f']],
  ['pt', [oneFrom(0), '.']],
  ['zh', [() => 'other', ',']],
  ['ar', [arabic, ',', `\u200e${MINUS}`]],
])

function arabic(count: number): Intl.LDMLPluralRule {
  if (count <= 2) return (['zero', 'one', 'two'] as const)[count] ?? 'other'
  const rest = count % 100
  if (rest >= 3 && rest <= 10) return 'few'
  return rest >= 11 ? 'many' : 'other'
}

const PLAIN_BELOW = 1_000_000

/**
 * What `Intl` would say of the numbers that a ballot is made of: whole ones of up to six digits. Making its formats keeps a phone
 * longer than all else before a first vote, and these numbers need none.
 *
 * @param language BCP 47 tag
 * @returns undefined for other numbers and languages
 */
export function plainNumber(value: number, language: string): string | undefined {
  const [, mark, minus = MINUS] = wholeNumbersOf(language) ?? []
  const size = Math.abs(value)
  if (!mark || !isPlain(value)) return undefined
  // Spanish has no mark in numbers of four digits.
  const isGrouped = size > 9999 || !language.startsWith('es')
  return (value < 0 ? minus : '') + (isGrouped ? `${size}`.replace(/\B(?=(...)+$)/g, mark) : size)
}

/** @returns undefined for other numbers and languages */
export function plainPlural(count: number, language: string): Intl.LDMLPluralRule | undefined {
  return isPlain(count) ? wholeNumbersOf(language)?.[0](Math.abs(count)) : undefined
}

const isPlain = (value: number) => Number.isInteger(value) && Math.abs(value) < PLAIN_BELOW

const wholeNumbersOf = (language: string) => WHOLE_NUMBERS.get(language.split('-')[0] ?? '')
