import type { LikertResultsBody, TextAnswersBody, TextResultsBody } from '../../contract/results.ts'
import type { ResultsPageTexts } from '../../texts/catalogue.ts'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { BarChart, sizeOf } from './bar-chart.tsx'
import { Figure, type FigureContext } from './figure.tsx'
import { cellText, type Table } from './table.ts'

/** What each label of a scale stands for: those at both ends have a text, unless it is the label itself. */
function endLabels({ counts, minLabel, maxLabel }: LikertResultsBody): string[] {
  return counts.map(({ label }, at) => {
    const end = at === 0 ? minLabel : at === counts.length - 1 ? maxLabel : ''
    return end === label ? '' : end
  })
}

/** Labels with their counts and shares. */
export function likertTable(results: LikertResultsBody, { columns }: ResultsPageTexts): Table {
  const ends = endLabels(results)
  return {
    columns: [
      { key: 'label', label: columns.label },
      { key: 'count', label: columns.count, digits: 0 },
      { key: 'share', label: columns.share, digits: 1, percent: true },
      { key: 'endLabel', label: columns.endLabel },
    ],
    rows: results.counts.map(({ label, count, share }, at) => [label, count, share, ends[at]!]),
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
  const labels = endLabels(results)
  const counts = results.counts
    .map(({ label, count, share }, at) => {
      const name = labels[at] === '' ? label : `${label} (${labels[at]})`
      return `${name}: ${cellText(count, {}, language)} (${cellText(share, { percent: true }, language)})`
    })
    .join(', ')
  const alt = say(texts.likert.alt, language, { counts })
  const ends = [labels[0] ?? '', labels.at(-1) ?? ''] as const
  return <BarChart bars={results.counts} {...{ ends, alt, language }} {...sizeOf(narrow)} />
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
        <>
          <p className="hint">{say(tools.texts.shown, language, { count: found.answers.length })}</p>
          <p className="more">
            <a href={found.nextLink}>{tools.texts.more}</a>
          </p>
        </>
      )}
    </section>
  )
}
