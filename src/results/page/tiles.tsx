import type { ReactNode } from 'react'
import { LocalInstant } from '../../components/local-instant.tsx'
import type { PublishedBody } from '../../contract/results/results.ts'
import { PRIVACY_THRESHOLD } from '../../domain/disclosure/privacy-threshold.ts'
import { formatNumber, numberWriter } from '../../texts/text.ts'
import type { View } from './tables/option-tables.ts'

/** A number that shows the progress of the survey. */
export type Tile = { readonly label: string; readonly value: ReactNode; readonly hint?: string }

/** The progress of the survey, at a glance. */
export function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <dl className="tiles">
      {tiles.map(({ label, value, hint }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="tile-value">{value}</span>
            {hint && <span className="hint">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type TileFigures = Pick<PublishedBody, 'completed' | 'time'>

export function completedTile(
  { completed }: TileFigures,
  { texts, language }: Pick<View, 'texts' | 'language'>,
): Tile {
  return { label: texts.tiles.completed, value: formatNumber(completed, language) }
}

/** The time that people needed, if it may be disclosed. */
export function medianTile(
  { completed, time }: TileFigures,
  { texts, language }: Pick<View, 'texts' | 'language'>,
): Tile[] {
  const seconds = time?.medianSeconds ?? null
  if (seconds === null || completed < PRIVACY_THRESHOLD) return []
  return [{ label: texts.tiles.median, value: shortDuration(seconds, language) }]
}

/** When the survey closes or closed, if it does. */
export function closingTile(
  closesAt: string | null,
  now: number,
  { texts, language }: Pick<View, 'texts' | 'language'>,
): Tile[] {
  if (closesAt === null) return []
  const label = Date.parse(closesAt) > now ? texts.tiles.closes : texts.tiles.closed
  return [{ label, value: <LocalInstant instant={closesAt} language={language} /> }]
}

/** A duration in a few characters. */
function shortDuration(seconds: number, language: string): string {
  const [unit, value] =
    seconds < 120 ? (['second', Math.max(1, seconds)] as const) : (['minute', seconds / 60] as const)
  return numberWriter(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 })(
    value,
  )
}
