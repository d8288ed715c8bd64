import type { ReactNode } from 'react'
import { FILTER_NAMES } from '../../contract/filter.ts'
import type { PublishedBody, TextResultsBody } from '../../contract/results.ts'
import { say } from '../../texts/text.ts'
import type { FigureContext, FigureName } from './figure.tsx'
import { LikertResults } from './form-results.tsx'
import { OwnLabel } from './own-votes.tsx'
import { QvResults } from './qv-results.tsx'
import type { Order, View } from './tables.ts'

export type QuestionResultsProps = View & {
  readonly question: PublishedBody['questions'][number]
  readonly order: Order
  /** The query of the page. */
  readonly query: URLSearchParams
  readonly fileOf: FigureContext['fileOf']
  /** Whether the script may put in what the reader answered. */
  readonly marked?: boolean
  /** What is told of a question that was answered in words. */
  readonly inWords: (question: TextResultsBody, prefix: string) => ReactNode
}

/** The results of one question, under its text. */
export function QuestionResults(props: QuestionResultsProps) {
  const { questionId, question: text, position } = props.question
  const prefix = `q${position}`
  return (
    <section className="question" aria-labelledby={prefix} data-question={questionId}>
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
  switch (question.type) {
    case 'qv': {
      const linkTo = (column: string) => sortLink(query, order, column)
      return (
        <QvResults {...{ ...context, order, linkTo, marked }} results={question} sorted={query.has('sort')} />
      )
    }
    case 'likert':
      return (
        <>
          {marked && <OwnLabel texts={view.texts} />}
          <LikertResults {...context} results={question} />
        </>
      )
    case 'text':
      return inWords(question, view.prefix)
    case 'counted':
      return <p className="answer">{say(view.texts.counted, view.language, { count: question.count })}</p>
  }
}

/**
 * Where a figure is to be had as a file, in the same order and of the same responses.
 *
 * @param address of files of that kind
 */
export function filesAt(
  address: (kind: 'svg' | 'csv') => string,
  questionId: string,
  query: URLSearchParams,
): FigureContext['fileOf'] {
  return (figure: FigureName, kind: 'svg' | 'csv'): string => {
    const kept = new URLSearchParams()
    for (const key of ['sort', 'dir', ...FILTER_NAMES])
      if (query.has(key)) kept.set(key, query.get(key) ?? '')
    kept.set('figure', figure)
    if (questionId) kept.set('question', questionId)
    return `${address(kind)}?${kept}`
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

/** An instant as the page tells it, in UTC. */
export function timeOf(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(instant))
}
