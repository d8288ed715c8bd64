import { refreshingCache } from '../cache/refreshing-cache.ts'
import type { NewRoomReply, RoomMoment, RoomReply } from '../contract/responses/rooms.ts'
import type { Deps } from '../deps.ts'
import { isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import { Failure } from '../domain/failure.ts'
import { withoutAnswers } from '../domain/questions/piping.ts'
import { entryOf } from '../domain/record-entry.ts'
import { CODE_BYTES, roomCode, roomCodeTyped, roomState } from '../domain/room/room.ts'
import { type Round, roomQuestions, votesBySurveyItself } from '../domain/room/rounds.ts'
import { surveyStatus, windowOf } from '../domain/survey/availability.ts'
import type { Survey } from '../domain/survey/survey.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import type { CachedSurvey } from '../surveys/visits/survey-cache.ts'
import {
  countSubmitted,
  findRoom,
  findRoomOfSurvey,
  insertRoom,
  joinRoom,
  type StoredRoom,
} from './repository.ts'

export type RoomDeps = Pick<Deps, 'database' | 'surveys' | 'published' | 'now'>

/** A room with its survey, as they are now. */
export type FoundRoom = {
  readonly room: StoredRoom
  /** The survey whose questions are voted on, one after another. */
  readonly found: CachedSurvey
  /** The survey of the vote on the wall; absent until that is opened. */
  readonly round: CachedSurvey | undefined
  readonly moment: RoomMoment
}

/** Codes drawn before giving up: with a million rooms, one in a thousand is taken. */
const DRAWS = 5

/** Makes the room of a survey, or finds the one that it has. */
export async function makeRoom(deps: Deps, { survey }: AuthorizedSurvey): Promise<NewRoomReply> {
  for (let draw = 0; draw < DRAWS; draw++) {
    const code = await insertRoom(deps.database, survey.id, roomCode(deps.random(CODE_BYTES)))
    if (code !== undefined) return { code }
  }
  throw new Failure({ code: 'UNAVAILABLE' })
}

/** The code of a survey's room; undefined if it has none. */
export async function roomOfSurvey(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
): Promise<string | undefined> {
  return (await findRoomOfSurvey(database, survey.id))?.code
}

/**
 * A room by its code as typed.
 * @throws Failure NOT_FOUND
 */
export async function openRoom(deps: RoomDeps, text: string): Promise<FoundRoom> {
  const code = roomCodeTyped(text)
  const room = code === undefined ? undefined : await findRoom(deps.database, code)
  const found = room && (await deps.surveys.find(room.surveyId))
  if (!room || !found) throw new Failure({ code: 'NOT_FOUND' })
  const { step, vote, seating, joined } = room
  const questions = roomQuestions(found.survey)
  const at = Math.min(step, Math.max(0, questions.length - 1))
  const taken = roundAt(room, found.survey, { step: at, vote })
  // Another process may have opened or closed it.
  const round = taken && (await deps.surveys.reload(taken.surveyId))
  const state = round ? stateOf(round, taken.isRevealed, deps.now()) : 'waiting'
  const surveyId = round?.survey.id ?? room.surveyId
  const endsAt = state === 'open' && round ? round.survey.settings.closesAt : null
  const submitted = round ? await countSubmitted(deps.database, surveyId) : 0
  const moment = { code: room.code, surveyId, state, step: at, vote, endsAt, seating, joined, submitted }
  return { room, found, round, moment }
}

/** Which vote of a room: the number of its question from 0, and whether it is the first vote on it. */
export type RoomVote = Pick<StoredRoom, 'step' | 'vote'>

/** The round of a vote; undefined if it has not been opened. */
export function roundAt(
  { rounds, surveyId }: StoredRoom,
  survey: Survey,
  place: RoomVote,
): Round | undefined {
  const taken = entryOf(rounds, questionIdAt(survey, place.step))?.[place.vote - 1]
  if (taken || !votesBySurveyItself(survey, place.vote)) return taken
  return { surveyId, isRevealed: false }
}

/** The id of a question of a room; empty if the survey asks nothing. */
export const questionIdAt = (survey: Survey, step: number) => roomQuestions(survey)[step]?.id ?? ''

/** Where the vote by a survey stands. */
export const stateOf = (round: CachedSurvey | AuthorizedSurvey, isRevealed: boolean, now: number) =>
  roomState(surveyStatus(windowOf(round), now, round.hasResponses), isRevealed)

/** Where a room stands, and the published results once they are revealed. */
export async function readRoom(deps: RoomDeps, text: string, device: string | undefined): Promise<RoomReply> {
  const opened = await openRoom(deps, text)
  if (device) await joinRoom(deps.database, opened.room.surveyId, device)
  return replyOf(deps, opened)
}

async function replyOf(deps: RoomDeps, { room, found, round, moment }: FoundRoom): Promise<RoomReply> {
  const isRevealed = moment.state === 'revealed'
  const first = moment.vote === 2 ? roundAt(room, found.survey, { step: moment.step, vote: 1 }) : undefined
  return {
    ...moment,
    title: found.survey.title,
    questions: roomQuestions(found.survey).map(({ id, text }) => ({
      questionId: id,
      question: withoutAnswers(text),
    })),
    results: isRevealed && round ? (await deps.published.read(round)).body : null,
    startsFrom: first && !isSecret(found.survey.settings) ? first.surveyId : null,
    earlier: isRevealed && first ? await readFirstVote(deps, first) : null,
  }
}

async function readFirstVote(deps: RoomDeps, { surveyId, isRevealed }: Round) {
  const first = await deps.surveys.find(surveyId)
  if (!first || stateOf(first, isRevealed, deps.now()) !== 'revealed') return null
  return (await deps.published.read(first)).body
}

/** How old a room may be for its phones, which ask again if it is not as they were told. */
const FRESH_MS = 50
const CACHED_ROOMS = 200

/** A room as its phones show it. */
export type SharedRoom = {
  readonly room: RoomReply
  /** The survey whose questions are voted on. */
  readonly survey: Survey
  /** Names what they show, which does not change with every ballot. */
  readonly version: string
}

/** Rooms for their phones, each read once for all that ask at the same time. */
export function sharedRooms(deps: RoomDeps) {
  return refreshingCache<SharedRoom, void>({
    max: CACHED_ROOMS,
    staleMs: 0,
    now: deps.now,
    read: async (code) => {
      const opened = await openRoom(deps, code)
      const { survey } = opened.found
      const room = await replyOf(deps, opened)
      const { joined: _joined, submitted: _submitted, ...shown } = room
      const version = `${survey.revision}-${Bun.hash(JSON.stringify(shown))}`
      return { value: { room, survey, version }, freshMs: FRESH_MS }
    },
  })
}
