import { actorOf } from '../audit/handlers.ts'
import type { RoomBody, RoomMoment } from '../contract/responses/rooms.ts'
import type { Deps } from '../deps.ts'
import { isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import type { FieldRule } from '../domain/field-rule.ts'
import { entryOf } from '../domain/record-entry.ts'
import type { RoomState } from '../domain/room/room.ts'
import { type Round, type Rounds, roomQuestions, type Vote } from '../domain/room/rounds.ts'
import { changeSurvey } from '../domain/survey/editing/survey-editing.ts'
import type { Survey, SurveyDefinition, SurveySettings } from '../domain/survey/survey.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { accepted, saveEdit } from '../surveys/editing/edits.ts'
import { deleteSurvey } from '../surveys/removal/repository.ts'
import { openRoom, questionIdAt, type RoomVote, roundAt, stateOf } from './handlers.ts'
import { findRoomOfSurvey, type StoredRoom, updateRoom } from './repository.ts'
import { accessToRound, makeRound, shareKeys } from './rounds.ts'

/** How often a move is tried again because somebody else steered at the same time. */
const ATTEMPTS = 20

/**
 * Moves a room on. The state of a vote is that of its survey, which is made when the vote is opened, and edited as by any
 * other call.
 *
 * @throws Failure NOT_FOUND if the survey has no room; INVALID_INPUT if there is no such question, if the room leaves a question
 * while people can vote on it, or shows its result before, or votes a second time before the first; what editing a survey refuses
 */
export async function steerRoom(deps: Deps, access: AuthorizedSurvey, body: RoomBody): Promise<RoomMoment> {
  const room = await roomOf(deps, access)
  const { moment } = await openRoom(deps, room.code)
  const place = voteAfter(room, access, moment, body)
  const isElsewhere = place.step !== moment.step || place.vote !== moment.vote
  refuseIf(isElsewhere && moment.state === 'open', '/step', 'roomOpen')
  await refuseSenseless(deps, access, room, place, body)
  const { state, endsAt, seating } = body
  const round = await roundFor(deps, access, place, state !== undefined && state !== 'waiting')
  if (round && state === 'open') await shareKeys(deps, access.survey, round.surveyId)
  const steered = round && (await steerRound(deps, access, round, { state, endsAt }))
  if (state === 'revealed' && place.vote === 2) await publishFirst(deps, access, place)
  if (seating) refuseSeating(deps, steered, round)
  const isOver = isElsewhere || state === 'open' || state === 'waiting'
  await change(deps, access, (before) => ({
    ...before,
    ...place,
    rounds:
      round && state ? revealed(before.rounds, access, place, round, state === 'revealed') : before.rounds,
    seating: seating === undefined ? (isOver ? null : before.seating) : seating,
  }))
  return (await openRoom(deps, room.code)).moment
}

async function roomOf(deps: Deps, { survey }: AuthorizedSurvey): Promise<StoredRoom> {
  const room = await findRoomOfSurvey(deps.database, survey.id)
  if (!room) throw new Failure({ code: 'NOT_FOUND' })
  return room
}

/** The vote that a move is about: where nothing else is said, the latest on its question. */
function voteAfter(
  { rounds }: StoredRoom,
  { survey }: AuthorizedSurvey,
  now: RoomVote,
  { step = now.step, vote }: RoomBody,
): RoomVote {
  const taken = entryOf(rounds, questionIdAt(survey, step))?.length ?? 0
  const latest: Vote = step === now.step ? now.vote : taken === 2 ? 2 : 1
  return { step, vote: vote ?? latest }
}

async function refuseSenseless(
  deps: Deps,
  { survey }: AuthorizedSurvey,
  room: StoredRoom,
  place: RoomVote,
  { state, endsAt }: RoomBody,
): Promise<void> {
  const most = Math.max(0, roomQuestions(survey).length - 1)
  if (place.step > most) throw new Failure(invalidInput('/step', 'atMost', { most }))
  const first = place.vote === 2 ? await stateAt(deps, survey, room, { ...place, vote: 1 }) : 'closed'
  refuseIf(first === 'waiting' || first === 'open', '/vote', 'roomFirstVote')
  const now = await stateAt(deps, survey, room, place)
  refuseIf(now === 'waiting' && (state === 'closed' || state === 'revealed'), '/state', 'roomWaiting')
  refuseIf(Boolean(endsAt) && state !== 'open' && now !== 'open', '/endsAt', 'roomWaiting')
}

async function stateAt(deps: Deps, survey: Survey, room: StoredRoom, place: RoomVote): Promise<RoomState> {
  const round = roundAt(room, survey, place)
  const found = round && (await deps.surveys.reload(round.surveyId))
  return found ? stateOf(found, round.isRevealed, deps.now()) : 'waiting'
}

/** The round of a vote, which is made if it is needed. */
async function roundFor(
  deps: Deps,
  access: AuthorizedSurvey,
  place: RoomVote,
  isNeeded: boolean,
): Promise<Round | undefined> {
  const known = roundAt(await roomOf(deps, access), access.survey, place)
  if (!isNeeded || (known && (await deps.surveys.find(known.surveyId)))) return known
  const surveyId = await makeRound(deps, access, place)
  const room = await change(deps, access, (before) => {
    const taken = roundAt(before, access.survey, place)
    return taken && taken.surveyId !== known?.surveyId
      ? before
      : { ...before, rounds: withRound(before.rounds, access, place, { surveyId, isRevealed: false }) }
  })
  const round = roundAt(room, access.survey, place)
  // Somebody else has opened the same vote.
  if (round?.surveyId !== surveyId)
    await deleteSurvey(deps.database, await accessToRound(deps, access, surveyId), {
      now: deps.now(),
      ...actorOf(access),
    })
  return round
}

async function change(
  deps: Deps,
  access: AuthorizedSurvey,
  changed: (before: StoredRoom) => StoredRoom,
): Promise<StoredRoom> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await roomOf(deps, access)
    const after = changed(before)
    if (await updateRoom(deps.database, after, before.rounds)) return after
  }
  throw new Failure({ code: 'UNAVAILABLE', retryAfter: 1 })
}

function withRound(
  rounds: Rounds,
  { survey }: AuthorizedSurvey,
  { step, vote }: RoomVote,
  round: Round,
): Rounds {
  const id = questionIdAt(survey, step)
  const taken = entryOf(rounds, id) ?? []
  const first = taken[0] ?? { surveyId: survey.id, isRevealed: false }
  return { ...rounds, [id]: vote === 1 ? [round, ...taken.slice(1)] : [first, round] }
}

/** A second result is shown beside the first. */
function revealed(
  rounds: Rounds,
  access: AuthorizedSurvey,
  place: RoomVote,
  round: Round,
  isRevealed: boolean,
): Rounds {
  const after = withRound(rounds, access, place, { ...round, isRevealed })
  const id = questionIdAt(access.survey, place.step)
  const [first, second] = after[id] ?? []
  return isRevealed && first && second && place.vote === 2
    ? { ...after, [id]: [{ ...first, isRevealed }, second] }
    : after
}

async function steerRound(
  deps: Deps,
  access: AuthorizedSurvey,
  { surveyId }: Round,
  move: Pick<RoomBody, 'state' | 'endsAt'>,
): Promise<AuthorizedSurvey> {
  const found = await accessToRound(deps, access, surveyId)
  const isClosed = stateOf(found, false, deps.now()) === 'closed'
  refuseIf(move.state === 'revealed' && !isClosed, '/state', 'roomOpen')
  const settings = settingsFor(found.survey.settings, move, deps.now())
  return settings ? edited(deps, found, settings) : found
}

/** The first result is published with the second, if it was not before. */
async function publishFirst(deps: Deps, access: AuthorizedSurvey, { step }: RoomVote): Promise<void> {
  const first = roundAt(await roomOf(deps, access), access.survey, { step, vote: 1 })
  if (first) await steerRound(deps, access, first, { state: 'revealed' })
}

const edited = (deps: Deps, access: AuthorizedSurvey, settings: Partial<SurveySettings>) =>
  saveEdit(
    deps,
    { access },
    (before: SurveyDefinition) => accepted(changeSurvey(before, { settings })).definition,
  )

function refuseSeating(deps: Deps, steered: AuthorizedSurvey | undefined, round: Round | undefined): void {
  const isClosed = steered && round && stateOf(steered, false, deps.now()) === 'closed'
  refuseIf(!isClosed, '/seating', 'roomOpen')
  refuseIf(Boolean(steered && isSecret(steered.survey.settings)), '/seating', 'roomSecret')
}

function refuseIf(isRefused: boolean, path: string, rule: FieldRule): void {
  if (isRefused) throw new Failure(invalidInput(path, rule))
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
  // Nobody sees a figure before the room does, also where others could see results before.
  const hidden: Partial<SurveySettings> = results === 'designer' ? {} : { results: 'designer' }
  const window = { ...(hasPassed && { closesAt: null }), ...(isEarly && { opensAt: null }) }
  const moves: Readonly<Record<RoomState, Partial<SurveySettings>>> = {
    waiting: { isAvailable: false, ...hidden },
    open: { isAvailable: true, ...window, ...hidden },
    closed: { isAvailable: false, ...hidden },
    // Also whoever has begun may not submit once others have seen the result.
    revealed: { isAvailable: false, ...(results !== 'public' && { results: 'public' }) },
  }
  const settings = { ...(state && moves[state]), ...ends }
  return Object.keys(settings).length > 0 ? settings : undefined
}
