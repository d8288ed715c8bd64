import { decidedOptions } from '../contract/results/decided-options.ts'
import type { PublishedBody, PublishedQuestionBody } from '../contract/results/results.ts'
import { sha256 } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import type { TokenBuckets } from '../http/limits/token-buckets.ts'
import { type Cell, csvFile } from '../http/replies/csv.ts'
import { isTokenText } from '../tokens/token-text.ts'
import { findFeed } from './repository.ts'

type FeedFile = { readonly csv: string; readonly tag: string }

/** By this factor a bucket of a minute lasts an hour. */
const MINUTES = 60

/**
 * The figures as readers get them who are not designers, whoever the results are published to: a link may be passed on.
 * @throws Failure NOT_FOUND for a link that was revoked, RATE_LIMITED
 */
export async function readFeed(
  { database, surveys, published }: Pick<Deps, 'database' | 'surveys' | 'published'>,
  buckets: TokenBuckets,
  surveyId: string,
  token: string,
): Promise<FeedFile> {
  const isKnown =
    isTokenText(token, 'feed') && (await findFeed(database, surveyId, sha256(token))) !== undefined
  const found = isKnown ? await surveys.find(surveyId) : undefined
  if (!found) throw new Failure({ code: 'NOT_FOUND' })
  const wait = buckets.take(surveyId)
  if (wait > 0) throw new Failure({ code: 'RATE_LIMITED', retryAfter: wait * MINUTES })
  const { body, tag } = await published.read(found)
  return { csv: csvFile(COLUMNS, rowsOf(body)), tag: `"${tag}"` }
}

const COLUMNS = ['question_id', 'question', 'item', 'figure', 'value'] as const

function rowsOf({ completed, questions }: PublishedBody): Cell[][] {
  return [['', '', '', 'completed', completed], ...questions.flatMap(figuresOf)]
}

type Published<Type> = Extract<PublishedQuestionBody, { readonly type: Type }>

/** What an item, a figure and its value say of a question. */
type Figure = readonly [item: Cell, figure: string, value: Cell]

const ofLabels = ({ counts }: Published<'likert' | 'choice'>): Figure[] =>
  counts.map(({ label, count }) => [label, 'answers', count])

function ofOptions(question: Published<'qv'>): Figure[] {
  return [
    ...question.options.flatMap(({ optionName, netVotes, mean, rank }): Figure[] => [
      [optionName, 'net_votes', netVotes],
      [optionName, 'mean', mean],
      [optionName, 'rank', rank],
    ]),
    ...decidedOptions(question).flatMap(({ option: { optionName }, isFunded, amount, reason }): Figure[] => [
      [optionName, 'funded', isFunded ? 1 : 0],
      ...(amount === null ? [] : ([[optionName, 'amount', amount]] as const)),
      ...(reason === null ? [] : ([[optionName, 'moved_because', reason]] as const)),
    ]),
  ]
}

const none = (): Figure[] => []

type FiguresOf<Type> = (question: Published<Type>) => Figure[]

const FIGURES: { readonly [Type in PublishedQuestionBody['type']]: FiguresOf<Type> } = {
  qv: ofOptions,
  reason: none,
  headtohead: none,
  choice: ofLabels,
  ranking: none,
  constantsum: none,
  likert: ofLabels,
  slider: none,
  number: none,
  date: none,
  text: none,
  consent: none,
  counted: none,
}

function figuresOf(question: PublishedQuestionBody): Cell[][] {
  const figures = FIGURES[question.type] as FiguresOf<PublishedQuestionBody['type']>
  return figures(question).map((figure) => [question.questionId, question.question, ...figure])
}
