import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'
import { isDuplicate } from '../../db/duplicate.ts'
import { arrayLiteral } from '../../db/sql.ts'
import type { Arm } from '../domain/arms/arm.ts'
import { assignedArms, type Blocks } from '../domain/arms/assignment.ts'
import { presentationByArm } from '../domain/arms/survey-of-arm.ts'
import { mostOf } from '../domain/extremes.ts'
import type { Language } from '../domain/survey/languages.ts'
import type { Parameters } from '../domain/survey/link-parameters.ts'
import type { Survey } from '../domain/survey/survey.ts'
import { BEGIN_IN_ARMS, BEGIN_IN_ARMS_AND_LOCK, BEGIN_TEST_IN_ARM, FIND_ARM } from './arm-statements.ts'
import { createBatcher } from './batcher.ts'
import type { AnswerRow, BallotKey, OpeningWindow } from './repository.ts'
import { FIRST_SEQ } from './statement-parts.ts'

/** A response to start, and what determines its arm. */
export type ArmRow = BallotKey & {
  readonly settings: Survey['settings']
  readonly stratum: string
  /** Of the stratum. */
  readonly blocks: Blocks
  readonly window: OpeningWindow
  readonly issuedKey: Uint8Array | null
  readonly language: Language | null
  /** Milliseconds since Begin; 0 if the caller did not say. */
  readonly sinceBeginMs: number
  readonly parameters: Parameters | null
  /** Whether this may be the response that fixes the survey. */
  readonly lock: boolean
  /** Its first answer, stored if the arm is one of `arms`; null if there is none yet. */
  readonly answer: Pick<AnswerRow, 'questionId' | 'seq' | 'answer' | 'arms'> | null
}

/** A response in its arm. Instants are milliseconds since 1970. */
export type InArm = {
  readonly arm: string
  readonly startedAt: number
  readonly fresh: boolean
  /** Whether the answer sent with it is stored. */
  readonly isAnswered: boolean
}

/** The stored arm of a ballot; null if there is no response, or none with an arm. */
export type FoundArm = {
  readonly arm: string | null
  readonly respondent: string | null
  readonly startedAt: number | null
  /** How many responses have started in the stratum. */
  readonly begun: number
}

export type ArmWrites = {
  /** Starts a response in the next arm; undefined if none was started, for an unknown reason. */
  begin(row: ArmRow): Promise<InArm | undefined>
}

/** Positions whose arms are sent along, so that other processes may start some in between. */
const POSITIONS = 256
const STRATA = 10_000

/**
 * Creates the writes that start responses in arms. Concurrent ones take a range of positions together, with their first
 * answers: the counter serializes the statements of a stratum, so each should do as much as possible.
 */
export function createArmWrites(database: Database): ArmWrites {
  const begun: BegunCounts = new LRUCache({ max: STRATA })
  const batcher = createBatcher<ArmRow, InArm | undefined>({
    maxConcurrent: 1,
    identity: (row) => row.ballotId,
    batchKey: stratumKey,
    writeOne: async (row) => (await write(database, begun, [row]))[0],
    writeBatch: (rows) => write(database, begun, rows),
  })
  return {
    async begin(row) {
      try {
        const done = await batcher(row)
        if (done) return done
      } catch (error) {
        // Another call has started the same response.
        if (!isDuplicate(error)) throw error
      }
      const found = await findArm(database, row)
      begun.set(stratumKey(row), found.begun)
      return isInArm(found, row)
        ? { arm: found.arm, startedAt: found.startedAt, fresh: false, isAnswered: false }
        : undefined
    },
  }
}

/** The last known number of started responses in a stratum, by `stratumKey`. */
type BegunCounts = LRUCache<string, number>

async function write(
  database: Database,
  begun: BegunCounts,
  rows: readonly ArmRow[],
): Promise<(InArm | undefined)[]> {
  const [first] = rows
  if (!first) return []
  const key = stratumKey(first)
  const insert = () => insertInArms(database, first, rows, begun.get(key) ?? 0)
  let stored = await insert()
  // Other processes may have started more than there were arms for.
  if (stored.length === 0 && (await wasBehind(database, begun, first))) stored = await insert()
  if (stored.length > 0) begun.set(key, mostOf(stored.map(({ position }) => position + 1)))
  const byBallot = new Map(stored.map((row) => [row.ballotId, row]))
  return rows.map(({ ballotId }) => {
    const row = byBallot.get(ballotId)
    return row && { arm: row.arm, startedAt: row.startedAt, isAnswered: row.isAnswered, fresh: true }
  })
}

/** Reads how many responses have started in a stratum; returns whether this process was behind. */
async function wasBehind(database: Database, begun: BegunCounts, row: ArmRow): Promise<boolean> {
  const key = stratumKey(row)
  const known = begun.get(key) ?? 0
  const found = await findArm(database, row)
  begun.set(key, found.begun)
  return found.begun !== known
}

/**
 * Starts responses of one survey and stratum; none if so many others have started that the given arms run out.
 * @param from the last known number of started responses in the stratum
 */
function insertInArms(
  database: Database,
  { surveyId, revision, window, settings, blocks, stratum, lock }: ArmRow,
  rows: readonly ArmRow[],
  from: number,
): Promise<StoredRow[]> {
  const places = assignedArms(settings.arms, blocks, { from, count: POSITIONS })
  const sent = JSON.stringify(rows.map(recordOf))
  const shown = JSON.stringify(presentationByArm(settings))
  const params = [surveyId, revision, window.opensAt, window.closesAt, sent, stratum, from]
  const statement = lock ? BEGIN_IN_ARMS_AND_LOCK : BEGIN_IN_ARMS
  return database.query<StoredRow>(statement, [
    ...params,
    arrayLiteral(places.map(({ armId }) => armId)),
    shown,
    arrayLiteral(places.map(({ block }) => String(block))),
  ])
}

type StoredRow = Omit<InArm, 'fresh'> & { readonly ballotId: string; readonly position: number }

type Stored = FoundArm & { readonly arm: string; readonly startedAt: number }

const isInArm = (found: FoundArm, { respondent }: BallotKey): found is Stored =>
  found.arm !== null && found.startedAt !== null && found.respondent === respondent

const stratumKey = ({ surveyId, revision, stratum, lock }: ArmRow) =>
  JSON.stringify([surveyId, revision, stratum, lock])

function recordOf(row: ArmRow): object {
  const { ballotId, respondent, issuedKey, language, sinceBeginMs, parameters } = row
  const issued = issuedKey && Buffer.from(issuedKey).toString('hex')
  const begun = { ballot: ballotId, respondent, issued, language, since_begin: sinceBeginMs, parameters }
  if (!row.answer) return begun
  const { questionId, seq = FIRST_SEQ, answer, arms: fitting } = row.answer
  return { ...begun, asked: questionId, seq, ...answer, fitting }
}

/** Starts the response of somebody who tries an arm out, unless it exists already. */
export async function insertTestInArm(
  database: Database,
  { surveyId, ballotId, respondent, revision }: BallotKey,
  {
    arm,
    settings,
    language,
  }: { readonly arm: Arm; readonly settings: Survey['settings']; readonly language: Language | null },
): Promise<InArm | undefined> {
  const { mode, input } = presentationByArm(settings)[arm.armId]!
  const params = [surveyId, ballotId, respondent, revision, arm.armId, mode, input, language]
  const [row] = await database.query<Pick<InArm, 'arm' | 'startedAt'>>(BEGIN_TEST_IN_ARM, params)
  return row && { ...row, fresh: true, isAnswered: false }
}

/** @param stratum the stratum to count */
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
