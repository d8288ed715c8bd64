import type { Database } from '../../db/database.ts'
import { matchingParams } from '../../db/matching.ts'
import type { ResponseFilter } from '../domain/filter.ts'
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

/** Which answers to a text question: those that contain `search`, after a ballot in the order of their ids. */
export type TextSearch = {
  readonly surveyId: string
  readonly questionId: string
  readonly search: string
  readonly after: string | null
  readonly filter: ResponseFilter
}

type TextAnswer = { readonly ballotId: string; readonly value: string }

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
