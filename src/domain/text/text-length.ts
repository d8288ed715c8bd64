import type { FieldProblem } from '../failure.ts'

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
 * A changed text within its limit, and what was cut: the end of what was inserted, so that nothing entered before is
 * lost.
 *
 * @param before the text before the change, within the limit
 * @param most code points
 * @example boundedText('ad', 'abcd', 3) // { kept: 'abd', cut: 'c' }
 */
export function boundedText(before: string, wish: string, most: number): { kept: string; cut: string } {
  const [old, now] = [[...before], [...wish]]
  let after = 0
  while (after < old.length && old.at(-1 - after) === now.at(-1 - after)) after++
  const end = now.length - after
  const at = Math.min(end, most - after)
  return { kept: [...now.slice(0, at), ...now.slice(end)].join(''), cut: now.slice(at, end).join('') }
}

/**
 * The problem of a text with too many code points.
 *
 * @param path JSON pointer of its field
 */
export function tooLong(path: string, text: string | undefined, most: number): FieldProblem[] {
  return textLength(text ?? '') > most ? [{ path, rule: 'tooLong', values: { most } }] : []
}
