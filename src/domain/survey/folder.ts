import type { FieldProblem } from '../failure.ts'
import { tooLong } from '../text/text-length.ts'
import { hasControls, isVisible } from '../text/visible-text.ts'

/** The most code points of the name of a folder. */
export const FOLDER_LENGTH = 60

/**
 * The name of a folder of surveys without spaces around it, or what is wrong with it.
 * @example folderName(' Budgets ') // 'Budgets'
 */
export function folderName(given: string): string | FieldProblem {
  const name = given.trim()
  if (name === '') return { path: '/folder', rule: 'required' }
  if (!isVisible(name) || hasControls(name)) return { path: '/folder', rule: 'visible' }
  return tooLong('/folder', name, FOLDER_LENGTH)[0] ?? name
}
