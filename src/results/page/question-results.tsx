import type { ReactNode } from 'react'
import type {
  HeadToHeadResultsBody,
  PublishedHeadToHeadBody,
  ReasonResultsBody,
} from '../../contract/ballot-question-results.ts'
import { askedFields } from '../../contract/filter.ts'
import type { ChoiceResultsBody, PublishedBody, TextResultsBody } from '../../contract/results.ts'
import { resultsTexts } from '../../texts/ballot-texts.ts'
import { inSequence } from '../../texts/sentences.ts'
import { say } from '../../texts/text.ts'
import { type FigureName, isPictured, type SplitName } from './figure-list.ts'
import type { FigureContext } from './figures/figure.tsx'
import { formFigure } from './form-figures.tsx'
import type { Order } from './option-order.ts'
import { OPTION_FIELDS } from './option-pages.ts'
import { QvResults } from './qv-results.tsx'
import { ReaderLabel } from './reader-votes.tsx'
import type { View } from './tables.ts'

/** The part in words of a question's results: for answers in people's own words, or for a question without a chart. */
export type InWords = (
  question:
    | TextResultsBody
    | ChoiceResultsBody
    | ReasonResultsBody
    | HeadToHeadResultsBody
    | PublishedHeadToHeadBody,
  prefix: string,
) => ReactNode

export type QuestionResultsProps = View & {
  readonly question: PublishedBody['questions'][number]
  readonly order: Order
  readonly query: URLSearchParams
  readonly fileOf: FigureContext['fileOf']
  /** Whether the script may fill in the reader's answers. */
  readonly marked?: boolean
  readonly inWords: InWords
}

export function QuestionResults(props: QuestionResultsProps) {
  const { questionId, question: text, position } = props.question
  const prefix = `q${position}`
  return (
    <section className="question" aria-labelledby={prefix} data-question={questionId}>
      <p className="question-number hint">
        {say(props.texts.question, props.language, { number: position + 1 })}
      </p>
      <h2 id={prefix}>
        <bdi>{text}</bdi>
      </h2>
      <Figures {...props} prefix={prefix} />
    </section>
  )
}

function Figures(props: QuestionResultsProps & { readonly prefix: string }) {
  const { question, order, query, marked = false, inWords, ...view } = props
  const context: FigureContext = { ...view, question: question.question }
  if (isPictured(question)) {
    const { Results } = formFigure(question.type)
    return (
      <>
        {marked && <ReaderLabel texts={view.texts} />}
        <Results {...context} results={question} />
        {question.type === 'choice' && inWords(question, `${view.prefix}-other`)}
      </>
    )
  }
  switch (question.type) {
    case 'qv': {
      const linkTo = (column: string) => sortLink(query, order, column)
      const texts = resultsTexts(question.words, view.texts)
      return <QvResults {...{ ...context, texts, order, query, linkTo, marked }} results={question} />
    }
    case 'text':
    case 'reason':
    case 'headtohead':
      return inWords(question, view.prefix)
    case 'consent':
      return (
        <p className="answer">
          {inSequence(view.language, [
            say(view.texts.consent.agreed, view.language, { count: question.n }),
            question.declined !== undefined &&
              say(view.texts.consent[question.required ? 'declined' : 'declinedAnswer'], view.language, {
                count: question.declined,
              }),
          ])}
        </p>
      )
    case 'counted':
      return <p className="hint">{say(view.texts.counted, view.language, { count: question.count })}</p>
  }
}

/**
 * The addresses of figures as files, in the same order and for the same responses.
 *
 * @param address of files of that kind
 */
export function filesAt(
  address: (kind: 'svg' | 'csv') => string,
  questionId: string,
  query: URLSearchParams,
): FigureContext['fileOf'] {
  return (figure: FigureName | SplitName, kind: 'svg' | 'csv'): string => {
    const chosen = new URLSearchParams()
    for (const key of [
      'sort',
      'dir',
      'by',
      'margins',
      ...askedFields(query).map(([name]) => name),
      ...(kind === 'svg' ? OPTION_FIELDS : []),
    ])
      if (query.has(key)) chosen.set(key, query.get(key) ?? '')
    chosen.set('figure', figure)
    if (questionId) chosen.set('question', questionId)
    return `${address(kind)}?${chosen}`
  }
}

/** Columns whose ascending order comes first, such as names and ranks. */
const ASCENDING: ReadonlySet<string> = new Set(['optionName', 'category', 'rank'])

/** Sorting again by the same column reverses the order. */
function sortLink(query: URLSearchParams, order: Order, column: string): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  const descending = order.by === column ? !order.descending : !ASCENDING.has(column)
  next.set('sort', column)
  next.set('dir', descending ? 'desc' : 'asc')
  return `?${next}`
}
