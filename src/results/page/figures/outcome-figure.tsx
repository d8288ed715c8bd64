import {
  amountWriter,
  isComputing,
  moveInWords,
  outcomeInWords,
  ruleInWords,
} from '../../../components/outcome-in-words.ts'
import { type DecidedOption, decidedOptions } from '../../../contract/results/decided-options.ts'
import type { OutcomeBody } from '../../../contract/results/outcome.ts'
import type { PublishedQvBody } from '../../../contract/results/results.ts'
import { MIN_RESPONSES_FOR_ORDER } from '../../../domain/certainty/rank-confidence.ts'
import { mostOf } from '../../../domain/extremes.ts'
import { inSequence } from '../../../texts/sentences.ts'
import { say } from '../../../texts/text.ts'
import type { View } from '../tables/option-tables.ts'
import { outcomeTable } from '../tables/outcome-tables.ts'
import { cellText, shareText } from '../tables/table.ts'
import { Figure, type FigureContext } from './figure.tsx'

type OutcomeProps = { readonly results: PublishedQvBody }

type Words = Pick<View, 'texts' | 'language'>

type Told = Words & {
  readonly outcome: OutcomeBody
  readonly write: (amount: number) => string
}

/** What is decided, and whether options were moved; nothing for a question that decides nothing. */
export function OutcomeSentence({ results, ...view }: OutcomeProps & Words) {
  const [sentence, changes] = outcomeInWords(results, view)
  if (sentence === undefined) return null
  return (
    <>
      <p className="answer">{sentence}</p>
      {changes && <p className="notice">{changes}</p>}
      <UnfinishedSheet results={results} {...view} />
    </>
  )
}

/** Says on paper, which does not change any more, that what is decided was still being computed; else nothing. */
export function UnfinishedSheet({ results, texts }: OutcomeProps & Pick<Words, 'texts'>) {
  return isComputing(results) && <p className="notice only-print">{texts.outcome.printAgain}</p>
}

/** What would change who leads, in one sentence; nothing if it is not known. */
export function MarginSentence({
  results,
  texts,
  language,
}: OutcomeProps & Pick<View, 'texts' | 'language'>) {
  const { margin, n, options } = results
  const behind = options.find(({ optionId }) => optionId === margin?.optionId)
  if (!margin || !behind) return null
  const { ballots: count } = margin
  const share = shareText(count / (n + count), language)
  return (
    <p className="hint">{say(texts.outcome.margin, language, { count, share, name: behind.optionName })}</p>
  )
}

/** Everything that is decided, with the line below which nothing is funded, and what the others lack. */
export function OutcomeFigure({ results, ...context }: FigureContext & OutcomeProps) {
  const { texts, language } = context
  const { outcome } = results
  if (!outcome) return null
  const words = texts.outcome
  const told = { outcome, texts, language, write: amountWriter(results, language) }
  const decided = decidedOptions(results)
  const funded = decided.filter(({ isFunded }) => isFunded)
  const [contested, hopeless] = byChance(decided.filter(({ isFunded }) => !isFunded))
  return (
    <Figure
      {...context}
      name="outcome"
      heading={words.heading}
      hint={hintOf(told)}
      table={outcomeTable(results, texts)}
      hasPicture={false}
      isUnprinted
      note={<ResampledNote {...told} people={results.n} />}
    >
      <Decided decided={funded} {...told} />
      {funded.length < decided.length && <p className="outcome-line">{lineOf(told)}</p>}
      <Decided decided={contested} {...told} />
      <Hopeless decided={hopeless} {...told} />
    </Figure>
  )
}

/**
 * Options that are not funded, and those at their end that almost no resample funds, if these are several: what is the
 * same for all of them is said once.
 */
export function byChance<Option extends { readonly share: number | null }>(
  rest: readonly Option[],
): readonly [contested: readonly Option[], hopeless: readonly Option[]] {
  const hasChance = ({ share }: Option) => share === null || oftenOf(share) !== 'never'
  const end = rest.findLastIndex(hasChance) + 1
  return rest.length - end < 2 ? [rest, []] : [rest.slice(0, end), rest.slice(end)]
}

function Hopeless({ decided, ...told }: Told & { readonly decided: readonly DecidedOption[] }) {
  if (decided.length === 0) return null
  const { texts, language } = told
  const most = mostOf(
    decided.map(({ share }) => share ?? 0),
    0,
  )
  const share = `${most > 0 ? '≤' : ''}${cellText(Math.ceil(most * 100) / 100, { percent: true }, language)}`
  return (
    <>
      <p className="hint outcome-hopeless">{say(texts.outcome.often.never, language, { share })}</p>
      <Decided decided={decided.map((each) => ({ ...each, share: null }))} {...told} />
    </>
  )
}

function lineOf({ outcome, texts, language, write }: Told): string {
  const { line, lineChosen, lineOver } = texts.outcome
  if (outcome.left === null) return lineChosen
  return outcome.left < 0
    ? say(lineOver, language, { over: write(-outcome.left) })
    : say(line, language, { left: write(outcome.left) })
}

function hintOf({ outcome, texts, language }: Told): string {
  return inSequence(language, [
    ...ruleInWords(outcome, { texts, language }),
    lacksOfShares(outcome) && texts.outcome.needsOfShares,
  ])
}

const lacksOfShares = (outcome: OutcomeBody) =>
  outcome.rule === 'budget' &&
  outcome.method === 'equalShares' &&
  outcome.notFunded.some(({ lacksVotes }) => lacksVotes !== null)

function ResampledNote({ outcome, texts, language, people }: Told & { readonly people: number }) {
  const { resamples: count, pending } = outcome
  if (count === 0 && !pending && people < MIN_RESPONSES_FOR_ORDER)
    return (
      <p className="hint">{say(texts.outcome.fewResponses, language, { count: MIN_RESPONSES_FOR_ORDER })}</p>
    )
  if (count === 0) return null
  return (
    <p className="hint">
      {inSequence(language, [
        say(texts.outcome.resampled, language, { count }),
        pending && say(texts.outcome.resampling, language, { count }),
        outcome.overrides.length > 0 && texts.outcome.resampledAlone,
      ])}
    </p>
  )
}

function Decided({ decided, ...told }: Told & { readonly decided: readonly DecidedOption[] }) {
  if (decided.length === 0) return null
  return (
    <ul className="outcome-list">
      {decided.map((each) => (
        <li key={each.option.optionId} className={each.isFunded ? 'is-funded' : undefined}>
          <DecidedItem {...told} decided={each} />
        </li>
      ))}
    </ul>
  )
}

function DecidedItem({ decided, texts, language, write }: Told & { readonly decided: DecidedOption }) {
  const { option, amount, total, share } = decided
  return (
    <>
      <span className="outcome-name">
        <bdi>{option.optionName}</bdi>
        {option.category !== undefined && <bdi className="hint">{option.category}</bdi>}
      </span>
      <span className="outcome-amount">
        {amount !== null && <bdi>{write(amount)}</bdi>}
        {total !== null && (
          <span className="hint">{say(texts.outcome.total, language, { amount: write(total) })}</span>
        )}
        {decided.reason !== null && <span>{moveInWords(decided, { texts, language })}</span>}
        {!decided.isFunded && <span className="hint">{lackOf({ decided, texts, language, write })}</span>}
      </span>
      {share !== null && (
        <span className="outcome-share">
          <svg className="outcome-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width={share * 100} height="6" />
          </svg>
          <span className="hint">
            {say(texts.outcome.often[oftenOf(share)], language, {
              share: cellText(share, { percent: true }, language),
            })}
          </span>
        </span>
      )}
    </>
  )
}

/** How certain a share is, in words. */
function oftenOf(share: number): keyof View['texts']['outcome']['often'] {
  if (share >= 0.975) return 'always'
  if (share >= 0.8) return 'mostly'
  if (share > 0.2) return 'sometimes'
  return share > 0.025 ? 'rarely' : 'never'
}

/** What an option lacks that is not funded. */
export function lackOf({
  decided,
  texts,
  language,
  write,
}: Omit<Told, 'outcome'> & { readonly decided: DecidedOption }): string {
  const { votesMore, needs, needsEither, needsMoney } = texts.outcome
  const { lacksVotes: count, lacksMoney } = decided
  const money = lacksMoney === null ? '' : write(lacksMoney)
  if (count === null) return lacksMoney === null ? '' : say(needsMoney, language, { money })
  const votes = say(votesMore, language, { count })
  return lacksMoney === null ? say(needs, language, { votes }) : say(needsEither, language, { votes, money })
}
