import type { ReactElement } from 'react'
import type { PublishedBody, PublishedQvBody } from '../../../contract/results/results.ts'
import { Failure } from '../../../domain/failure.ts'
import { isBallot } from '../../../domain/questions/question-traits.ts'
import { refusePending } from '../../../domain/results/pending.ts'
import { csvFile } from '../../../http/replies/csv.ts'
import { dispositionOf } from '../../../http/replies/file-name.ts'
import type { Instance } from '../../../instance/instance.ts'
import { resultsTexts } from '../../../texts/ballot-texts.ts'
import { say } from '../../../texts/text.ts'
import { BinsChart } from '../charts/bins-chart.tsx'
import { DistributionSheet } from '../charts/distribution-chart.tsx'
import { svgFile } from '../charts/figure-sheet.tsx'
import { GroundChart } from '../charts/ground-chart.tsx'
import { estimatedForAll, NetVotesChart } from '../charts/net-votes-chart.tsx'
import { orderOf, orderShown } from '../options/option-order.ts'
import { optionPage } from '../options/option-pages.ts'
import { formFigure } from '../questions/form-figures.tsx'
import { TimeChart, timeTable } from '../responses/time-results.tsx'
import { distributionTable } from '../tables/distribution-table.ts'
import { groundTable } from '../tables/ground-table.ts'
import {
  binsTable,
  inOrder,
  optionTable,
  pairwiseTable,
  rulesTable,
  type View,
} from '../tables/option-tables.ts'
import { methodsTable, outcomeTable } from '../tables/outcome-tables.ts'
import type { Table } from '../tables/table.ts'
import { CreditsChart, creditsTable } from './credits-figure.tsx'
import { type FigureName, figuresOf, headingOf, isPictured } from './figure-list.ts'
import { PairsChart } from './pairwise-figure.tsx'

export type FigureKind = 'svg' | 'csv'

const TYPES = { svg: 'image/svg+xml; charset=utf-8', csv: 'text/csv; charset=utf-8' }

/** The headers of a figure as a file. */
export function figureHeaders(title: string, now: number, query: URLSearchParams, kind: FigureKind) {
  const part = query.get('figure') ?? ''
  return {
    'content-type': TYPES[kind],
    'content-disposition': dispositionOf({ title, now, part, extension: kind }),
  }
}

/** The texts of a file, and the accent of its chart. */
export type FileView = View & Pick<Instance, 'accent'>

type Results = Pick<PublishedBody, 'title' | 'asOf' | 'completed' | 'questions' | 'time'>

type Question = PublishedBody['questions'][number]

type Found = {
  readonly heading: string
  readonly hint?: string
  /** The number of responses. */
  readonly n: number
  readonly table: Table
  readonly chart?: ReactElement
}

/**
 * The requested figure as a file: a table with all its rows, or the chart that the page shows.
 *
 * @throws Failure NOT_FOUND if there is none of that name
 */
export function figureFile(
  results: Results,
  query: URLSearchParams,
  kind: FigureKind,
  view: FileView,
): string {
  const questionId = query.get('question')
  const question = results.questions.find((each) => each.questionId === questionId)
  const found = figureOf(results, question, query, kind, view)
  if (!found || (kind === 'svg' && !found.chart)) throw new Failure({ code: 'NOT_FOUND' })
  if (kind === 'csv' || !found.chart) return csvOf(found.table)
  const { texts, language } = view
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const words = {
    title: results.title,
    question: question?.question ?? '',
    heading: found.heading,
    hint: found.hint ?? '',
    note: say(texts.sheetNote, language, { count: found.n, date: date.format(new Date(results.asOf)) }),
  }
  return svgFile(found.chart, words, view.accent?.light)
}

function figureOf(
  results: Results,
  question: Question | undefined,
  query: URLSearchParams,
  kind: FigureKind,
  view: View,
): Found | undefined {
  const name = (query.get('figure') ?? '') as FigureName
  const { texts, language } = view
  if (!query.has('question')) {
    const { time, completed } = results
    if (name !== 'time' || !time) return undefined
    const words = { heading: texts.time.heading, hint: texts.time.days, n: completed }
    return { ...words, table: timeTable(time, texts), chart: <TimeChart time={time} {...view} /> }
  }
  if (!question || !figuresOf(question).includes(name)) return undefined
  if (isPictured(question)) {
    const { table, Picture } = formFigure(question.type)
    const words = { heading: headingOf(question.type, texts), n: question.n, table: table(question, texts) }
    return { ...words, chart: <Picture results={question} texts={texts} language={language} /> }
  }
  if (!isBallot(question)) return undefined
  return qvFigure(question, name, query, kind, { ...view, texts: resultsTexts(question.words, texts) })
}

function qvFigure(
  results: PublishedQvBody,
  name: FigureName,
  query: URLSearchParams,
  kind: FigureKind,
  view: View,
): Found | undefined {
  const { texts } = view
  const sorted = inOrder(results.options, orderShown(orderOf(query), results.options), texts)
  const options = kind === 'csv' ? sorted : optionPage(sorted, results.position, query).shown
  const table = qvTable(results, options, name, view)
  const words = { n: results.n, heading: headingOf(name, texts), hint: hintOf(name, texts), table }
  const chart = qvChart(results, options, name, view)
  return chart ? { ...words, chart } : words
}

function hintOf(name: FigureName, texts: View['texts']): string {
  if (name === 'credits') return texts.rooted
  const figure = texts[name]
  return 'hint' in figure ? figure.hint : ''
}

function qvTable(
  results: PublishedQvBody,
  options: PublishedQvBody['options'],
  name: FigureName,
  view: View,
): Table {
  const { texts } = view
  switch (name) {
    case 'outcome':
      refusePending([results])
      return outcomeTable(results, texts)
    case 'methods':
      refusePending([results])
      return methodsTable(results, texts, view.language)
    case 'ground':
      return groundTable(results, texts)
    case 'distribution':
      return distributionTable(options, view)
    case 'rules':
      return rulesTable(options, results, texts)
    case 'pairwise':
      return pairwiseTable(options, results, texts)
    case 'bins':
      return binsTable(options, view)
    case 'credits':
      return creditsTable(results, texts)
    default:
      refusePending([results])
      return optionTable(options, texts, { priceUnit: results.priceUnit })
  }
}

function qvChart(
  results: PublishedQvBody,
  options: PublishedQvBody['options'],
  name: FigureName,
  view: View,
): ReactElement | undefined {
  const { texts, language } = view
  const { n, bins } = results
  switch (name) {
    case 'net': {
      const scaled = estimatedForAll(results.options, n)
      return (
        <NetVotesChart
          options={estimatedForAll(options, n)}
          scaled={scaled}
          texts={texts}
          language={language}
        />
      )
    }
    case 'ground':
      return <GroundChart results={results} texts={texts} language={language} />
    case 'distribution':
      return <DistributionSheet options={options} {...view} />
    case 'pairwise':
      return <PairsChart results={results} options={options} texts={texts} language={language} />
    case 'bins':
      return <BinsChart options={options} bins={bins} {...view} />
    case 'credits':
      return <CreditsChart results={results} texts={texts} language={language} />
    default:
      return undefined
  }
}

const csvOf = ({ columns, rows }: Table): string =>
  csvFile(
    columns.map(({ key, header = key }) => header),
    rows,
  )
