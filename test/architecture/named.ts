import { readSources } from './sources.ts'

/** A name that code puts together: its parts that are known before and behind what is put in. */
const PUT_TOGETHER = /([\w-]*)\$\{[^}]+\}([\w-]*)/g

/**
 * Tells whether code names something: in one word, by a part of at least two letters where it puts the name together,
 * or with a number behind the word.
 */
export function namedIn(code: string): (name: string) => boolean {
  const words = new Set(code.match(/[\w-]+/g))
  const parts = [...code.matchAll(PUT_TOGETHER)].flatMap(([, start = '', end = '']) =>
    `${start}${end}`.length > 1 ? [{ start, end }] : [],
  )
  return (name) =>
    words.has(name) ||
    words.has(name.replace(/\d$/, '')) ||
    parts.some(({ start, end }) => name.startsWith(start) && name.endsWith(end))
}

/** Tells whether pages or islands name something; the catalogues of sentences do not count. */
export async function namedInProduct(): Promise<(name: string) => boolean> {
  const sources = await readSources()
  const made = sources.filter(({ path }) => /^(src|islands)\/(?!texts\/.*\/)/.test(path))
  return namedIn(made.map(({ code }) => code).join('\n'))
}
