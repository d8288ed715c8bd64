import { decidedOptions } from '../contract/decided-options.ts'
import type { PublishedBody, PublishedQuestionBody } from '../contract/results.ts'
import { sha256 } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { isBallot } from '../domain/questions/question-traits.ts'
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

function figuresOf(question: PublishedQuestionBody): Cell[][] {
  const about = [question.questionId, question.question]
  if (isBallot(question))
    return [
      ...question.options.flatMap(({ optionName, netVotes, mean, rank }) => [
        [...about, optionName, 'net_votes', netVotes],
        [...about, optionName, 'mean', mean],
        [...about, optionName, 'rank', rank],
      ]),
      ...decidedOptions(question).flatMap(({ option: { optionName }, isFunded, amount, reason }) => [
        [...about, optionName, 'funded', isFunded ? 1 : 0],
        ...(amount === null ? [] : [[...about, optionName, 'amount', amount]]),
        ...(reason === null ? [] : [[...about, optionName, 'moved_because', reason]]),
      ]),
    ]
  if (!('counts' in question)) return []
  return question.counts.map(({ label, count }) => [...about, label, 'answers', count])
}
