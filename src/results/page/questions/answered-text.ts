import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { say } from '../../../texts/text.ts'
import { UNDISCLOSED } from '../charts/chart.tsx'
import { cellText } from '../tables/table.ts'

/** How many gave an answer, and their share, as in '12 (24%)'. */
export function answeredText(
  count: number | null,
  share: number | null,
  { bracketed }: ResultsPageTexts,
  language: string,
): string {
  if (count === null) return UNDISCLOSED
  const [text, more] = [cellText(count, {}, language), cellText(share, { percent: true }, language)]
  return say(bracketed, language, { text, more })
}
