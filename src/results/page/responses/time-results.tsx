import { PRIVACY_THRESHOLD } from '../../../domain/disclosure/privacy-threshold.ts'
import type { TimeFigures } from '../../../domain/results/response-figures.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { shortDays } from '../../../texts/instants.ts'
import { inSequence } from '../../../texts/sentences.ts'
import { say } from '../../../texts/text.ts'
import { BarChart, sizeOf } from '../charts/bar-chart.tsx'
import { Figure, type FigureContext } from '../figures/figure.tsx'
import { countTable, type View } from '../tables/option-tables.ts'
import type { Table } from '../tables/table.ts'

/** The id of its heading on the page. */
export const TIME_ID = 'all-time'

type TimeProps = View &
  Pick<FigureContext, 'fileOf'> & {
    readonly time: TimeFigures
    readonly completed: number
  }

export function timeTable({ perDay }: TimeFigures, texts: ResultsPageTexts): Table {
  const counts = perDay.map(({ day, completed }): [string, number] => [day, completed])
  return countTable({ key: 'day', label: texts.columns.day }, counts, texts)
}

export function TimeChart({
  time,
  texts,
  language,
  narrow,
}: Pick<View, 'texts' | 'language'> & { readonly time: TimeFigures; readonly narrow?: boolean }) {
  const { perDay } = time
  const range = { first: perDay[0]?.day ?? '', last: perDay.at(-1)?.day ?? '' }
  const label = shortDays(language)
  const bars = perDay.map(({ day, completed }) => ({ label: label(day), count: completed }))
  const alt = say(texts.time.alt, language, range)
  return <BarChart bars={bars} alt={alt} language={language} {...sizeOf(narrow)} />
}

/** When responses were completed, and how long they took. */
export function TimeResults({ time, completed, fileOf, ...view }: TimeProps) {
  const { texts, language } = view
  const { medianSeconds } = time
  const hint =
    medianSeconds === null || completed < PRIVACY_THRESHOLD
      ? say(texts.time.tooFew, language, { count: PRIVACY_THRESHOLD })
      : say(texts.time.median, language, { time: durationOf(medianSeconds, texts, language) })
  if (time.perDay.length === 0 && medianSeconds !== null)
    return (
      <section className="figure panel">
        <h3 id={TIME_ID}>{texts.time.heading}</h3>
        <p className="hint">{hint}</p>
      </section>
    )
  return (
    <Figure
      {...view}
      fileOf={fileOf}
      hint={inSequence(language, [hint, texts.time.days])}
      prefix="all"
      question={texts.time.heading}
      name="time"
      heading={texts.time.heading}
      table={timeTable(time, texts)}
    >
      {completed >= PRIVACY_THRESHOLD && time.perDay.length > 1 && (
        <>
          <TimeChart time={time} {...view} />
          <TimeChart time={time} {...view} narrow />
        </>
      )}
    </Figure>
  )
}

function durationOf(seconds: number, texts: ResultsPageTexts, language: string): string {
  if (seconds < 120) return say(texts.time.seconds, language, { count: Math.max(1, Math.round(seconds)) })
  return say(texts.time.minutes, language, { count: Math.round(seconds / 60) })
}
