import type { FieldProblem } from './failure.ts'

/**
 * The length of a text in Unicode code points, the unit of every counter and limit.
 *
 * @example textLength('a👍') // 2
 */
export function textLength(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

/**
 * The problem of a text with too many code points.
 *
 * @param path JSON pointer of its field
 */
export function tooLong(path: string, text: string | undefined, most: number): FieldProblem[] {
  return textLength(text ?? '') > most ? [{ path, rule: 'tooLong', values: { most } }] : []
}
