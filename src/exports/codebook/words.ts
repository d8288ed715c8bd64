import type { Item } from '../../domain/questions/items.ts'
import type { QuestionCodes } from '../../domain/results/column-codes.ts'

/** A text of the survey on one line of the codebook. */
export const line = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The same within a table. */
export const cell = (text: string) => line(text).replaceAll('|', '\\|')

/** The items that a question compares, as a table. */
export function itemList(items: readonly Item[], codes: QuestionCodes): string {
  const rows = items.map(
    ({ choiceId, label }) => `| ${cell(choiceId)} | ${cell(label)} | ${codes.choices.get(choiceId)} |`,
  )
  return ['| choice_id | choice | choice_code |', '|---|---|---|', ...rows].join('\n')
}
