import type { PublishedBody } from '../../contract/results.ts'
import { say } from '../../texts/text.ts'
import { pages as paths } from '../../urls.ts'
import { Document, type PageContext } from '../document.tsx'
import { Shell } from '../shell.tsx'
import { filesAt, QuestionResults, timeOf } from './question-results.tsx'
import type { Order, View } from './tables.ts'
import { TimeResults } from './time-results.tsx'

type PublishedPageProps = PageContext & {
  readonly results: PublishedBody
  readonly order: Order
  /** The query of this page: how it is sorted. */
  readonly query: URLSearchParams
  /** Tells whether the page would be another by now. */
  readonly tag: string
  /** A group or bin in the reader's language. */
  readonly groupText: View['groupText']
  /** Whether respondents may see their own answers again. */
  readonly marked: boolean
  /** The survey's own words below the page, sanitized. */
  readonly footer: string | null
}

/**
 * The results of a survey as respondents or everybody read them. It is the same for all who read it; what one reader
 * answered is put in by islands/pages/published-results.ts.
 */
export function PublishedPage(props: PublishedPageProps) {
  const { results, order, query, tag, groupText, marked, footer, ...context } = props
  const { catalogue } = context
  const { resultsPage: texts, locale: language } = catalogue
  const { surveyId, completed } = results
  const title = say(texts.title, language, { title: results.title })
  const view: View = { texts, language, groupText }
  const address = (kind: 'svg' | 'csv') => paths.publishedResultsFile(surveyId, kind)
  return (
    <Document {...context} title={title} script={{ entry: 'published-results' }}>
      <Shell texts={catalogue.pages} languages={context.languages} surveyId={surveyId} footer={footer}>
        <div
          className="results"
          data-results={tag}
          data-update={say(texts.updated, language, { count: completed })}
          data-own={marked ? paths.ownAnswers(surveyId) : undefined}
          data-locale={language}
        >
          <h1>{title}</h1>
          <p className="hint">
            {say(texts.completed, language, { count: completed })},{' '}
            {say(texts.asOf, language, { time: timeOf(results.asOf, language) })}
          </p>
          <p className="hint" role="status" data-live={texts.live} />
          {results.simulated > 0 && (
            <p className="notice">{say(texts.simulated, language, { count: results.simulated })}</p>
          )}
          {results.suppressed && <p className="notice">{texts.few}</p>}
          {results.questions.map((question) => (
            <QuestionResults
              key={question.questionId}
              {...{ ...view, question, order, query, marked }}
              fileOf={filesAt(address, question.questionId, query)}
              inWords={({ count }) => (
                <>
                  <p className="answer">{say(texts.text.count, language, { count })}</p>
                  <p className="hint">{texts.textsHidden}</p>
                </>
              )}
            />
          ))}
          {results.time && (
            <TimeResults
              time={results.time}
              completed={completed}
              fileOf={filesAt(address, '', query)}
              {...view}
            />
          )}
        </div>
      </Shell>
    </Document>
  )
}
