import type { Database } from '../../../db/database.ts'
import { matchingParams } from '../../../db/matching.ts'
import type { AskedPerson } from '../../domain/checks/measures.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { pageSize } from '../counting.ts'
import { START } from '../repository.ts'
import { LIST_PEOPLE_ASKED } from '../slice-statements.ts'
import { type Found, slices } from '../slices.ts'
import { metricsOf } from '../splits/logs.ts'

type Answer = AskedPerson['answers'] extends ReadonlyMap<string, infer Given> ? Given : never

type Row = {
  readonly ballotId: string
  readonly respondent: string
  readonly arm: string | null
  readonly answers: readonly (readonly [questionId: string, answer: Answer])[]
}

/** With the id of their ballot. */
export type ListedPerson = AskedPerson & { readonly ballotId: string }

type Asked = {
  readonly filter: ResponseFilter
  readonly most: number
  /** Whether to read what logs show. */
  readonly withLogs: boolean
}

/** Up to `most` of the people who completed a survey, a random sample that is the same each time. */
export async function listPeopleAsked(
  database: Database,
  { id, questions }: Survey,
  { filter, most, withLogs }: Asked,
): Promise<{ readonly people: readonly ListedPerson[]; readonly isSample: boolean }> {
  const people: ListedPerson[] = []
  const ids = JSON.stringify(questions.map((question) => question.id))
  const params = [pageSize({ questions }), ...matchingParams(filter), ids]
  const read = (after: string) =>
    database.query<Found & { rows: Row[] }>(LIST_PEOPLE_ASKED, [id, after, ...params], id)
  for await (const { rows } of slices(START.ballotId, read)) {
    const ballots = withLogs ? rows.map(({ ballotId }) => ballotId) : []
    const logs = await metricsOf(database, id, ballots)
    for (const { answers, ...row } of rows) {
      if (people.length === most) return { people, isSample: true }
      people.push({ ...row, answers: new Map(answers), metrics: logs.get(row.ballotId) ?? null })
    }
  }
  return { people, isSample: false }
}
