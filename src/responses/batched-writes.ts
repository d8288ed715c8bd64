import type { Database, Param } from '../../db/database.ts'
import { COMPLETE_BATCH, COMPLETE_BATCH_COUNTED, CREATE_BATCH } from './batch-statements.ts'
import { createBatcher, RETRY_ALONE } from './batcher.ts'
import {
  type BallotKey,
  type Completion,
  type CompletionRow,
  type FirstAnswerRow,
  type InsertOptions,
  insertResponse,
  type OpeningWindow,
  REJECTED,
  updateCompletion,
  type WriteResult,
  type WrittenAnswer,
} from './repository.ts'
import { FIRST_SEQ } from './statement-parts.ts'

/** The writes that most respondents make at the same time; concurrent ones share a statement if possible. */
export type BatchedWrites = {
  insertResponse(row: FirstAnswerRow, options: InsertOptions): Promise<WriteResult<WrittenAnswer>>
  updateCompletion(row: CompletionRow): Promise<WriteResult<Completion>>
}

export function createBatchedWrites(database: Database): BatchedWrites {
  const common = {
    // The embedded database runs one statement at a time.
    maxConcurrent: database.kind === 'embedded' ? 1 : 4,
    identity: (row: BallotKey) => row.ballotId,
  }
  const insert = createBatcher<FirstAnswerRow, WriteResult<WrittenAnswer>>({
    ...common,
    batchKey: (row) => JSON.stringify(sharedParams(row)),
    writeOne: (row) => insertResponse(database, row, { lock: false, test: false }),
    writeBatch: (rows) => insertBatch(database, rows),
  })
  const complete = createBatcher<CompletionRow, WriteResult<Completion>>({
    ...common,
    batchKey: (row) => JSON.stringify([...sharedParams(row), row.required, row.isCounted]),
    writeOne: (row) => updateCompletion(database, row),
    writeBatch: (rows) => completeBatch(database, rows),
  })
  return {
    insertResponse(row, options) {
      const canShare = !options.lock && !options.test && row.issuedKey === null
      return canShare ? insert(row) : insertResponse(database, row, options)
    },
    updateCompletion: (row) => (row.issuedKey === null ? complete(row) : updateCompletion(database, row)),
  }
}

function sharedParams({
  surveyId,
  revision,
  window,
}: BallotKey & { readonly window: OpeningWindow }): Param[] {
  return [surveyId, revision, window.opensAt, window.closesAt, window.closeGraceMinutes]
}

/** In a fixed order, so that two statements of the same ballots wait for each other at only one row. */
function inLockOrder<Row extends BallotKey>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.ballotId < other.ballotId ? -1 : 1))
}

type InsertedBatch = { readonly now: number; readonly begun: readonly string[] }

/** Inserts responses. Only an individual statement can tell why a row exists already or was rejected. */
async function insertBatch(
  database: Database,
  rows: readonly FirstAnswerRow[],
): Promise<(WriteResult<WrittenAnswer> | typeof RETRY_ALONE)[]> {
  const [first] = rows
  if (!first) return []
  const { surveyId, revision, window } = first
  const sent = JSON.stringify(inLockOrder(rows).map(insertRecord))
  const params = [surveyId, revision, window.opensAt, window.closesAt, sent]
  const [inserted] = await database.query<InsertedBatch>(CREATE_BATCH, params)
  const begun = new Set(inserted?.begun)
  const now = inserted?.now ?? 0
  return rows.map(({ ballotId, seq, visit }) => {
    if (!begun.has(ballotId)) return RETRY_ALONE
    const startedAt = now - visit.sinceBeginMs
    return begunWith({ seq }, startedAt, null)
  })
}

/** A response that was started with its first answer. */
export function begunWith(
  { seq = FIRST_SEQ }: { readonly seq?: number | undefined },
  startedAt: number,
  arm: string | null,
): Extract<WriteResult<WrittenAnswer>, { readonly kind: 'written' }> {
  return { kind: 'written', seq, freshAnswer: true, freshResponse: true, startedAt, answered: [], arm }
}

function insertRecord({ ballotId, respondent, questionId, seq, answer, visit }: FirstAnswerRow): object {
  const ids = { ballot_id: ballotId, respondent, question_id: questionId }
  const { sinceBeginMs: since_begin, ...shown } = visit
  return { ...ids, seq: seq ?? FIRST_SEQ, ...answer, ...shown, since_begin }
}

async function completeBatch(
  database: Database,
  rows: readonly CompletionRow[],
): Promise<WriteResult<Completion>[]> {
  const [first] = rows
  if (!first) return []
  const sent = JSON.stringify(inLockOrder(rows).map(completionRecord))
  const params = [...sharedParams(first), JSON.stringify(first.required), sent]
  type Completed = Completion & { readonly ballotId: string }
  const statement = first.isCounted ? COMPLETE_BATCH_COUNTED : COMPLETE_BATCH
  const completed = await database.query<Completed>(statement, params)
  const byBallot = new Map(completed.map(({ ballotId, ...completion }) => [ballotId, completion]))
  return rows.map(({ ballotId }) => {
    const completion = byBallot.get(ballotId)
    return completion ? { kind: 'written', ...completion } : REJECTED
  })
}

function completionRecord({ ballotId, respondent, metadata }: CompletionRow): object {
  return { ballot_id: ballotId, respondent, metadata }
}
