import type { Database } from '../../../db/database.ts'
import type { FoundBallot } from '../../domain/responses/state.ts'
import { createBatcher } from './batcher.ts'
import { createCommits, type MakeChange } from './commit.ts'
import { type BallotKey, type BallotOfKey, loadBallots } from './repository.ts'

/** A ballot to load, with the hash of the unique key that must be on the survey's list; null if none is needed. */
export type LoadedBallot = {
  readonly key: Pick<BallotKey, 'surveyId' | 'ballotId'> & Partial<BallotKey>
  readonly issuedKey: Uint8Array | null
}

/** The one way to read and to change responses. */
export type ResponseStore = {
  /** The ballot of a respondent; if it is secret and was cast, only the respondent's uuid finds it. */
  load(ballot: LoadedBallot): Promise<FoundBallot>
  readonly commit: MakeChange
  /**
   * What this process knows of a ballot since it changed it; undefined if it knows nothing. A change that is decided by
   * it is made only if it is still so.
   */
  remembered(key: BallotKey): FoundBallot | undefined
  remember(key: BallotKey, found: FoundBallot | undefined): void
  /** Notes that another process changes a ballot, so that nothing is remembered of it any longer. */
  share(key: BallotKey): void
  /** Does one thing after the other with a ballot in this process, so that its calls do not get in each other's way. */
  inTurn<Result>(ballotId: string, work: () => Promise<Result>): Promise<Result>
}

/** Ballots of people who are answering now. A list has a number for each of up to 500 options. */
const MOST_REMEMBERED = 2_000

/**
 * What is known of the ballots that changed last. Nothing is deleted from a map: all that it has ever held would stay in
 * memory until the next full collection.
 */
function knownBallots() {
  let recent = new Map<string, FoundBallot | 'shared' | undefined>()
  let before: typeof recent = new Map()
  return {
    get: (ballotId: string) => recent.get(ballotId) ?? before.get(ballotId),
    set(ballotId: string, found: FoundBallot | 'shared') {
      if (recent.size >= MOST_REMEMBERED / 2) {
        before = recent
        recent = new Map()
      }
      recent.set(ballotId, found)
    },
    forget(ballotId: string) {
      for (const known of [recent, before]) if (known.has(ballotId)) known.set(ballotId, undefined)
    },
  }
}

export function createResponseStore(database: Database): ResponseStore {
  const known = knownBallots()
  // An object, not a map, for the reason given above.
  const turns: Record<string, Promise<unknown>> = Object.create(null)
  const read = createBatcher<BallotOfKey, FoundBallot>({
    identity: ({ ballotId }) => ballotId,
    batchKey: ({ surveyId }) => surveyId,
    maxConcurrent: database.kind === 'embedded' ? 1 : 4,
    writeOne: async (ballot) => (await loadBallots(database, ballot.surveyId, [ballot]))[0]!,
    writeBatch: (ballots) => loadBallots(database, ballots[0]!.surveyId, ballots),
  })
  return {
    async load({ key, issuedKey }) {
      const { surveyId, ballotId, castId = null, respondent } = key
      const found = await read({ surveyId, ballotId, issuedKey })
      const isCast = found.fields?.respondent === null && found.completedAt !== null
      if (!isCast || castId === null) return found
      const cast = await read({ surveyId, ballotId: castId, issuedKey })
      return cast.respondent === respondent ? cast : found
    },
    commit: createCommits(database),
    remembered({ ballotId }) {
      const found = known.get(ballotId)
      return found === 'shared' ? undefined : found
    },
    remember({ ballotId }, found) {
      if (known.get(ballotId) === 'shared') return
      if (found) known.set(ballotId, found)
      else known.forget(ballotId)
    },
    share: ({ ballotId }) => known.set(ballotId, 'shared'),
    inTurn(ballotId, work) {
      const turn = turns[ballotId]?.then(work, work) ?? work()
      const end = () => {
        if (turns[ballotId] === turn) delete turns[ballotId]
      }
      turns[ballotId] = turn
      turn.then(end, end)
      return turn
    },
  }
}
