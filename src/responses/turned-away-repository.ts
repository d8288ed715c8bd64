import type { Database } from '../../db/database.ts'
import type { TurnedAway } from '../domain/survey/ends.ts'
import type { Language } from '../domain/survey/languages.ts'
import type { Parameters } from '../domain/survey/link-parameters.ts'
import { INSERT_SPENT } from './cast-statements.ts'
import { castTurnedAway } from './ending-repository.ts'
import {
  type AnswerRow,
  type BallotKey,
  type Completion,
  keyParams,
  type WriteResult,
  writeRow,
} from './repository.ts'
import { CLOSE_TURNED_AWAY, INSERT_TURNED_AWAY } from './turned-away-statements.ts'

/** Closes a response whose respondent is turned away; rejected if an answer arrived in between. */
export function updateTurnedAway(
  database: Database,
  row: BallotKey & { readonly outcome: TurnedAway; readonly answerWrites: number },
): Promise<WriteResult<Pick<Completion, 'startedAt' | 'completedAt'>>> {
  if (row.castId) return castTurnedAway(database, { ...row, castId: row.castId })
  return writeRow(database, CLOSE_TURNED_AWAY, [...keyParams(row), row.outcome, row.answerWrites])
}

/** A respondent who is turned away before any question. */
export type TurnedAwayRow = Pick<AnswerRow, keyof BallotKey | 'window' | 'issuedKey'> & {
  readonly outcome: TurnedAway
  readonly language: Language | null
  readonly parameters: Parameters | null
}

/** Stores a response that is closed from the start; rejected if there is one already, or the survey is not open. */
export function insertTurnedAway(
  database: Database,
  row: TurnedAwayRow,
): Promise<WriteResult<Pick<Completion, 'startedAt' | 'completedAt'>>> {
  const { outcome, language, parameters, window, issuedKey } = row
  const given = [outcome, language, parameters && JSON.stringify(parameters)]
  const params = [...keyParams(row), ...given, window.opensAt, window.closesAt, issuedKey]
  if (row.castId) return writeRow(database, INSERT_SPENT, [...params, row.castId])
  return writeRow(database, INSERT_TURNED_AWAY, params)
}
