import type { Database } from '../../db/database.ts'
import { matchingParams } from '../../db/matching.ts'
import type { ResponseFilter } from '../domain/filter.ts'
import { START } from './repository.ts'
import { COUNT_MATCHING, LIST_SAMPLE, LIST_TEXTS } from './statements.ts'

/** Responses that one statement looks at: few enough that respondents do not notice, who may have to wait for it. */
const SLICE = 2_500

/** What was found among some responses, the last of them, and whether there may be more after it. */
type Found = { readonly last: string | null; readonly hasMore: boolean }

/** Looks through completed responses in the order of their ids, slice by slice. */
async function* slices<Row extends Found>(
  after: string,
  read: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let next = after; ; ) {
    const [found] = await read(next)
    if (found) yield found
    if (!found?.hasMore || found.last === null) return
    next = found.last
  }
}

/** One ballot of a sample. */
export type SampledBallot = {
  readonly respondent: string
  readonly votes: readonly number[]
  readonly positions: readonly (number | null)[] | null
}

/** Which ballots a sample is from. */
export type SampleOf = {
  readonly surveyId: string
  readonly questionId: string
  readonly filter: ResponseFilter
}

/**
 * A random sample of the ballots of a question, the same each time; see LIST_SAMPLE.
 *
 * @param atOnce responses looked at in one statement
 */
export async function listSample(
  database: Database,
  { surveyId, questionId, filter }: SampleOf,
  limit: number,
  atOnce: number,
): Promise<SampledBallot[]> {
  const sample: SampledBallot[] = []
  const params = [Math.min(atOnce, SLICE), questionId, ...matchingParams(filter)]
  const read = (after: string) =>
    database.query<Found & { rows: SampledBallot[] }>(LIST_SAMPLE, [surveyId, after, ...params])
  for await (const { rows } of slices(START.ballotId, read)) {
    sample.push(...rows.slice(0, limit - sample.length))
    if (sample.length === limit) break
  }
  return sample
}

/**
 * How many responses a filter leaves, counted no further than to `most`: those of people, who may be too few to be
 * told of, and where there are none simulated ones.
 */
export async function countMatching(
  database: Database,
  surveyId: string,
  filter: ResponseFilter,
  most: number,
): Promise<number> {
  const counted = { people: 0, simulated: 0 }
  const params = matchingParams(filter)
  const read = (after: string) =>
    database.query<Found & typeof counted>(COUNT_MATCHING, [surveyId, after, SLICE, ...params])
  for await (const { people, simulated } of slices(START.ballotId, read)) {
    counted.people += people
    counted.simulated += simulated
    if (counted.people >= most) break
  }
  return Math.min(counted.people || counted.simulated, most)
}

/** Which answers to a text question: those that contain `search`, after a ballot in the order of their ids. */
export type TextSearch = {
  readonly surveyId: string
  readonly questionId: string
  readonly search: string
  readonly after: string | null
  readonly filter: ResponseFilter
}

/** An answer to a text question. */
type TextAnswer = { readonly ballotId: string; readonly value: string }

/** Answers to a text question. */
export async function listTexts(
  database: Database,
  { surveyId, questionId, search, after, filter }: TextSearch,
  limit: number,
): Promise<TextAnswer[]> {
  const texts: TextAnswer[] = []
  const params = [questionId, search, limit, ...matchingParams(filter)]
  const read = (next: string) =>
    database.query<Found & { rows: TextAnswer[] }>(LIST_TEXTS, [surveyId, next, SLICE, ...params])
  for await (const { rows } of slices(after ?? START.ballotId, read)) {
    texts.push(...rows.slice(0, limit - texts.length))
    if (texts.length === limit) break
  }
  return texts
}
