import type { Database, Param } from '../../db/database.ts'
import { isDuplicate } from '../../db/duplicate.ts'
import { arrayLiteral } from '../../db/sql.ts'
import type { TurnedAway } from '../domain/survey/ends.ts'
import { CAST, CAST_COUNTED, CAST_COUNTED_IN_QUOTAS, CAST_IN_QUOTAS } from './cast-statements.ts'
import {
  type AnswerRow,
  type BallotKey,
  type Completion,
  type CompletionRow,
  keyParams,
  type OpeningWindow,
  type WriteResult,
  windowParams,
  writeRow,
} from './repository.ts'
import {
  COMPLETE_SHOWN,
  COMPLETE_SHOWN_COUNTED,
  COMPLETE_SHOWN_COUNTED_IN_QUOTAS,
  COMPLETE_SHOWN_IN_QUOTAS,
} from './statements.ts'

/** A completion for which the answers, after a number of writes, decided which questions were shown. */
export type ShownCompletionRow = Omit<CompletionRow, 'required'> & {
  readonly answerWrites: number
  readonly hidden: readonly string[]
  /** Answers of which only a part was asked for, reduced to that part. */
  readonly changed: readonly { readonly questionId: string; readonly value: string }[]
  /** The quotas in which it counts and has a place; null in a survey without quotas. */
  readonly quotaIds: readonly string[] | null
}

/** Completes a response without its answers to hidden questions; also rejected if an answer arrived in between. */
export function updateShownCompletion(
  database: Database,
  row: ShownCompletionRow,
): Promise<WriteResult<Pick<Completion, 'startedAt' | 'completedAt'>>> {
  const hidden = JSON.stringify(row.hidden)
  const changed = JSON.stringify(Object.fromEntries(row.changed.map((one) => [one.questionId, one.value])))
  const asked = [hidden, changed]
  if (row.castId) {
    return casting(row.castId, (castId) => castShown(database, { ...row, castId }, asked))
  }
  const decided = [row.metadata, row.answerWrites, ...windowParams(row.window), row.issuedKey, ...asked]
  const params = [...keyParams(row), ...decided]
  if (row.quotaIds) {
    const statement = row.isCounted ? COMPLETE_SHOWN_COUNTED_IN_QUOTAS : COMPLETE_SHOWN_IN_QUOTAS
    return writeRow(database, statement, [...params, arrayLiteral(row.quotaIds)])
  }
  return writeRow(database, row.isCounted ? COMPLETE_SHOWN_COUNTED : COMPLETE_SHOWN, params)
}

type Ended = Pick<AnswerRow, keyof BallotKey | 'window' | 'issuedKey'> & {
  readonly castId: string
  readonly metadata: string | null
  readonly outcome: TurnedAway | null
  readonly answerWrites: number
}

function endedParams(row: Ended): Param[] {
  const { castId, metadata, outcome, answerWrites, window, issuedKey } = row
  return [...keyParams(row), castId, metadata, outcome, answerWrites, ...windowParams(window), issuedKey]
}

function castShown(
  database: Database,
  row: ShownCompletionRow & { readonly castId: string },
  asked: readonly string[],
): Promise<WriteResult<Pick<Completion, 'startedAt' | 'completedAt'>>> {
  const params = [...endedParams({ ...row, outcome: null }), ...asked]
  if (row.quotaIds) {
    const statement = row.isCounted ? CAST_COUNTED_IN_QUOTAS : CAST_IN_QUOTAS
    return writeRow(database, statement, [...params, arrayLiteral(row.quotaIds)])
  }
  return writeRow(database, row.isCounted ? CAST_COUNTED : CAST, params)
}

/** A client may use the same uuid for several keys; then the uuid finds only the ballot that was cast first. */
function casting<Row>(castId: string, cast: (castId: string) => Promise<Row>): Promise<Row> {
  return cast(castId).catch((error) => {
    if (!isDuplicate(error)) throw error
    return cast(crypto.randomUUID())
  })
}

const ALWAYS: OpeningWindow = { opensAt: null, closesAt: null, closeGraceMinutes: 0 }

export function castTurnedAway(
  database: Database,
  row: BallotKey & { readonly castId: string; readonly outcome: TurnedAway; readonly answerWrites: number },
): Promise<WriteResult<Pick<Completion, 'startedAt' | 'completedAt'>>> {
  const ended = { ...row, metadata: null, window: ALWAYS, issuedKey: null }
  return casting(row.castId, (castId) =>
    writeRow(database, CAST, [...endedParams({ ...ended, castId }), '[]', '{}']),
  )
}
