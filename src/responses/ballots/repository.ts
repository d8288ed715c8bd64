import type { Database } from '../../../db/database.ts'
import { NOBODY } from '../../../db/nobody.ts'
import type { FoundBallot, ResponseFields } from '../../domain/responses/state.ts'
import { CONFIRM, LOAD } from './load-statements.ts'

/** A ballot of a survey, and who calls. */
export type BallotKey = {
  readonly surveyId: string
  readonly ballotId: string
  readonly respondent: string
  /** Where the ballot goes once it is cast, if ballots are secret; null if it stays. */
  readonly castId: string | null
}

export type BallotOfKey = Pick<BallotKey, 'surveyId' | 'ballotId'> & { readonly issuedKey: Uint8Array | null }

type Row = Omit<FoundBallot, 'fields' | 'keyLabel'> &
  Omit<ResponseFields, 'respondent'> & {
    readonly ballotId: string
    readonly isStored: boolean
    readonly labelOfKey: string | null
  }

/** Ballots of a survey, in the order of their ids. */
export async function loadBallots(
  database: Database,
  surveyId: string,
  ballots: readonly Omit<BallotOfKey, 'surveyId'>[],
): Promise<FoundBallot[]> {
  const sent = ballots.map(({ ballotId, issuedKey }) => ({ ballot: ballotId, issued: hexOf(issuedKey) }))
  const rows = await database.query<Row>(LOAD, [surveyId, JSON.stringify(sent)], surveyId)
  const found = new Map(rows.map((row) => [row.ballotId, foundIn(row)]))
  return ballots.flatMap(({ ballotId }) => found.get(ballotId) ?? [])
}

export const hexOf = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString('hex')

const NOT_BEGUN = { respondent: null, startedAt: null, parameters: null, arm: null, fields: null } as const

function foundIn(row: Row): FoundBallot {
  const { ballotId: _, isStored, labelOfKey, ...stored } = row
  const found = { ...stored, keyIssued: stored.keyIssued === true, keyLabel: labelOfKey }
  if (!isStored) return { ...found, ...NOT_BEGUN }
  const fields = {
    ...stored,
    metadata: null,
    respondent: stored.respondent === NOBODY ? null : stored.respondent,
  }
  const isNobodys = fields.respondent === null && stored.completedAt === null
  return isNobodys ? { ...found, ...NOT_BEGUN, fields } : { ...found, fields }
}

/**
 * Resolves once everything that can be read of a ballot is as durable as a commit makes it, so that a repeated call may
 * be acknowledged. With synchronous replicas it may not be yet: a statement that is cancelled while it waits for them
 * has committed, and its rows are visible although they lack them. A later commit waits for both.
 */
export async function confirmBallot(
  database: Database,
  { surveyId, ballotId }: Pick<BallotKey, 'surveyId' | 'ballotId'>,
): Promise<void> {
  await database.query(CONFIRM, [surveyId, ballotId], surveyId)
}
