import type { ChecksBody } from '../../../contract/results/checks.ts'
import type { PublishedBody, PublishedQvBody } from '../../../contract/results/results.ts'
import { plannedPeople } from '../../../domain/checks/planned-people.ts'
import { isBallot } from '../../../domain/questions/question-traits.ts'
import type { Question } from '../../../domain/survey/survey.ts'
import { isolated } from '../../../texts/ballot-texts.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { numberWriter, say } from '../../../texts/text.ts'
import { DataTable } from '../tables/data-table.tsx'
import { type Cell, shareText } from '../tables/table.ts'

type ChecksProps = { readonly texts: Catalogue['resultsTools']['checks']; readonly language: string }
type InResults = ChecksProps & { readonly resultsPage: ResultsPageTexts }

/** How solid the result of a question is, for its designers; nothing where that is not known. */
export function checksOf(question: PublishedBody['questions'][number], props: InResults) {
  return isBallot(question) && question.checks ? (
    <Checks {...props} question={question} checks={question.checks} />
  ) : null
}

type ShownProps = InResults & { readonly question: PublishedQvBody; readonly checks: ChecksBody }

function Checks(props: ShownProps) {
  const { question, checks, texts } = props
  const id = `q${question.position}-checks`
  return (
    <section className="figure panel checks" aria-labelledby={id} data-secondary="">
      <h3 id={id}>{texts.heading}</h3>
      <ul>
        {[...marginsInWords(props), ...passionInWords(props), ...orderInWords(props)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Leading {...props} />
      {checks.pending && <p className="hint">{texts.pending}</p>}
    </section>
  )
}

/** How sure the first places are, under each rule of counting. */
function Leading({ question, checks: { leading }, texts, language, resultsPage }: ShownProps) {
  if (!leading) return null
  const { few, rules, resamples } = leading
  const shares = [
    ['first', texts.places.first],
    ['amongFirst', say(texts.places.amongFirst, language, { count: few })],
  ] as const
  return (
    <details>
      <summary>{texts.places.heading}</summary>
      <p className="hint">{say(texts.places.hint, language, { count: resamples })}</p>
      {shares.slice(0, few > 1 ? 2 : 1).map(([share, caption]) => {
        const columns = rules.map(({ rule }) => ({
          key: rule,
          label: resultsPage.rules[rule],
          digits: 0,
          percent: true,
        }))
        const rows = leadingOf(question, rules, share)
        const table = { columns: [{ key: 'option', label: resultsPage.columns.option }, ...columns], rows }
        return (
          <div key={share}>
            <h4>{caption}</h4>
            <DataTable table={table} caption={caption} texts={resultsPage} language={language} />
          </div>
        )
      })}
    </details>
  )
}

/** Options that are there more rarely by every rule are left out. */
const RARELY = 0.005

/** Options by how often quadratic votes bring them there. */
function leadingOf(
  question: PublishedQvBody,
  rules: NonNullable<ChecksBody['leading']>['rules'],
  share: 'first' | 'amongFirst',
): Cell[][] {
  const nameOf = namesIn(question)
  return question.options
    .map(({ optionId }, at) => ({
      name: nameOf(optionId),
      shares: rules.map(({ options }) => options[at]?.[share] ?? 0),
    }))
    .filter(({ shares }) => shares.some((each) => each >= RARELY))
    .sort((a, b) => b.shares[0]! - a.shares[0]!)
    .map(({ name, shares }) => [name, ...shares])
}

const namesIn = ({ options }: PublishedQvBody) => {
  const names = new Map(options.map(({ optionId, optionName }) => [optionId, optionName]))
  return (optionId: string) => names.get(optionId) ?? ''
}

function marginsInWords({ question, checks, texts, language }: ShownProps): string[] {
  const { line, removed, needed } = checks
  const { n } = question
  const nameOf = namesIn(question)
  return [
    ...(line
      ? [
          say(texts.line, language, {
            count: line.ballots,
            share: shareText(line.ballots / (n + line.ballots), language),
            inside: nameOf(line.inside),
            outside: nameOf(line.outside),
          }),
        ]
      : []),
    ...(removed
      ? [
          say(texts.removed, language, {
            count: removed.ballots,
            share: shareText(removed.ballots / n, language),
            first: nameOf(removed.first),
            second: nameOf(removed.second),
          }),
        ]
      : []),
    ...(needed
      ? [
          say(texts.needed, language, {
            count: needed.more,
            first: nameOf(needed.first),
            second: nameOf(needed.second),
          }),
        ]
      : []),
  ]
}

function passionInWords({ question, checks, texts, language }: ShownProps): string[] {
  const { leaders, carried, defeated } = checks.passion
  const nameOf = namesIn(question)
  const listed = (sentence: string, ids: readonly string[]) => {
    const names = new Intl.ListFormat(language).format(ids.map((each) => isolated(nameOf(each))))
    return ids.length > 0 ? [say(sentence, language, { names })] : []
  }
  return [
    leaders
      ? say(texts.leaders, language, { votes: nameOf(leaders.byVotes), heads: nameOf(leaders.byHeads) })
      : texts.agree,
    ...listed(texts.carried, carried),
    ...listed(texts.defeated, defeated),
  ]
}

function orderInWords({ checks: { order, splitHalf }, texts, language }: ShownProps): string[] {
  const write = numberWriter(language, { maximumFractionDigits: 2 })
  const signed = numberWriter(language, { maximumFractionDigits: 3, signDisplay: 'exceptZero' })
  const isSeen = order !== null && order.low * order.high > 0
  return [
    ...(order
      ? [
          `${isSeen ? texts.orderSeen : texts.orderUnseen} ${say(texts.order, language, {
            slope: signed(order.slope),
            low: signed(order.low),
            high: signed(order.high),
            count: order.people,
          })}`,
        ]
      : []),
    ...(splitHalf === null ? [] : [say(texts.half, language, { value: write(splitHalf) })]),
  ]
}

/** How many people it takes to see a difference of one vote, in the ballot of a survey that needs most of them. */
export function Planner({
  questions,
  texts,
  language,
}: ChecksProps & { readonly questions: readonly Question[] }) {
  const count = questions.filter(isBallot).reduce((most, { totalCredits, options, sampleOption }) => {
    const seen = sampleOption || options.length
    if (seen < 2) return most
    return Math.max(most, plannedPeople({ totalCredits, options: options.length, seen }))
  }, 0)
  return count > 0 && <p className="hint">{say(texts.planned, language, { count })}</p>
}
