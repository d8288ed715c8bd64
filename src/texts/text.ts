/** A sentence, or its plural forms chosen by `count`. `{name}` stands for a value. */
export type Message = string | ({ readonly other: string } & { readonly [C in Intl.LDMLPluralRule]?: string })

export type Values = Readonly<Record<string, string | number>>

/** What writes a language; making it takes far longer than using it. */
type Formats = { readonly numbers: Intl.NumberFormat; readonly plurals: Intl.PluralRules }

const known = new Map<string, Formats>()

function formatsOf(language: string): Formats {
  const formats = known.get(language) ?? {
    numbers: new Intl.NumberFormat(language),
    plurals: new Intl.PluralRules(language),
  }
  known.set(language, formats)
  return formats
}

/** A number as the language writes it. */
export function formatNumber(value: number, language: string): string {
  return formatsOf(language).numbers.format(value)
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
  return message[formatsOf(language).plurals.select(Number(values.count))] ?? message.other
}

/** A number of votes in words. */
export function votesText(
  say: (key: 'noVotes' | 'upvotes' | 'downvotes', values?: Values) => string,
  votes: number,
): string {
  if (votes === 0) return say('noVotes')
  return say(votes > 0 ? 'upvotes' : 'downvotes', { count: Math.abs(votes) })
}
