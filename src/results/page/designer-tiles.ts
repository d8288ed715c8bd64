import type { BarSurvey } from '../../components/survey-bar.tsx'
import type { ResultsBody } from '../../contract/results.ts'
import { isPartOfGroup } from '../../domain/rounded-counts.ts'
import type { Catalogue } from '../../texts/en.ts'
import { formatNumber, say } from '../../texts/text.ts'
import type { Progress } from '../progress.ts'
import { cellText } from './table.ts'
import type { View } from './tables.ts'
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
      ...completedTile(results, view),
      ...(results.suppressed && { value: withheldValue(results, tools, language) }),
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

/** How many responses a filter leaves whose figures are withheld, if that may be disclosed. */
function withheldValue(results: ResultsBody, tools: Catalogue['resultsTools'], language: string): string {
  return isUncounted(results) ? '–' : roundedValue(results.completed, results, tools, language)
}

/** Whether not even their number may be disclosed. */
export const isUncounted = ({ suppressed, roundedTo, filter }: ResultsBody): boolean =>
  suppressed && roundedTo !== undefined && filter !== null && isPartOfGroup(filter)

/** A count, or its range if it is rounded down. */
function roundedValue(
  count: number,
  { roundedTo }: Pick<ResultsBody, 'roundedTo'>,
  { tiles }: Catalogue['resultsTools'],
  language: string,
): string {
  const from = formatNumber(count, language)
  if (roundedTo === undefined) return from
  return say(tiles.range, language, { from, to: formatNumber(count + roundedTo - 1, language) })
}

/** How many were invited and how many have started; unknown for filtered responses. */
function progressTiles(
  { unfinished, invited }: Progress,
  { completed, screenedOut, quotaFull, filter, ...results }: ResultsBody,
  tools: Catalogue['resultsTools'],
  language: string,
): Tile[] {
  const { tiles } = tools
  if (filter) return []
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
  const rounded = (label: string, count: number | null | undefined): Tile[] =>
    count === null || count === undefined
      ? []
      : [{ label, value: roundedValue(count, results, tools, language) }]
  return [
    ...begunTiles,
    ...rounded(tiles.screenedOut, screenedOut),
    ...rounded(tiles.quotaFull, quotaFull),
    ...(invited === null ? [] : [{ label: tiles.invited, value: formatNumber(invited, language) }]),
  ]
}
