import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'
import { isDuplicate } from '../../db/duplicate.ts'
import type { Arm } from '../domain/arms/arm.ts'
import { armsFrom, blockSize } from '../domain/arms/assignment.ts'
import { inArmsShown } from '../domain/arms/survey-of-arm.ts'
import type { Language } from '../domain/languages.ts'
import type { Parameters } from '../domain/link-parameters.ts'
import type { Survey } from '../domain/survey.ts'
import {
  BEGIN_IN_ARMS,
  BEGIN_IN_ARMS_AND_LOCK,
  BEGIN_TEST_IN_ARM,
  FIND_ARM,
  FIND_KEY_LABEL,
} from './arm-statements.ts'
import { createBatcher } from './batcher.ts'
import type { BallotKey, OpeningWindow } from './repository.ts'

/** A response to begin, and what its arm is drawn by. */
export type ArmRow = BallotKey & {
  readonly settings: Survey['settings']
  readonly seed: string
  readonly stratum: string
  readonly window: OpeningWindow
  readonly issuedKey: Uint8Array | null
  readonly language: Language | null
  /** Milliseconds since Begin; 0 where the caller did not say. */
  readonly sinceBeginMs: number
  readonly parameters: Parameters | null
  /** Whether this may be the response that fixes the survey. */
  readonly lock: boolean
}

/** A response in its arm. Instants are milliseconds since 1970. */
export type InArm = { readonly arm: string; readonly startedAt: number; readonly fresh: boolean }

/** What is stored of a ballot's arm; null where there is no response, or none with an arm. */
export type FoundArm = {
  readonly arm: string | null
  readonly respondent: string | null
  readonly startedAt: number | null
  /** How many responses have begun in the stratum. */
  readonly begun: number
}

export type ArmWrites = {
  /** Begins a response in the arm that is next; undefined where none was begun, why is not known. */
  begin(row: ArmRow): Promise<InArm | undefined>
}

/** Positions whose arms are sent along, so that other processes may begin some in between. */
const POSITIONS = 256
const STRATA = 10_000

/**
 * Creates the writes that begin responses in arms. Those that come at the same time take a range of positions together; the
 * counter lets one statement of a stratum go after the other anyway.
 */
export function createArmWrites(database: Database): ArmWrites {
  /** How many had begun in a stratum when this process last knew. */
  const begun = new LRUCache<string, number>({ max: STRATA })
  const batcher = createBatcher<ArmRow, InArm | undefined>({
    maxConcurrent: 1,
    identity: (row) => row.ballotId,
    batchKey: stratumKey,
    writeOne: async (row) => (await write([row]))[0],
    writeBatch: (rows) => write(rows),
  })

  async function write(rows: readonly ArmRow[]): Promise<(InArm | undefined)[]> {
    const [first] = rows
    if (!first) return []
    const key = stratumKey(first)
    const { surveyId, revision, window, settings, seed, stratum, lock } = first
    const size = blockSize(settings.arms)
    const from = (begun.get(key) ?? 0) - ((begun.get(key) ?? 0) % size)
    const arms = armsFrom(settings.arms, seed, stratum, { from, count: POSITIONS + size })
    const sent = JSON.stringify(rows.map(recordOf))
    const shown = JSON.stringify(inArmsShown(settings))
    const params = [surveyId, revision, window.opensAt, window.closesAt, sent, stratum, from]
    const statement = lock ? BEGIN_IN_ARMS_AND_LOCK : BEGIN_IN_ARMS
    type Row = Omit<InArm, 'fresh'> & { readonly ballotId: string; readonly position: number }
    const stored = await database.query<Row>(statement, [...params, `{${arms.join()}}`, shown])
    const next = Math.max(0, ...stored.map(({ position }) => position + 1))
    if (next > 0) begun.set(key, next)
    const byBallot = new Map(stored.map((row) => [row.ballotId, row]))
    return rows.map(({ ballotId }) => {
      const row = byBallot.get(ballotId)
      return row && { arm: row.arm, startedAt: row.startedAt, fresh: true }
    })
  }

  return {
    async begin(row) {
      try {
        const done = await batcher(row)
        if (done) return done
      } catch (error) {
        // Another call has begun the same response.
        if (!isDuplicate(error)) throw error
      }
      const found = await findArm(database, row)
      begun.set(stratumKey(row), found.begun)
      return isInArm(found, row) ? { arm: found.arm, startedAt: found.startedAt, fresh: false } : undefined
    },
  }
}

type Stored = FoundArm & { readonly arm: string; readonly startedAt: number }

const isInArm = (found: FoundArm, { respondent }: BallotKey): found is Stored =>
  found.arm !== null && found.startedAt !== null && found.respondent === respondent

const stratumKey = ({ surveyId, revision, stratum, lock }: ArmRow) =>
  JSON.stringify([surveyId, revision, stratum, lock])

function recordOf({ ballotId, respondent, issuedKey, language, sinceBeginMs, parameters }: ArmRow): object {
  const issued = issuedKey && Buffer.from(issuedKey).toString('hex')
  return { ballot: ballotId, respondent, issued, language, since_begin: sinceBeginMs, parameters }
}

/** Begins the response of somebody who tries an arm out, unless it has begun before. */
export async function insertTestInArm(
  database: Database,
  { surveyId, ballotId, respondent, revision }: BallotKey,
  {
    arm,
    settings,
    language,
  }: { readonly arm: Arm; readonly settings: Survey['settings']; readonly language: Language | null },
): Promise<InArm | undefined> {
  const { mode, input } = inArmsShown(settings)[arm.armId]!
  const params = [surveyId, ballotId, respondent, revision, arm.armId, mode, input, language]
  const [row] = await database.query<Omit<InArm, 'fresh'>>(BEGIN_TEST_IN_ARM, params)
  return row && { ...row, fresh: true }
}

/** @param stratum whose count is asked for */
export async function findArm(
  database: Database,
  {
    surveyId,
    ballotId,
    stratum = '',
  }: Pick<BallotKey, 'surveyId' | 'ballotId'> & { readonly stratum?: string },
): Promise<FoundArm> {
  const [row] = await database.query<FoundArm>(FIND_ARM, [surveyId, ballotId, stratum])
  if (!row) throw new Error('a statement that always has a row had none')
  return row
}

export async function findKeyLabel(
  database: Database,
  surveyId: string,
  keyHash: Uint8Array,
): Promise<string | null> {
  const [row] = await database.query<{ label: string | null }>(FIND_KEY_LABEL, [surveyId, keyHash])
  return row?.label ?? null
}
