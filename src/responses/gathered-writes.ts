import type { Database, Param } from '../../db/database.ts'
import { gathered } from './gathering.ts'
import { COMPLETE_MANY, CREATE_MANY } from './many-statements.ts'
import type {
  BallotKey,
  Completion,
  KeptAnswer,
  OpeningWindow,
  ResponseToComplete,
  ResponseToKeep,
} from './repository.ts'

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
      group: (row) => JSON.stringify([...sharedParams(row), row.seq !== undefined]),
      one: (row) => alone.create(database, row),
      many: (rows) => writeMany<ResponseToKeep, KeptAnswer>(database, CREATE_MANY, rows, createRow, hasSeq),
    }),
    complete: gathered<ResponseToComplete, Completion>({
      ...common,
      group: (row) => JSON.stringify([...sharedParams(row), row.required]),
      one: (row) => alone.complete(database, row),
      many: (rows) =>
        writeMany<ResponseToComplete, Completion>(database, COMPLETE_MANY, rows, completeRow, requiredOf),
    }),
  }
}

/** What all rows of one statement have in common. */
function sharedParams({ surveyId, revision, window }: Shared): Param[] {
  return [surveyId, revision, window.opensAt, window.closesAt, window.closeGraceMinutes]
}

async function writeMany<Row extends Shared, Result>(
  database: Database,
  statement: string,
  rows: readonly Row[],
  sent: (row: Row) => object,
  common: (row: Row) => Param,
): Promise<ReadonlyMap<string, Result>> {
  const [first] = rows
  if (!first) return new Map()
  // In one order, so that two statements of the same ballots wait for each other at one place only.
  const inOrder = rows.toSorted((one, other) => (one.ballotId < other.ballotId ? -1 : 1))
  const params = [...sharedParams(first), common(first), JSON.stringify(inOrder.map(sent))]
  const kept = await database.query<Result & { readonly ballotId: string }>(statement, params)
  return new Map(kept.map((row) => [row.ballotId, row]))
}

function createRow({ ballotId, respondent, questionId, seq, answer, visit }: ResponseToKeep): object {
  return { ballot_id: ballotId, respondent, question_id: questionId, seq, ...answer, ...visit }
}

function hasSeq({ seq }: ResponseToKeep): boolean {
  return seq !== undefined
}

function completeRow({ ballotId, respondent, metadata }: ResponseToComplete): object {
  return { ballot_id: ballotId, respondent, metadata }
}

function requiredOf({ required }: ResponseToComplete): string {
  return JSON.stringify(required)
}
