import type { FieldProblem } from './failure.ts'
import { textLength } from './survey.ts'

/**
 * What is wrong with a text of more than so many code points.
 *
 * @param path JSON pointer of its field
 */
export function tooLong(path: string, text: string | undefined, most: number): FieldProblem[] {
  return textLength(text ?? '') > most ? [{ path, rule: 'tooLong', values: { most } }] : []
}
