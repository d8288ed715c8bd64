import { FILTER_NAMES } from '../../contract/filter.ts'
import type { ResultsBody } from '../../contract/results.ts'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { api, pages as paths } from '../../urls.ts'
import { Account, DesignerLinks } from '../account.tsx'
import { Document, type PageContext } from '../document.tsx'
import { Shell } from '../shell.tsx'
import { type TextAnswers, TextResults } from './form-results.tsx'
import { filesAt, QuestionResults, timeOf } from './question-results.tsx'
import { ActiveFilter, ResultsFilter } from './results-filter.tsx'
import type { Order, View } from './tables.ts'
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
  /** Who is signed in. */
  readonly email: string
}

/** The results of a survey for its designers: the answer first, then how sure it is, then all behind it. */
export function ResultsPage(props: ResultsPageProps) {
  const { results, texts: answers, labels, order, query, tag, email, ...context } = props
  const { catalogue } = context
  const { resultsPage: texts, resultsTools: tools, locale: language } = catalogue
  const { surveyId } = results
  const title = say(texts.title, language, { title: results.title })
  const view: View = { texts, language, groupText: (group) => group }
  const address = (kind: 'svg' | 'csv') => paths.surveyResultsFile(surveyId, kind)
  return (
    <Document {...context} title={title} script={{ entry: 'results' }}>
      <Shell
        texts={catalogue.pages}
        aside={<Account email={email} logout={catalogue.designer.logout} />}
        surveyId={surveyId}
      >
        <div
          className="results"
          data-results={tag}
          data-update={say(texts.updated, language, { count: results.completed })}
        >
          <h1>{title}</h1>
          <DesignerLinks surveyId={surveyId} here="results" catalogue={catalogue} />
          <p className="hint">
            {say(texts.completed, language, { count: results.completed })},{' '}
            {say(texts.asOf, language, { time: timeOf(results.asOf, language) })}
          </p>
          <p className="hint" role="status" data-live={texts.live} />
          {results.simulated > 0 && (
            <p className="notice">{say(texts.simulated, language, { count: results.simulated })}</p>
          )}
          <ActiveFilter {...{ results, labels, tools, language }} />
          {results.suppressed && <p className="notice">{tools.suppressed}</p>}
          {results.questions.map((question) => (
            <QuestionResults
              key={question.questionId}
              {...{ ...view, question, order, query }}
              fileOf={filesAt(address, question.questionId, query)}
              inWords={(text, prefix) => {
                const found = answers.get(text.questionId)
                return found && <TextResults {...{ ...view, found, tools, prefix }} results={text} />
              }}
            />
          ))}
          {results.time && results.completed > 0 && (
            <TimeResults
              time={results.time}
              completed={results.completed}
              fileOf={filesAt(address, '', query)}
              {...view}
            />
          )}
          <ResultsFilter {...{ query, results, labels, tools, language }} />
          {!results.suppressed && <Downloads {...{ results, tools }} />}
        </div>
      </Shell>
    </Document>
  )
}

const FORMATS = ['csv', 'xlsx', 'ndjson', 'zip'] as const

type DownloadsProps = { readonly tools: Catalogue['resultsTools']; readonly results: ResultsBody }

/** Files of the responses that the page is about. */
function Downloads({ results: { surveyId, filter }, tools }: DownloadsProps) {
  const link = (format: string) => {
    const asked = new URLSearchParams({ format })
    for (const name of FILTER_NAMES) if (filter?.[name]) asked.set(name, filter[name])
    return `${api.designerExport(surveyId)}?${asked}`
  }
  return (
    <section className="figure downloads" aria-labelledby="downloads">
      <h2 id="downloads">{tools.download.heading}</h2>
      <ul>
        {FORMATS.map((format) => (
          <li key={format}>
            <a href={link(format)} download>
              {tools.download[format]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
