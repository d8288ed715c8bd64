import type { Database } from '../../db/database.ts'
import { isDuplicate } from '../../db/sql/constraints.ts'
import { sql } from '../../db/sql/sql.ts'
import { responses } from '../../db/tables/responses.ts'
import { roomDevices, rooms } from '../../db/tables/rooms.ts'
import { surveys } from '../../db/tables/surveys.ts'
import type { Rounds, Vote } from '../domain/room/rounds.ts'
import type { Seating } from '../domain/room/tables.ts'

export type StoredRoom = {
  readonly surveyId: string
  readonly code: string
  readonly step: number
  readonly vote: Vote
  readonly rounds: Rounds
  readonly seating: Seating | null
  /** The devices that have joined. */
  readonly joined: number
}

/** Larger numbers are not counted, so that no room makes the database read a large survey. */
const MOST_COUNTED = 10_000

const INSERT_ROOM = sql`/* insert_room */
  INSERT INTO ${rooms} (${rooms.surveyId}, ${rooms.code}) SELECT $1, $2
  ON CONFLICT (${rooms.surveyId}) DO UPDATE SET ${rooms.surveyId} = EXCLUDED.${rooms.surveyId}
  RETURNING ${rooms.code}`

/**
 * Makes the room of a survey.
 * @returns its code: the one that it had, if it has been made before; undefined if another room has the code
 */
export async function insertRoom(
  database: Database,
  surveyId: string,
  code: string,
): Promise<string | undefined> {
  try {
    return (await database.query<{ code: string }>(INSERT_ROOM, [surveyId, code]))[0]?.code
  } catch (error) {
    if (isDuplicate(error)) return undefined
    throw error
  }
}

const SELECT_ROOM = sql`SELECT room.${rooms.surveyId} AS "surveyId", room.${rooms.code}, room.${rooms.step},
    room.${rooms.vote}, room.${rooms.rounds}, room.${rooms.seating},
    (SELECT count(*)::int4 FROM ${roomDevices} d WHERE d.${roomDevices.surveyId} = room.${rooms.surveyId}) AS joined
  FROM ${rooms} room`

const FIND_ROOM = sql`/* find_room */ ${SELECT_ROOM} WHERE room.${rooms.code} = $1`
const FIND_ROOM_OF_SURVEY = sql`/* find_room_of_survey */ ${SELECT_ROOM} WHERE room.${rooms.surveyId} = $1`

export async function findRoom(database: Database, code: string): Promise<StoredRoom | undefined> {
  return (await database.query<StoredRoom>(FIND_ROOM, [code]))[0]
}

export async function findRoomOfSurvey(
  database: Database,
  surveyId: string,
): Promise<StoredRoom | undefined> {
  return (await database.query<StoredRoom>(FIND_ROOM_OF_SURVEY, [surveyId]))[0]
}

/** The surveys by which the room of a survey votes, besides that survey. */
export async function votesOfRoom(database: Database, surveyId: string): Promise<string[]> {
  const rounds = Object.values((await findRoomOfSurvey(database, surveyId))?.rounds ?? {}).flat()
  return rounds.map((round) => round.surveyId).filter((id) => id !== surveyId)
}

const IS_VOTE = sql`/* is_vote_of_room */
  SELECT true AS vote FROM ${surveys} WHERE ${surveys.id} = $1 AND NOT ${surveys.isCounted}`

/** Whether a room votes by a survey on a question of another survey. */
export async function isVoteOfRoom(database: Database, surveyId: string): Promise<boolean> {
  return (await database.query(IS_VOTE, [surveyId], surveyId)).length > 0
}

// A move holds the survey's row until it has moved the votes that it found in the room; this one waits for it.
const ALIGN_VOTE = sql`/* align_vote */
  WITH survey AS (
    SELECT ${surveys.ownerId}, ${surveys.teamId} FROM ${surveys}
    WHERE ${surveys.id} = $1 AND ${surveys.ownerId} IS NOT NULL FOR SHARE)
  UPDATE ${surveys} SET ${surveys.ownerId} = survey.${surveys.ownerId}, ${surveys.teamId} = survey.${surveys.teamId} FROM survey
  WHERE ${surveys}.${surveys.id} = $2
    AND (${surveys}.${surveys.ownerId} IS DISTINCT FROM survey.${surveys.ownerId}
      OR ${surveys}.${surveys.teamId} IS DISTINCT FROM survey.${surveys.teamId})`

/** Gives a vote to whoever has the survey of its room by now: it may have been moved before the room named the vote. */
export async function alignVote(database: Database, surveyId: string, vote: string): Promise<void> {
  await database.query(ALIGN_VOTE, [surveyId, vote])
}

const UPDATE_ROOM = sql`/* update_room */
  UPDATE ${rooms} SET ${rooms.step} = $2::int4, ${rooms.vote} = $3::int4, ${rooms.rounds} = $4::text::jsonb,
    ${rooms.seating} = $5::text
  WHERE ${rooms.surveyId} = $1 AND ${rooms.rounds} = $6::text::jsonb RETURNING true AS moved`

/**
 * Moves a room on.
 * @param before its rounds as they were read
 * @returns whether it was moved, which it is not if somebody else has changed its rounds
 */
export async function updateRoom(
  database: Database,
  { surveyId, step, vote, rounds, seating }: Omit<StoredRoom, 'code' | 'joined'>,
  before: Rounds,
): Promise<boolean> {
  const params = [surveyId, step, vote, JSON.stringify(rounds), seating, JSON.stringify(before)]
  return (await database.query(UPDATE_ROOM, params)).length > 0
}

const JOIN_ROOM = sql`/* join_room */
  INSERT INTO ${roomDevices} (${roomDevices.surveyId}, ${roomDevices.device}) SELECT $1, $2
  WHERE (SELECT count(*) FROM ${roomDevices} WHERE ${roomDevices.surveyId} = $1) < ${MOST_COUNTED}
  ON CONFLICT DO NOTHING`

/** Counts a device as joined, once. */
export async function joinRoom(database: Database, surveyId: string, device: string): Promise<void> {
  await database.query(JOIN_ROOM, [surveyId, device])
}

const HAS_JOINED = sql`/* has_joined */
  SELECT true AS joined FROM ${rooms} room JOIN ${roomDevices} d ON d.${roomDevices.surveyId} = room.${rooms.surveyId}
  WHERE room.${rooms.code} = $1 AND d.${roomDevices.device} = $2`

/** Whether a device has joined the room of a code. */
export async function hasJoined(database: Database, code: string, device: string): Promise<boolean> {
  return (await database.query(HAS_JOINED, [code, device])).length > 0
}

const COUNT_SUBMITTED = sql`/* count_submitted */
  SELECT count(*)::int4 AS submitted FROM (
    SELECT 1 FROM ${responses} WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} IS NOT NULL
    LIMIT ${MOST_COUNTED}) counted`

/** How many responses to a survey were submitted, at most 10,000. */
export async function countSubmitted(database: Database, surveyId: string): Promise<number> {
  return (
    (await database.query<{ submitted: number }>(COUNT_SUBMITTED, [surveyId], surveyId))[0]?.submitted ?? 0
  )
}
