import type { FieldProblem } from '../failure.ts'

/**
 * A text without the characters that cannot be stored: U+0000 and unpaired surrogates.
 *
 * @example storableText('a\u0000b') // 'ab'
 */
export function storableText(text: string): string {
  return text.replace(/\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
}

/** A JSON value whose texts, keys included, can all be stored; see `storableText`. */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storableJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [storableText(key), storableJson(item)]),
  )
}

/**
 * A problem for every text in a JSON value that cannot be stored as it is.
 *
 * @param path JSON pointer of the value
 */
export function unstorableProblems(value: unknown, path = ''): FieldProblem[] {
  if (typeof value === 'string') return storableText(value) === value ? [] : [{ path, rule: 'visible' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => unstorableProblems(item, `${path}/${key}`))
}
