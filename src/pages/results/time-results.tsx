import type { TimeFigures } from '../../domain/response-figures.ts'
import { say } from '../../texts/text.ts'
import { BarChart } from './bar-chart.tsx'
import { Figure, type FigureContext } from './figure.tsx'
import type { Table } from './table.ts'
import { countTable, type ResultsPageTexts } from './tables.ts'

type TimeProps = Pick<FigureContext, 'texts' | 'language' | 'fileOf'> & { readonly time: TimeFigures }

/** Completed responses by day. */
export function timeTable({ perDay }: TimeFigures, texts: ResultsPageTexts): Table {
  const counts = perDay.map(({ day, completed }): [string, number] => [day, completed])
  return countTable({ key: 'day', label: texts.columns.day }, counts, texts)
}

/** The picture of responses in time. */
export function TimeChart({ time, texts, language }: Omit<TimeProps, 'fileOf'>) {
  const { perDay } = time
  const range = { first: perDay[0]?.day ?? '', last: perDay.at(-1)?.day ?? '' }
  const bars = perDay.map(({ day, completed }) => ({ label: day.slice(5), count: completed }))
  return <BarChart bars={bars} alt={say(texts.time.alt, language, range)} language={language} width={560} />
}

/** When responses were completed, and how long they took. */
export function TimeResults({ time, texts, language, fileOf }: TimeProps) {
  const hint =
    time.medianSeconds === null
      ? ''
      : say(texts.time.median, language, { time: durationOf(time.medianSeconds, texts, language) })
  return (
    <Figure
      {...{ texts, language, fileOf, hint }}
      prefix="all"
      question={texts.time.heading}
      name="time"
      heading={texts.time.heading}
      table={timeTable(time, texts)}
    >
      <TimeChart time={time} texts={texts} language={language} />
    </Figure>
  )
}

function durationOf(seconds: number, texts: ResultsPageTexts, language: string): string {
  if (seconds < 120) return say(texts.time.seconds, language, { count: Math.round(seconds) })
  return say(texts.time.minutes, language, { count: Math.round(seconds / 60) })
}
