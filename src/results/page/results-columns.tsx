import type { ReactNode } from 'react'
import type { PublishedBody } from '../../contract/results.ts'
import { Contents, dividedByVote, type Part } from './contents.tsx'
import type { Order } from './option-order.ts'
import { filesAt, type InWords, QuestionResults } from './question-results.tsx'
import type { View } from './tables.ts'
import { TIME_ID, TimeResults } from './time-results.tsx'

type ColumnsProps = View & {
  readonly results: Pick<PublishedBody, 'completed' | 'questions' | 'time'>
  readonly order: Order
  readonly query: URLSearchParams
  /** The addresses of figures as files. */
  readonly address: (kind: 'svg' | 'csv') => string
  /** Whether the script may fill in the reader's answers. */
  readonly marked?: boolean
  readonly inWords: InWords
  /** The content after the first vote, with the parts of it that the list of contents names. */
  readonly afterVote?: { readonly parts: readonly Part[]; readonly content: ReactNode }
  /** The content after all questions, with the id of its heading. */
  readonly last?: Part & { readonly content: ReactNode }
}

/** The results of every question, beside links to each. */
export function ResultsColumns(props: ColumnsProps) {
  const { results, order, query, address, marked, inWords, afterVote, last, ...view } = props
  const { questions, time, completed } = results
  const { texts, language } = view
  const [untilVote, further] = dividedByVote(questions)
  const resultsOf = (question: (typeof questions)[number]) => (
    <QuestionResults
      key={question.questionId}
      {...{ ...view, question, order, query, inWords }}
      {...(marked && { marked })}
      fileOf={filesAt(address, question.questionId, query)}
    />
  )
  return (
    <div className="results-columns">
      {questions.length > 0 && (
        <Contents
          {...{ questions, texts, language }}
          afterVote={afterVote?.parts}
          others={[...(time ? [{ id: TIME_ID, heading: texts.time.heading }] : []), ...(last ? [last] : [])]}
        />
      )}
      <div className="results-main">
        {untilVote.map(resultsOf)}
        {afterVote?.content}
        {further.map(resultsOf)}
        {time && <TimeResults {...{ time, completed, ...view }} fileOf={filesAt(address, '', query)} />}
        {last?.content}
      </div>
    </div>
  )
}
