/** A sentence, or its plural forms chosen by `count`. `{name}` stands for a value. */
export type Message = string | ({ readonly other: string } & { readonly [C in Intl.LDMLPluralRule]?: string })

export type Values = Readonly<Record<string, string | number>>

const numberFormats = new Map<string, Intl.NumberFormat>()
const pluralRules = new Map<string, Intl.PluralRules>()

function remembered<T>(store: Map<string, T>, language: string, make: () => T): T {
  const known = store.get(language)
  if (known) return known
  const made = make()
  store.set(language, made)
  return made
}

/** A number as the language writes it. */
export function formatNumber(value: number, language: string): string {
  return remembered(numberFormats, language, () => new Intl.NumberFormat(language)).format(value)
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
  const rules = remembered(pluralRules, language, () => new Intl.PluralRules(language))
  return message[rules.select(Number(values.count))] ?? message.other
}
