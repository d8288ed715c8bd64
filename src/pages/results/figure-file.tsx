import type { ReactElement } from 'react'
import type { PublishedBody, QvResultsBody } from '../../contract/results.ts'
import { refusePending } from '../../domain/pending.ts'
import { csvText } from '../../http/csv.ts'
import { BarChart } from './bar-chart.tsx'
import { BinsChart } from './bins-chart.tsx'
import { svgFile } from './chart.tsx'
import { DistributionSheet } from './distribution-chart.tsx'
import { LikertChart, likertTable } from './form-results.tsx'
import { NetVotesChart } from './net-votes-chart.tsx'
import { creditBars } from './qv-results.tsx'
import type { Table } from './table.ts'
import {
  binsTable,
  countTable,
  distributionTable,
  inOrder,
  type Order,
  optionTable,
  pairwiseTable,
  rulesTable,
  type View,
} from './tables.ts'
import { TimeChart, timeTable } from './time-results.tsx'

/** Which figure of which question; without a question one of the whole survey. */
export type Asked = { readonly figure: string; readonly questionId: string | null; readonly order: Order }

type Found = { readonly table: Table; readonly chart?: ReactElement }

/** A figure as a file, or undefined where there is none of that name. */
export function figureFile(
  results: Pick<PublishedBody, 'questions' | 'time'>,
  asked: Asked,
  kind: 'svg' | 'csv',
  view: View,
): string | undefined {
  const found = figureOf(results, asked, view)
  if (kind === 'csv') return found && csvOf(found.table)
  return found?.chart && svgFile(found.chart)
}

function figureOf(
  results: Pick<PublishedBody, 'questions' | 'time'>,
  { figure, questionId, order }: Asked,
  view: View,
): Found | undefined {
  if (questionId === null) {
    const { time } = results
    if (figure !== 'time' || !time) return undefined
    return { table: timeTable(time, view.texts), chart: <TimeChart time={time} {...view} /> }
  }
  const question = results.questions.find((each) => each.questionId === questionId)
  return question && questionFigure(question, figure, order, view)
}

function questionFigure(
  question: PublishedBody['questions'][number],
  figure: string,
  order: Order,
  view: View,
): Found | undefined {
  if (question.type === 'likert' && figure === 'likert') {
    return { table: likertTable(question, view.texts), chart: <LikertChart results={question} {...view} /> }
  }
  return question.type === 'qv' ? qvFigure(question, figure, order, view) : undefined
}

function qvFigure(results: QvResultsBody, figure: string, order: Order, view: View): Found | undefined {
  const { texts, language } = view
  const options = inOrder(results.options, order, texts)
  switch (figure) {
    case 'net':
      refusePending([results])
      return { table: optionTable(options, texts), chart: <NetVotesChart options={options} {...view} /> }
    case 'distribution':
      return {
        table: distributionTable(options, view),
        chart: <DistributionSheet options={options} {...view} />,
      }
    case 'rules':
      return { table: rulesTable(options, results, texts) }
    case 'pairwise':
      return { table: pairwiseTable(options, results, texts) }
    case 'bins':
      return {
        table: binsTable(options, view),
        chart: <BinsChart options={options} bins={results.bins} {...view} />,
      }
    case 'credits': {
      const counts = Object.entries(results.credits.histogram).map(([spent, n]): [number, number] => [
        Number(spent),
        n,
      ])
      return {
        table: countTable({ key: 'spent', label: texts.columns.spent, digits: 0 }, counts, texts),
        chart: (
          <BarChart bars={creditBars(results)} alt={texts.credits.heading} language={language} width={560} />
        ),
      }
    }
    default:
      return undefined
  }
}

function csvOf({ columns, rows }: Table): string {
  const keys = columns.map(({ key }) => key)
  const records = rows.map((row) => Object.fromEntries(keys.map((key, at) => [key, row[at] ?? null])))
  return csvText(keys, records)
}
