import type { ReactNode } from 'react'
import type {
  BallotQuestionResultsBody,
  PublishedHeadToHeadBody,
} from '../../../contract/results/ballot-question-results.ts'
import { askedFields } from '../../../contract/results/filter.ts'
import type {
  ConsentResultsBody,
  PublishedBody,
  PublishedQuestionBody,
  PublishedQvBody,
  TextResultsBody,
} from '../../../contract/results/results.ts'
import { SPLIT_NAMES } from '../../../contract/results/splits.ts'
import { resultsTexts } from '../../../texts/ballot-texts.ts'
import { inSequence } from '../../../texts/sentences.ts'
import { say } from '../../../texts/text.ts'
import type { FigureContext } from '../figures/figure.tsx'
import {
  type FigureName,
  isPictured,
  type PicturedBody,
  type PicturedType,
  type SplitName,
} from '../figures/figure-list.ts'
import type { Order } from '../options/option-order.ts'
import { OPTION_FIELDS } from '../options/option-pages.ts'
import { ReaderLabel } from '../options/reader-votes.tsx'
import type { View } from '../tables/option-tables.ts'
import { formFigure } from './form-figures.tsx'
import { QvResults } from './qv-results.tsx'

/** The part in words of a question's results: of answers in people's own words, or of a question without a chart. */
export type InWords = (
  question: PicturedBody | TextResultsBody | BallotQuestionResultsBody | PublishedHeadToHeadBody,
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
  /** Whether the page names the question itself. */
  readonly isNamed?: boolean
}

export function QuestionResults(props: QuestionResultsProps) {
  const { questionId, question: text, position } = props.question
  const prefix = `q${position}`
  if (props.isNamed)
    return (
      <section className="question" aria-label={text} data-question={questionId}>
        <Figures {...props} prefix={prefix} />
      </section>
    )
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

type FiguresProps<Body> = Omit<QuestionResultsProps, 'question'> & {
  readonly question: Body
  readonly prefix: string
}

/** How the results of a type are shown. */
type Shown<Body> = { Results(props: FiguresProps<Body>): ReactNode }

const InWordsAlone = ({ question, prefix, inWords }: FiguresProps<Parameters<InWords>[0]>) =>
  inWords(question, prefix)

const SHOWN: {
  readonly [Type in Exclude<PublishedQuestionBody['type'], PicturedType>]: Shown<
    Extract<PublishedQuestionBody, { readonly type: Type }>
  >
} = {
  qv: { Results: BallotFigures },
  text: { Results: InWordsAlone },
  reason: { Results: InWordsAlone },
  headtohead: { Results: InWordsAlone },
  consent: { Results: ConsentFigures },
  counted: {
    Results: ({ question, texts, language }) => (
      <p className="hint">{say(texts.counted, language, { count: question.count })}</p>
    ),
  },
}

function Figures({ question, ...props }: FiguresProps<PublishedQuestionBody>) {
  if (isPictured(question)) return <PicturedFigures {...props} question={question} />
  const { Results }: Shown<typeof question> = SHOWN[question.type]
  return <Results {...props} question={question} />
}

/** Results with a chart, under the label of the reader's answers where those are marked. */
function PicturedFigures({ question, marked = false, inWords, ...view }: FiguresProps<PicturedBody>) {
  const { Results } = formFigure(question.type)
  return (
    <>
      {marked && <ReaderLabel texts={view.texts} />}
      <Results {...view} question={question.question} results={question} />
      {inWords(question, `${view.prefix}-other`)}
    </>
  )
}

function BallotFigures({ question, marked = false, ...view }: FiguresProps<PublishedQvBody>) {
  const linkTo = (column: string) => sortLink(view.query, view.order, column)
  return (
    <QvResults
      {...view}
      question={question.question}
      texts={resultsTexts(question.words, view.texts)}
      linkTo={linkTo}
      marked={marked}
      results={question}
    />
  )
}

function ConsentFigures({ question, texts, language }: FiguresProps<ConsentResultsBody>) {
  return (
    <p className="answer">
      {inSequence(language, [
        say(texts.consent.agreed, language, { count: question.n }),
        question.declined !== undefined &&
          say(texts.consent[question.required ? 'declined' : 'declinedAnswer'], language, {
            count: question.declined,
          }),
      ])}
    </p>
  )
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
      ...SPLIT_NAMES,
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
