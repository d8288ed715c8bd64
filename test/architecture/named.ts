import { readSources } from './sources.ts'

/** A composed name: its known parts before and after the inserted value. */
const PUT_TOGETHER = /([\w-]*)\$\{[^}]+\}([\w-]*)/g

/**
 * Returns whether code contains a name: as a whole, by a part of at least two letters if it is composed, or with a
 * number after the word.
 */
export function namedIn(code: string): (name: string) => boolean {
  const words = new Set(code.match(/[\w-]+/g))
  const parts = [...code.matchAll(PUT_TOGETHER)].flatMap(([, start = '', end = '']) =>
    `${start}${end}`.length > 1 ? [{ start, end }] : [],
  )
  return (name) =>
    name.split('.').every((word) => words.has(word)) ||
    words.has(name.replace(/\d$/, '')) ||
    parts.some(({ start, end }) => name.startsWith(start) && name.endsWith(end))
}

/** Returns whether pages or islands contain a name, without the catalogues of texts. */
export async function namedInProduct(): Promise<(name: string) => boolean> {
  const sources = await readSources()
  const made = sources.filter(({ path }) => /^(src|islands)\/(?!texts\/.*\/)/.test(path))
  return namedIn(made.map(({ code }) => code).join('\n'))
}
