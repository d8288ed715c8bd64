import type { Database } from '../../../db/database.ts'
import { matchingParams } from '../../../db/sql/matching.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import { START } from '../counting/repository.ts'
import { type Found, SLICE, slices } from '../counting/slices.ts'
import { LIST_SAMPLE } from './statements.ts'

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
 * @param atOnce responses scanned in one statement
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
    database.query<Found & { rows: SampledBallot[] }>(LIST_SAMPLE, [surveyId, after, ...params], surveyId)
  for await (const { rows } of slices(START.ballotId, read)) {
    for (const row of rows.slice(0, limit - sample.length)) sample.push(row)
    if (sample.length === limit) break
  }
  return sample
}
