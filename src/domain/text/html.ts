/** What a template contains: texts, and other templates. `false` removes an unquoted attribute, `true` leaves its name. */
type Insert = string | number | boolean | Html | readonly Html[]

type Value = string | number | boolean

declare const BRAND: unique symbol

/** HTML as its static texts and the values between them, which are escaped only where they become one string. */
export type Html = {
  readonly texts: readonly string[]
  readonly values: readonly Value[]
  readonly [BRAND]: true
}

const tidied = new WeakMap<TemplateStringsArray, readonly string[]>()

/** Line breaks in a template are for its readers: beside a tag they are nothing, within one a space. */
function tidy(texts: TemplateStringsArray): readonly string[] {
  const known = tidied.get(texts)
  if (known) return known
  const tidy = texts.map((text) => text.replace(/\n\s*(?=<|$)|(?<=>)\n\s*/g, '').replace(/\n\s*/g, ' '))
  tidied.set(texts, tidy)
  return tidy
}

/**
 * HTML with escaped values.
 * @example htmlText(html`<p hidden=${false} title=${'"'}>${'<'}</p>`) // '<p title="&quot;">&lt;</p>'
 */
export function html(template: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  const own = tidy(template)
  const texts = [own[0] ?? '']
  const values: Value[] = []
  const append = ([start = '', ...others]: readonly string[], more: readonly Value[]) => {
    texts.push(`${texts.pop()}${start}`)
    for (const each of others) texts.push(each)
    for (const each of more) values.push(each)
  }
  inserts.forEach((insert, at) => {
    if (typeof insert !== 'object') append(['', ''], [insert])
    else for (const part of 'texts' in insert ? [insert] : insert) append(part.texts, part.values)
    append([own[at + 1] ?? ''], [])
  })
  return { texts, values } as unknown as Html
}

/** HTML that the server made or cleaned; never what somebody wrote. */
export const trustedHtml = (text: string) => ({ texts: [text], values: [] }) as unknown as Html

/** An attribute without quotes in its template, which may be absent. */
export const UNQUOTED = / [\w-]+=$/

export const htmlText = ({ texts, values }: Html): string =>
  texts
    .map((text, at) => {
      const value = values[at] ?? ''
      // Only the template's own text decides: what comes before may be long, and somebody may have written it.
      if (!UNQUOTED.test(text)) return text + escaped(value)
      if (typeof value === 'boolean') return text.replace(value ? /=$/ : UNQUOTED, '')
      return `${text}"${escaped(value)}"`
    })
    .join('')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (value: Value) => `${value}`.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
