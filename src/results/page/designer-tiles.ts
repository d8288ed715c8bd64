import type { BarSurvey } from '../../components/survey-bar.tsx'
import type { ResultsBody } from '../../contract/results/results.ts'
import type { Catalogue } from '../../texts/en.ts'
import { formatNumber, say } from '../../texts/text.ts'
import type { Progress } from '../progress/progress.ts'
import { participants } from './responses/held-back.tsx'
import type { View } from './tables/option-tables.ts'
import { cellText } from './tables/table.ts'
import { closingTile, completedTile, medianTile, type Tile } from './tiles.tsx'

type DesignerTiles = {
  readonly results: ResultsBody
  readonly progress: Progress
  readonly bar: BarSurvey
  /** Milliseconds since 1970. */
  readonly now: number
  /** The number of completed responses for which the analysis is planned; null if not stated. */
  readonly planned: number | null
  readonly catalogue: Catalogue
}

/** The progress of a survey, for its designers. */
export function designerTiles(
  { results, progress, planned, bar, now, catalogue }: DesignerTiles,
  view: View,
): Tile[] {
  const { resultsTools: tools, locale: language } = catalogue
  return [
    {
      ...completedTile({ ...results, completed: participants(results) }, view),
      ...(results.suppressed && { value: '–' }),
      ...plannedHint(planned, results, tools, language),
    },
    ...progressTiles(progress, results, tools, language),
    ...medianTile(results, view),
    ...closingTile(bar.settings.closesAt, now, view),
  ]
}

/** How many completed responses are planned; only beside the total. */
function plannedHint(
  planned: number | null,
  { filter }: ResultsBody,
  { tiles }: Catalogue['resultsTools'],
  language: string,
): Pick<Tile, 'hint'> {
  return planned === null || filter ? {} : { hint: say(tiles.planned, language, { count: planned }) }
}

/** How many were invited and how many have started; unknown for filtered responses. */
function progressTiles(
  { unfinished, invited }: Progress,
  { screenedOut, quotaFull, filter, ...results }: ResultsBody,
  tools: Catalogue['resultsTools'],
  language: string,
): Tile[] {
  const { tiles } = tools
  if (filter) return []
  const completed = participants(results)
  const begun = unfinished === null ? null : completed + unfinished
  const begunTiles: Tile[] =
    begun === null
      ? []
      : [
          { label: tiles.begun, value: formatNumber(begun, language) },
          ...(begun > 0
            ? [{ label: tiles.rate, value: cellText(completed / begun, { percent: true }, language) }]
            : []),
        ]
  const counted = (label: string, count: number | null | undefined): Tile[] =>
    count === null || count === undefined ? [] : [{ label, value: formatNumber(count, language) }]
  return [
    ...begunTiles,
    ...counted(tiles.screenedOut, screenedOut),
    ...counted(tiles.quotaFull, quotaFull),
    ...counted(tiles.invited, invited),
  ]
}
