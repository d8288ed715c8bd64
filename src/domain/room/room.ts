import type { SurveyStatus } from '../survey/availability.ts'

/** Where a room stands, in order: people wait, vote, have voted, and see the result. */
export const ROOM_STATES = ['waiting', 'open', 'closed', 'revealed'] as const
export type RoomState = (typeof ROOM_STATES)[number]

/** Symbols that nobody confuses on a wall: no 0 and O, no 1 and I. */
const SYMBOLS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 6
const CODE = new RegExp(`^[${SYMBOLS}]{${CODE_LENGTH}}$`)

/** Bytes that a code takes. */
export const CODE_BYTES = CODE_LENGTH

/**
 * The code by which people join a room: six symbols, 30 bits.
 *
 * @param bytes `CODE_BYTES` random bytes
 * @example roomCode(new Uint8Array(6)) // 'AAAAAA'
 */
export function roomCode(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => SYMBOLS[byte % SYMBOLS.length]).join('')
}

/**
 * The code that somebody typed, in any case, with spaces or hyphens; undefined if it cannot be one.
 *
 * @example roomCodeTyped(' k7w-2mq ') // 'K7W2MQ'
 */
export function roomCodeTyped(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  return CODE.test(code) ? code : undefined
}

const STATE_OF: Readonly<Record<SurveyStatus, RoomState>> = {
  draft: 'waiting',
  scheduled: 'waiting',
  open: 'open',
  closingSoon: 'open',
  closed: 'closed',
}

/**
 * A room stands where its survey stands, so that neither can contradict the other: opening voting opens the survey.
 *
 * @param isRevealed whether the facilitator has shown the result, which counts only while nobody can vote
 * @example roomState('closed', true) // 'revealed'
 */
export function roomState(status: SurveyStatus, isRevealed: boolean): RoomState {
  const state = STATE_OF[status]
  return state === 'closed' && isRevealed ? 'revealed' : state
}
