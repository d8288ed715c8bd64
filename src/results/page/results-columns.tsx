import { Fragment, type ReactNode } from 'react'
import type { PublishedBody } from '../../contract/results/results.ts'
import { Contents, type Part } from './contents.tsx'
import type { Order } from './options/option-order.ts'
import { filesAt, type InWords, QuestionResults } from './questions/question-results.tsx'
import { TIME_ID, TimeResults } from './responses/time-results.tsx'
import type { View } from './tables/option-tables.ts'

type ColumnsProps = View & {
  readonly results: Pick<PublishedBody, 'completed' | 'questions' | 'time'>
  readonly order: Order
  readonly query: URLSearchParams
  /** The addresses of figures as files. */
  readonly address: (kind: 'svg' | 'csv') => string
  /** Whether the script may fill in the reader's answers. */
  readonly marked?: boolean
  readonly inWords: InWords
  /** The content below a question, with the parts of it that the list of contents names. */
  readonly after?: (
    question: PublishedBody['questions'][number],
  ) => { readonly parts: readonly Part[]; readonly content: ReactNode } | undefined
  /** The content after all questions, with the id of its heading. */
  readonly last?: Part & { readonly content: ReactNode }
  /** What the list of contents names besides, which is further down on the page. */
  readonly further?: readonly Part[]
}

/** The results of every question, beside links to each. */
export function ResultsColumns(props: ColumnsProps) {
  const { results, order, query, address, marked, inWords, after, last, further = [], ...view } = props
  const { questions, time, completed } = results
  const { texts, language } = view
  const below = new Map(questions.map((question) => [question.questionId, after?.(question)]))
  return (
    <div className="results-columns">
      {questions.length > 0 && (
        <Contents
          questions={questions}
          texts={texts}
          language={language}
          partsAfter={({ questionId }) => below.get(questionId)?.parts ?? []}
          others={[
            ...(time ? [{ id: TIME_ID, heading: texts.time.heading }] : []),
            ...(last ? [last] : []),
            ...further,
          ]}
        />
      )}
      <div className="results-main">
        {questions.map((question) => (
          <Fragment key={question.questionId}>
            <QuestionResults
              {...view}
              question={question}
              order={order}
              query={query}
              inWords={inWords}
              {...(marked && { marked })}
              fileOf={filesAt(address, question.questionId, query)}
            />
            {below.get(question.questionId)?.content}
          </Fragment>
        ))}
        {time && (
          <TimeResults time={time} completed={completed} {...view} fileOf={filesAt(address, '', query)} />
        )}
        {last?.content}
      </div>
    </div>
  )
}
