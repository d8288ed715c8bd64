import { unmarked, unnumbered, withoutBullet } from '../../pasted-table/lists.ts'
import { pastedTable } from '../../pasted-table/table.ts'
import { isVisible } from '../../text/visible-text.ts'

/**
 * The labels in pasted lines that a question does not have yet, without duplicates, bullets and the numbers of a list
 * numbered throughout. The cells of a row make one label.
 */
export function pastedLabels(text: string, choices: readonly { readonly label: string }[]): string[] {
  const known = new Set(choices.map(({ label }) => label.trim()))
  const { rows } = pastedTable(text, { isHeader: () => false, separators: ['\t'] })
  const lines = unmarked(rows).map((row) => withoutBullet(row.join(' ').replace(/\s+/g, ' ')))
  return [...new Set(unnumbered(lines).map((line) => line.trim()))].filter(
    (label) => isVisible(label) && !known.has(label),
  )
}
