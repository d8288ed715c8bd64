import { refreshingCache } from '../cache/refreshing-cache.ts'
import type { NewRoomReply, RoomBody, RoomMoment, RoomReply } from '../contract/rooms.ts'
import type { Deps } from '../deps.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { isAnswered } from '../domain/questions/question-traits.ts'
import { CODE_BYTES, type RoomState, roomCode, roomCodeTyped, roomState } from '../domain/room/room.ts'
import { isOver, surveyStatus, windowOf } from '../domain/survey/availability.ts'
import type { SurveyDefinition, SurveySettings } from '../domain/survey/survey.ts'
import { changeSurvey } from '../domain/survey/survey-editing.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { accepted, saveEdit } from '../surveys/edits.ts'
import type { CachedSurvey } from '../surveys/survey-cache.ts'
import {
  countSubmitted,
  findRoom,
  findRoomOfSurvey,
  insertRoom,
  joinRoom,
  type StoredRoom,
  updateRoom,
} from './repository.ts'

/** Names the device of somebody who joins, so that it is counted once. */
export const DEVICE_COOKIE = 'room-device'

export type RoomDeps = Pick<Deps, 'database' | 'surveys' | 'published' | 'now'>

/** A room with its survey, as they are now. */
export type FoundRoom = {
  readonly room: StoredRoom
  readonly found: CachedSurvey
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
 * Moves a room on. Its state is that of the survey, which is edited as by any other call.
 * @throws Failure NOT_FOUND if the survey has no room; INVALID_INPUT if the result is revealed while people can vote,
 * or would be seen by more people than respondents were promised, or what editing the survey refuses
 */
export async function steerRoom(
  deps: Deps,
  access: AuthorizedSurvey,
  { state, endsAt, step }: RoomBody,
): Promise<RoomMoment> {
  const room = await findRoomOfSurvey(deps.database, access.survey.id)
  if (!room) throw new Failure({ code: 'NOT_FOUND' })
  if (state === 'revealed' && !isOver(windowOf(access), deps.now(), access.hasResponses))
    throw new Failure(invalidInput('/state', 'roomOpen'))
  const settings = settingsFor(access.survey.settings, { state, endsAt }, deps.now())
  if (settings) {
    const change = (before: SurveyDefinition) => accepted(changeSurvey(before, { settings })).definition
    await saveEdit(deps, { access }, change)
  }
  await updateRoom(deps.database, {
    surveyId: room.surveyId,
    step: step ?? room.step,
    isRevealed: state === undefined ? room.isRevealed : state === 'revealed',
  })
  const { moment } = await openRoom(deps, room.code)
  return moment
}

/** What a move changes of a survey's settings; undefined if nothing. */
function settingsFor(
  { results, opensAt, closesAt }: SurveySettings,
  { state, endsAt }: Pick<RoomBody, 'state' | 'endsAt'>,
  now: number,
): Partial<SurveySettings> | undefined {
  const ends = endsAt === undefined ? {} : { closesAt: endsAt }
  const hasPassed = closesAt !== null && Date.parse(closesAt) <= now
  const isEarly = opensAt !== null && Date.parse(opensAt) > now
  const moves: Readonly<Record<RoomState, Partial<SurveySettings>>> = {
    waiting: { isAvailable: false },
    open: { isAvailable: true, ...(hasPassed && { closesAt: null }), ...(isEarly && { opensAt: null }) },
    closed: { isAvailable: false },
    revealed: results === 'public' ? {} : { results: 'public' },
  }
  const settings = { ...(state && moves[state]), ...ends }
  return Object.keys(settings).length > 0 ? settings : undefined
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
  const submitted = await countSubmitted(deps.database, room.surveyId)
  const window = windowOf(found)
  const { surveyId, isRevealed, step, joined } = room
  const state = roomState(surveyStatus(window, deps.now(), found.hasResponses), isRevealed)
  const last = Math.max(0, shownQuestions(found).length - 1)
  const endsAt = state === 'open' ? window.closesAt : null
  const moment = { code: room.code, surveyId, state, step: Math.min(step, last), endsAt, joined, submitted }
  return { room, found, moment }
}

/** The questions whose results a room sees: those that ask something. */
const shownQuestions = ({ survey }: CachedSurvey) => survey.questions.filter(isAnswered)

/** Where a room stands, and the published results once they are revealed. */
export async function readRoom(deps: RoomDeps, text: string, device: string | undefined): Promise<RoomReply> {
  const { room, found, moment } = await openRoom(deps, text)
  if (device) await joinRoom(deps.database, room.surveyId, device)
  return {
    ...moment,
    title: found.survey.title,
    questions: shownQuestions(found).map(({ id, text }) => ({ questionId: id, question: text })),
    results: moment.state === 'revealed' ? (await deps.published.read(found)).body : null,
  }
}

/** How old a room may be for its phones, which ask again if it is not as they were told. */
const FRESH_MS = 150
const CACHED_ROOMS = 200

/** Rooms for their phones, each read once for all that ask at the same time. */
export function sharedRooms(deps: RoomDeps) {
  return refreshingCache<RoomReply, void>({
    max: CACHED_ROOMS,
    staleMs: 0,
    now: deps.now,
    read: async (code) => ({ value: await readRoom(deps, code, undefined), freshMs: FRESH_MS }),
  })
}
