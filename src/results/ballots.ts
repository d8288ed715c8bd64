import type { Database } from '../../db/database.ts'
import { matchingParams } from '../../db/matching.ts'
import type { ResponseFilter } from '../domain/filter.ts'
import type { FormType } from '../domain/survey.ts'
import { START } from './repository.ts'
import { type Found, SLICE, slices } from './slices.ts'
import { LIST_SAMPLE, LIST_TEXTS } from './statements.ts'

export type SampledBallot = {
  readonly respondent: string
  readonly votes: readonly number[]
  readonly positions: readonly (number | null)[] | null
}

export type SampleOf = {
  readonly surveyId: string
  readonly questionId: string
  readonly filter: ResponseFilter
}

/**
 * A random sample of the ballots of a question, the same each time; see LIST_SAMPLE.
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

/** What was written in answer to a question: what contains `search`, after a ballot in the order of their ids. */
export type TextSearch = {
  readonly surveyId: string
  readonly questionId: string
  readonly type: FormType
  /** For a question about reasons, the option whose votes they explain. */
  readonly option: string | null
  readonly search: string
  readonly after: string | null
  readonly filter: ResponseFilter
}

type TextAnswer = { readonly ballotId: string; readonly value: string }

export type FoundTexts = {
  readonly texts: readonly TextAnswer[]
  /** The ballot after which to go on where not all were looked at; null where they were, or enough was found. */
  readonly stoppedAt: string | null
}

/** Slices that are looked at for one page of texts: where few people wrote anything, all of a million would take seconds. */
const SLICES_OF_TEXTS = 20

export async function listTexts(
  database: Database,
  { surveyId, questionId, type, option, search, after, filter }: TextSearch,
  limit: number,
): Promise<FoundTexts> {
  const texts: TextAnswer[] = []
  const params = [questionId, search, limit, ...matchingParams(filter), type, option]
  const read = (next: string) =>
    database.query<Found & { rows: TextAnswer[] }>(LIST_TEXTS, [surveyId, next, SLICE, ...params])
  let looked = 0
  for await (const { rows, last, hasMore } of slices(after ?? START.ballotId, read)) {
    texts.push(...rows.slice(0, limit - texts.length))
    if (texts.length === limit) break
    if (++looked === SLICES_OF_TEXTS && hasMore) return { texts, stoppedAt: last }
  }
  return { texts, stoppedAt: null }
}
