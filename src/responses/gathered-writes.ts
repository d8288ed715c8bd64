import type { Database, Param } from '../../db/database.ts'
import { BY_ITSELF, gathered } from './gathering.ts'
import { COMPLETE_MANY, CREATE_MANY } from './many-statements.ts'
import type {
  BallotKey,
  Completion,
  KeptAnswer,
  OpeningWindow,
  ResponseToComplete,
  ResponseToKeep,
} from './repository.ts'
import { FIRST_SEQ } from './statement-parts.ts'

/** How a row that comes alone is written. */
type Alone = {
  create(database: Database, row: ResponseToKeep): Promise<KeptAnswer | undefined>
  complete(database: Database, row: ResponseToComplete): Promise<Completion | undefined>
}

type Shared = BallotKey & { readonly window: OpeningWindow }

/** What requests write at the same time, gathered for each database. */
const writes = new WeakMap<Database, ReturnType<typeof gatheredWrites>>()

/** What gathers the writes to a database; one for each. */
export function writesOf(database: Database, alone: Alone) {
  const known = writes.get(database) ?? gatheredWrites(database, alone)
  writes.set(database, known)
  return known
}

function gatheredWrites(database: Database, alone: Alone) {
  // The embedded database runs one statement at a time.
  const common = {
    mostAtOnce: database.kind === 'embedded' ? 1 : 4,
    identity: (row: BallotKey) => row.ballotId,
  }
  return {
    create: gathered<ResponseToKeep, KeptAnswer>({
      ...common,
      group: (row) => JSON.stringify(sharedParams(row)),
      one: (row) => alone.create(database, row),
      many: (rows) => createMany(database, rows),
    }),
    complete: gathered<ResponseToComplete, Completion>({
      ...common,
      group: (row) => JSON.stringify([...sharedParams(row), row.required]),
      one: (row) => alone.complete(database, row),
      many: (rows) => completeMany(database, rows),
    }),
  }
}

/** What all rows of one statement have in common. */
function sharedParams({ surveyId, revision, window }: Shared): Param[] {
  return [surveyId, revision, window.opensAt, window.closesAt, window.closeGraceMinutes]
}

/** In one order, so that two statements of the same ballots wait for each other at one place only. */
function inOrder<Row extends BallotKey>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.ballotId < other.ballotId ? -1 : 1))
}

type Begun = { readonly startedAt: number; readonly begun: readonly string[] }

/** Begins responses. What is there already, and what is refused, has more to it than a statement of many says. */
async function createMany(
  database: Database,
  rows: readonly ResponseToKeep[],
): Promise<ReadonlyMap<string, KeptAnswer | typeof BY_ITSELF>> {
  const [first] = rows
  if (!first) return new Map()
  const { surveyId, revision, window } = first
  const sent = JSON.stringify(inOrder(rows).map(createRow))
  const params = [surveyId, revision, window.opensAt, window.closesAt, sent]
  const [made] = await database.query<Begun>(CREATE_MANY, params)
  const begun = new Set(made?.begun)
  const fresh = { freshAnswer: true, freshResponse: true, startedAt: made?.startedAt ?? 0, answered: [] }
  return new Map(
    rows.map((row) => [
      row.ballotId,
      begun.has(row.ballotId) ? { ...fresh, seq: row.seq ?? FIRST_SEQ } : BY_ITSELF,
    ]),
  )
}

function createRow({ ballotId, respondent, questionId, seq, answer, visit }: ResponseToKeep): object {
  const ids = { ballot_id: ballotId, respondent, question_id: questionId }
  return { ...ids, seq: seq ?? FIRST_SEQ, ...answer, ...visit }
}

async function completeMany(
  database: Database,
  rows: readonly ResponseToComplete[],
): Promise<ReadonlyMap<string, Completion>> {
  const [first] = rows
  if (!first) return new Map()
  const sent = JSON.stringify(inOrder(rows).map(completeRow))
  const params = [...sharedParams(first), JSON.stringify(first.required), sent]
  const completed = await database.query<Completion & { readonly ballotId: string }>(COMPLETE_MANY, params)
  return new Map(completed.map((row) => [row.ballotId, row]))
}

function completeRow({ ballotId, respondent, metadata }: ResponseToComplete): object {
  return { ballot_id: ballotId, respondent, metadata }
}
