import type { ReactNode } from 'react'
import type { ReasonResultsBody } from '../../../contract/results/ballot-question-results.ts'
import { askedFields } from '../../../contract/results/filter.ts'
import type { Split } from '../../../domain/splits/split.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { say } from '../../../texts/text.ts'
import { api } from '../../../urls.ts'
import type { WrittenAnswers } from '../../words/first-texts.ts'
import type { FigureContext } from '../figures/figure.tsx'
import type { SplitTexts } from '../split/split-tables.ts'
import { GroupSelect, WhoseAnswers } from './group-of-writers.tsx'

/** One page of answers to a text question, and the search for them. */
export type TextAnswers = WrittenAnswers & {
  readonly search: string
  readonly nextLink: string | null
  /** The survey's id, for editors: they may clear reasons for everybody to read. */
  readonly clearingIn?: string
}

type TextProps = Pick<FigureContext, 'texts' | 'language' | 'prefix'> & {
  readonly questionId: string
  /** The heading of the texts beside other results; empty if the texts are all there is. */
  readonly heading: string
  readonly found: TextAnswers
  /** If the texts of one option are shown: all options, with the number of texts each has. */
  readonly options: ReasonResultsBody['options']
  /** Everything by which the authors can be divided. */
  readonly splits: readonly Split[]
  /** The note on numbers that divide nobody. */
  readonly ungrouped: ReactNode
  readonly query: URLSearchParams
  readonly tools: Catalogue['resultsTools']
  readonly split: SplitTexts
}

/** The texts written in answer to a question, with paging and search. */
export function TextResults(props: TextProps) {
  const { questionId, heading, found, options, splits, ungrouped } = props
  const { texts, tools, split, language, prefix, query } = props
  const { segment } = found
  const field = `${prefix}-search`
  const filter = askedFields(query)
  const dividing = splits.filter((each) => dividesWriters(each, questionId))
  const chosen = options.find(({ optionId }) => optionId === found.option)
  return (
    <section className="figure panel">
      {heading && <h3 id={prefix}>{heading}</h3>}
      <p className="answer">{say(texts.answers, language, { count: found.count })}</p>
      {chosen && (
        <p className="only-print">
          {tools.texts.option}: <bdi>{chosen.optionName}</bdi>
        </p>
      )}
      <form className="search" method="get" action={`#${prefix}`}>
        {filter.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {options.length > 0 && <OptionSelect {...props} />}
        {dividing.length > 0 && filter.length === 0 && (
          <GroupSelect
            splits={dividing}
            tools={tools}
            split={split}
            id={`${prefix}-group`}
            chosen={segment}
          />
        )}
        <input type="hidden" name="in" value={questionId} />
        <div className="field">
          <label htmlFor={field}>{tools.texts.search}</label>
          <input id={field} type="search" name="search" maxLength={200} defaultValue={found.search} />
        </div>
        <button type="submit">{tools.texts.find}</button>
      </form>
      {ungrouped}
      {dividing.length > 0 && filter.length > 0 && <p className="hint">{tools.texts.groupOfAll}</p>}
      {segment && (
        <WhoseAnswers
          segment={segment}
          prefix={prefix}
          query={query}
          tools={tools}
          split={split}
          language={language}
        />
      )}
      <Texts {...props} />
      {found.nextLink && (
        <>
          <p className="hint">{say(tools.texts.shown, language, { count: found.answers.length })}</p>
          <p className="more">
            <a href={`${found.nextLink}#${prefix}`}>{tools.texts.more}</a>
          </p>
        </>
      )}
    </section>
  )
}

/** The texts of one page, or why there are none. */
function Texts({ found, questionId, tools }: TextProps) {
  return found.answers.length > 0 ? (
    <ul className="texts">
      {found.answers.map(({ responseId, text }) => (
        <li key={responseId}>
          {text}
          {found.cleared && found.clearingIn && (
            <ClearButton
              found={found}
              text={text}
              questionId={questionId}
              responseId={responseId}
              tools={tools}
              surveyId={found.clearingIn}
            />
          )}
        </li>
      ))}
    </ul>
  ) : (
    <NothingFound found={found} tools={tools} />
  )
}

/** Chooses the option about which texts are shown. */
function OptionSelect({ found, options, tools, language, prefix }: TextProps) {
  return (
    <div className="field">
      <label htmlFor={`${prefix}-option`}>{tools.texts.option}</label>
      <select id={`${prefix}-option`} name="option" defaultValue={found.option}>
        {options.map(({ optionId, optionName, count }) => (
          <option key={optionId} value={optionId}>
            {say(tools.texts.optionCount, language, { name: optionName, count })}
          </option>
        ))}
      </select>
    </div>
  )
}

type ClearProps = Pick<TextProps, 'found' | 'questionId' | 'tools'> & {
  readonly text: string
  readonly responseId: string
  readonly surveyId: string
}

/** Lets everybody read a reason, or withdraws it. */
function ClearButton({ found, text, questionId, responseId, surveyId, tools }: ClearProps) {
  const digest = found.cleared?.get(text)
  const { clear, cleared, withdraw, failed } = tools.reasons
  const address =
    digest === undefined
      ? api.clearedReason(surveyId, questionId, responseId, found.option ?? '')
      : api.withdrawnReason(surveyId, questionId, digest)
  return (
    <span className="only-screen clear-reason">
      {digest !== undefined && <span className="hint">{cleared} </span>}
      <button
        type="button"
        className="quiet"
        data-clear={address}
        data-method={digest === undefined ? 'PUT' : 'DELETE'}
        data-failed={failed}
      >
        {digest === undefined ? clear : withdraw}
      </button>
    </span>
  )
}

/** Parameters have many values, so they are left to the filter; and a question does not divide its own answers. */
const dividesWriters = ({ source }: Split, questionId: string) =>
  source.from !== 'parameter' && !(source.from === 'question' && source.questionId === questionId)

/** Shown if there are no answers, unless there was no search or a message is shown already. */
function NothingFound({ found, tools: { texts } }: Pick<TextProps, 'found' | 'tools'>) {
  const { search, nextLink, segment } = found
  if (segment?.suppressed || (search === '' && !nextLink)) return null
  if (segment) return <p>{nextLink ? texts.noneYet : texts.noneOfGroup}</p>
  return <p>{nextLink ? texts.nothingYet : texts.nothing}</p>
}
