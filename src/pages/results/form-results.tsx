import type { LikertResultsBody, TextAnswersBody, TextResultsBody } from '../../contract/results.ts'
import type { ResultsPageTexts } from '../../texts/catalogue.ts'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { BarChart, sizeOf } from './bar-chart.tsx'
import { Figure, type FigureContext } from './figure.tsx'
import { cellText, type Table } from './table.ts'

/** Labels with their counts and shares. */
export function likertTable({ counts }: LikertResultsBody, { columns }: ResultsPageTexts): Table {
  return {
    columns: [
      { key: 'label', label: columns.label },
      { key: 'count', label: columns.count, digits: 0 },
      { key: 'share', label: columns.share, digits: 1, percent: true },
    ],
    rows: counts.map(({ label, count, share }) => [label, count, share]),
  }
}

/** The picture of a likert question. */
export function LikertChart({
  results,
  texts,
  language,
  narrow,
}: Pick<FigureContext, 'texts' | 'language'> & {
  readonly results: LikertResultsBody
  readonly narrow?: boolean
}) {
  const counts = results.counts
    .map(({ label, count }) => `${label}: ${cellText(count, {}, language)}`)
    .join(', ')
  const bars = results.counts.map(({ label, count }) => ({ label, count }))
  const alt = say(texts.likert.alt, language, { counts })
  return <BarChart {...{ bars, alt, language }} {...sizeOf(narrow)} />
}

/** The results of a likert question. */
export function LikertResults({
  results,
  ...context
}: FigureContext & { readonly results: LikertResultsBody }) {
  const { texts, language } = context
  const { n, median, mean } = results
  const facts = [
    say(texts.likert.summary, language, { count: n }),
    ...(median === null ? [] : [say(texts.likert.median, language, { label: median })]),
    ...(mean === null
      ? []
      : [say(texts.likert.mean, language, { mean: cellText(mean, { digits: 2 }, language) })]),
  ]
  return (
    <Figure {...context} name="likert" heading={facts.join(' · ')} table={likertTable(results, texts)}>
      <LikertChart {...{ results, texts, language }} />
      <LikertChart {...{ results, texts, language }} narrow />
    </Figure>
  )
}

/** One page of answers to a text question, and what was searched for in them. */
export type TextAnswers = TextAnswersBody & { readonly search: string; readonly nextLink: string | null }

type TextProps = Pick<FigureContext, 'texts' | 'language' | 'prefix'> & {
  readonly results: TextResultsBody
  readonly found: TextAnswers
  /** What designers alone read. */
  readonly tools: Catalogue['resultsTools']
}

/** The answers to a text question, to page through and to search. */
export function TextResults({ results, found, texts, tools, language, prefix }: TextProps) {
  const field = `${prefix}-search`
  return (
    <section className="figure">
      <p className="answer">{say(texts.text.count, language, { count: results.count })}</p>
      <form className="search" method="get">
        <label htmlFor={field}>{tools.texts.search}</label>
        <input type="hidden" name="in" value={results.questionId} />
        <input id={field} type="search" name="search" maxLength={200} defaultValue={found.search} />
        <button type="submit">{tools.texts.find}</button>
      </form>
      {found.answers.length > 0 ? (
        <ul className="texts">
          {found.answers.map(({ responseId, text }) => (
            <li key={responseId}>{text}</li>
          ))}
        </ul>
      ) : (
        found.search !== '' && <p>{tools.texts.nothing}</p>
      )}
      {found.nextLink && (
        <p>
          <a href={found.nextLink}>{tools.texts.more}</a>
        </p>
      )}
    </section>
  )
}
