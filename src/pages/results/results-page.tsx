import { FILTER_NAMES } from '../../contract/filter.ts'
import type { QuestionResultsBody, ResultsBody } from '../../contract/results.ts'
import { say } from '../../texts/text.ts'
import { api, pages as paths } from '../../urls.ts'
import { Document, type PageContext } from '../document.tsx'
import { Shell } from '../shell.tsx'
import type { FigureContext, FigureName } from './figure.tsx'
import { LikertResults, type TextAnswers, TextResults } from './form-results.tsx'
import { QvResults } from './qv-results.tsx'
import { ResultsFilter } from './results-filter.tsx'
import type { Order, ResultsPageTexts } from './tables.ts'
import { TimeResults } from './time-results.tsx'

type ResultsPageProps = PageContext & {
  readonly results: ResultsBody
  /** Answers to text questions, by question. */
  readonly texts: ReadonlyMap<string, TextAnswers>
  /** The groups of the survey's unique keys. */
  readonly labels: readonly string[]
  readonly order: Order
  /** The query of this page. */
  readonly query: URLSearchParams
  /** Tells whether the page would be another by now. */
  readonly tag: string
}

/** The results of a survey: the answer first, then how sure it is, then all behind it. */
export function ResultsPage({ results, texts: answers, ...props }: ResultsPageProps) {
  const { labels, order, query, tag, ...context } = props
  const { catalogue } = context
  const { resultsPage: texts, language } = catalogue
  const title = say(texts.title, language, { title: results.title })
  const view = { texts, language }
  const update = say(texts.updated, language, { count: results.completed })
  return (
    <Document {...context} title={title} script={{ entry: 'results' }}>
      <Shell texts={catalogue.pages}>
        <div className="results" data-results={tag} data-update={update}>
          <h1>{title}</h1>
          <p className="hint">
            {say(texts.completed, language, { count: results.completed })},{' '}
            {say(texts.asOf, language, { time: timeOf(results.asOf, language) })}
          </p>
          <p className="hint" role="status" data-live={texts.live} />
          {results.suppressed && <p className="notice">{texts.suppressed}</p>}
          {results.questions.map((question) => (
            <section key={question.questionId} className="question" aria-labelledby={`q${question.position}`}>
              <h2 id={`q${question.position}`}>{question.question}</h2>
              <Question
                question={question}
                answers={answers}
                order={order}
                query={query}
                results={results}
                {...view}
              />
            </section>
          ))}
          {results.time && results.completed > 0 && (
            <TimeResults time={results.time} fileOf={fileOf(results.surveyId, '', query)} {...view} />
          )}
          <ResultsFilter query={query} results={results} labels={labels} {...view} />
          {!results.suppressed && <Downloads results={results} texts={texts} />}
          <p className="save">
            <a href={paths.designer()}>{texts.back}</a>
          </p>
        </div>
      </Shell>
    </Document>
  )
}

type View = { readonly texts: ResultsPageTexts; readonly language: string }

type QuestionProps = View &
  Pick<ResultsPageProps, 'order' | 'query' | 'results'> & {
    readonly question: QuestionResultsBody
    readonly answers: ResultsPageProps['texts']
  }

function Question({ question, answers, order, query, results, ...view }: QuestionProps) {
  const context: FigureContext = {
    ...view,
    prefix: `q${question.position}`,
    question: question.question,
    fileOf: fileOf(results.surveyId, question.questionId, query),
  }
  switch (question.type) {
    case 'qv': {
      const linkTo = (column: string) => sortLink(query, order, column)
      return (
        <QvResults {...context} results={question} order={order} sorted={query.has('sort')} linkTo={linkTo} />
      )
    }
    case 'likert':
      return <LikertResults {...context} results={question} />
    case 'text': {
      const found = answers.get(question.questionId)
      return found ? <TextResults {...context} results={question} found={found} /> : null
    }
  }
}

/** Where a figure is to be had as a file, in the same order and of the same responses. */
function fileOf(surveyId: string, questionId: string, query: URLSearchParams) {
  return (figure: FigureName, kind: 'svg' | 'csv'): string => {
    const kept = new URLSearchParams()
    for (const key of ['sort', 'dir', ...FILTER_NAMES])
      if (query.has(key)) kept.set(key, query.get(key) ?? '')
    kept.set('figure', figure)
    if (questionId) kept.set('question', questionId)
    return `${paths.surveyResultsFile(surveyId, kind)}?${kept}`
  }
}

/** Sorting by the column that sorts already turns the order round. */
function sortLink(query: URLSearchParams, order: Order, column: string): string {
  const next = new URLSearchParams(query)
  const descending = order.by === column ? !order.descending : column !== 'optionName' && column !== 'rank'
  next.set('sort', column)
  next.set('dir', descending ? 'desc' : 'asc')
  return `?${next}`
}

const FORMATS = ['csv', 'xlsx', 'ndjson', 'zip'] as const

type DownloadsProps = Pick<View, 'texts'> & { readonly results: ResultsBody }

/** Files of the responses that the page is about. */
function Downloads({ results: { surveyId, filter }, texts }: DownloadsProps) {
  const link = (format: string) => {
    const asked = new URLSearchParams({ format })
    for (const name of FILTER_NAMES) if (filter?.[name]) asked.set(name, filter[name])
    return `${api.designerExport(surveyId)}?${asked}`
  }
  return (
    <section className="figure downloads" aria-labelledby="downloads">
      <h2 id="downloads">{texts.download.heading}</h2>
      <ul>
        {FORMATS.map((format) => (
          <li key={format}>
            <a href={link(format)} download>
              {texts.download[format]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function timeOf(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(instant))
}
