import type { PublishedBody } from '../../../contract/results/results.ts'
import { isBallot } from '../../../domain/questions/question-traits.ts'
import { Document, type PageContext } from '../../../pages/frame/document.tsx'
import type { Alternate } from '../../../pages/frame/link-tags.tsx'
import { Shell } from '../../../pages/frame/shell.tsx'
import type { Order } from '../../../results/page/options/option-order.ts'
import type { InWords } from '../../../results/page/questions/question-results.tsx'
import { namedBallots } from '../../../results/page/responses/named-ballots.tsx'
import { ResultsColumns } from '../../../results/page/results-columns.tsx'
import { ResultsHead } from '../../../results/page/results-head.tsx'
import type { View } from '../../../results/page/tables/option-tables.ts'
import { cellText } from '../../../results/page/tables/table.ts'
import { closingTile, completedTile, medianTile } from '../../../results/page/tiles.tsx'
import { inSequence } from '../../../texts/sentences.ts'
import { say } from '../../../texts/text.ts'
import { pages as paths } from '../../../urls.ts'
import type { Previewed } from './preview-answer.tsx'

type PublishedPageProps = PageContext &
  Previewed & {
    readonly results: PublishedBody
    readonly order: Order
    /** The page's query, which decides the sort order. */
    readonly query: URLSearchParams
    /** Identifies the version of the page. */
    readonly tag: string
    /** A group or bin in the reader's language. */
    readonly groupText: View['groupText']
    /** Whether respondents may see their own answers again. */
    readonly marked: boolean
    readonly closesAt: string | null
    /** Whether everybody may read the survey's preregistration. */
    readonly preregistered: boolean
    /** Milliseconds since 1970. */
    readonly now: number
    /** The survey's own text below the page, sanitized. */
    readonly footer: string | null
    readonly alternates?: readonly Alternate[] | undefined
  }

/**
 * The results of a survey for respondents or everybody. The page is the same for all readers;
 * islands/pages/published-results.ts fills in a reader's own answers.
 */
export function PublishedPage(props: PublishedPageProps) {
  const { results, order, query, tag, groupText, marked, closesAt, now, footer, preregistered, ...page } =
    props
  const { catalogue } = page
  const { resultsPage: texts, locale: language } = catalogue
  const { surveyId, completed } = results
  const title = say(texts.title, language, { title: results.title })
  const view: View = { texts, language, groupText }
  const tiles = [
    completedTile(results, view),
    ...medianTile(results, view),
    ...closingTile(closesAt, now, view),
  ]
  return (
    <Document {...page} title={title} script={{ entry: 'published-results' }}>
      <Shell texts={catalogue.pages} languages={page.languages} surveyId={surveyId} footer={footer}>
        <div
          className="results"
          data-results={tag}
          data-update={say(texts.updated, language, { count: completed })}
          data-reader={marked ? paths.readerAnswers(surveyId) : undefined}
          data-locale={language}
        >
          <ResultsHead
            results={results}
            title={title}
            tiles={tiles}
            texts={texts}
            language={language}
            isOver={results.isFinal}
          />
          <Disclosure results={results} texts={texts} language={language} />
          {results.questions.some(isBallot) && (
            <p className="only-screen">
              <a href={paths.publishedSummary(surveyId)}>{texts.onePage.link}</a>
            </p>
          )}
          {preregistered && (
            <p>
              <a href={paths.preregistration(surveyId)}>{catalogue.preregistration.link}</a>
            </p>
          )}
          <ResultsColumns
            {...view}
            results={results}
            order={order}
            query={query}
            marked={marked}
            address={(kind) => paths.publishedResultsFile(surveyId, kind)}
            after={(question) => namedBallots({ ...view, results, question })}
            inWords={(question) => <FiguresInWords question={question} texts={texts} language={language} />}
          />
        </div>
      </Shell>
    </Document>
  )
}

type WordsProps = Pick<View, 'texts' | 'language'> & { readonly question: Parameters<InWords>[0] }

/** Figures in words: how many people wrote a text, and how often picks agree with votes. */
export function FiguresInWords({ question, texts, language }: WordsProps) {
  if ('share' in question) {
    const share = cellText(question.share, { percent: true }, language)
    return <p className="answer">{say(texts.headToHead, language, { share })}</p>
  }
  if (!('count' in question)) return null
  return (
    <>
      <p className="answer">{say(texts.answers, language, { count: question.count })}</p>
      <p className="hint">{texts.textsHidden}</p>
    </>
  )
}

type DisclosureProps = Pick<View, 'texts' | 'language'> & { readonly results: PublishedBody }

/** What is shown of the answers, and what is not. */
function Disclosure({ results, texts, language }: DisclosureProps) {
  const { suppressed, batch, fewest, isFinal } = results
  // Until a survey is over, a batch is held back.
  if (batch === 1) return null
  if (suppressed)
    return (
      <p className="notice">
        {isFinal
          ? say(texts.few, language, { count: fewest })
          : say(texts.fewYet, language, { count: 2 * batch, fewest })}
      </p>
    )
  return (
    <p className="hint">
      {inSequence(language, [
        showsCounts(results) ? texts.rounded : texts.sumsAlone,
        !isFinal && say(texts.openResults, language, { count: batch }),
      ])}
    </p>
  )
}

/** Whether any question shows how many people answered in some way. */
const showsCounts = ({ questions }: PublishedBody) =>
  questions.some(
    (question) =>
      'counts' in question ||
      'histogram' in question ||
      ('options' in question &&
        question.options.some((option) => !('supporters' in option) || option.supporters !== null)),
  )
