/** The page of somebody in a room: shows the ballot while voting is open, and the result once it is shown. */

import type { RoomMoment } from '../../src/contract/responses/rooms.ts'
import { seedOf } from '../../src/domain/ballot/ordering.ts'
import { WELCOME } from '../../src/domain/ballot/phases.ts'
import { readVisitCookie } from '../../src/domain/entry/respondent-cookies.ts'
import { say } from '../../src/texts/text.ts'
import { toolCalls } from '../../src/urls.ts'
import { followRoom, hasMoved, hasTurned, refreshRoom, showLeft } from '../room/room.ts'
import { newUuid } from '../shared/environment.ts'
import { draftsOf, type StoredDraft } from '../survey/device/draft-storage.ts'
import { readReceipt } from '../survey/device/receipt.ts'
import { tryStorage } from '../survey/device/storage.ts'
import type { Contents } from '../survey/store/contents.ts'

/** The page may be a little older than what the room said. */
const AGAIN_MS = 300

const shown = () => document.querySelector<HTMLElement>('[data-room]')
const ballot = () => document.querySelector<HTMLIFrameElement>('.room-ballot')

/** Whoever has submitted keeps the page that says so, until the result is shown. */
function hasVoted(): boolean {
  const frame = ballot()
  return frame?.contentWindow?.location.pathname === frame?.dataset.voted
}

const keyOfRoom = () => `qv:room:${shown()?.dataset.room}`
const uKey = () => tryStorage(() => sessionStorage.getItem(keyOfRoom())) ?? undefined

/** Every vote in a room takes the same unique key: from the card's link, or as it was typed for the first vote. */
function storeKey(key: string | undefined): void {
  if (key) tryStorage(() => sessionStorage.setItem(keyOfRoom(), key))
}

/** The key of a link is in no address that somebody might photograph. */
function readKeyInAddress(): void {
  const url = new URL(location.href)
  storeKey(url.searchParams.get('uKey') ?? undefined)
  if (!url.searchParams.has('uKey')) return
  url.searchParams.delete('uKey')
  history.replaceState(history.state, '', url)
}

/** Says what happens next above a ballot that was submitted. */
function sayWhatFollows(): void {
  const line = document.querySelector<HTMLElement>('[data-after-voting]')
  if (line) line.textContent = hasVoted() ? (line.dataset.afterVoting ?? '') : ''
}

const storeTypedKey = () => storeKey(readVisitCookie(ballot()?.contentDocument?.cookie ?? '').uKey)

/** Lets the second vote start from this phone's first ballot, which nothing but the phone knows. */
function startFrom(first: string, survey: string): void {
  const answers = readReceipt(first)?.copy?.answers
  const key = draftsOf(survey) + seedOf(uKey() ?? '')
  if (!answers || readReceipt(survey) || localStorage.getItem(key)) return
  const draft: StoredDraft = {
    uuid: newUuid(),
    stepId: WELCOME.id,
    contents: answers as Contents,
    progress: { surveyResponseId: null, questionResponseIds: {}, sentSeq: null },
    seq: 0,
    changedAt: 0,
    submitting: false,
    storedAt: Date.now(),
  }
  localStorage.setItem(key, JSON.stringify(draft))
}

function showBallot(): void {
  const frame = ballot()
  const { ballot: address, first } = frame?.dataset ?? {}
  if (!frame || !address || frame.src) return
  if (first) tryStorage(() => startFrom(first, shown()?.dataset.survey ?? ''))
  const url = new URL(address, location.href)
  const key = uKey()
  if (key) url.searchParams.set('uKey', key)
  frame.addEventListener('load', storeTypedKey)
  frame.addEventListener('load', sayWhatFollows)
  frame.src = url.pathname + url.search
}

/** Where this phone's person sits: the server finds it by the ballot, and stores it nowhere. */
async function showTable(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-table]')
  const { room = '', survey = '' } = shown()?.dataset ?? {}
  if (!place) return
  const { uuid } = readReceipt(survey) ?? {}
  const answer = uuid
    ? await fetch(toolCalls.roomTable(room), { headers: { 'x-response-uuid': uuid } })
    : undefined
  const { table = null } = answer?.ok ? ((await answer.json()) as { table: number | null }) : {}
  const { table: sentence = '', none = '' } = place.dataset
  place.classList.toggle('room-table', table !== null)
  place.textContent = table === null ? none : say(sentence, document.documentElement.lang, { table })
}

function fill(): void {
  showBallot()
  showTable().catch(() => setTimeout(fill, 10 * AGAIN_MS))
}

/** What was heard last. A page can be newer than what was heard before, and would never show that again. */
let heard: RoomMoment
let isReading = false

function follow(moment: RoomMoment): void {
  heard = moment
  if (!isReading) void catchUp()
}

async function catchUp(): Promise<void> {
  isReading = true
  while (hasMoved(heard)) {
    await show(heard).catch(() => undefined)
    if (hasMoved(heard)) await new Promise((again) => setTimeout(again, AGAIN_MS))
  }
  isReading = false
}

async function show(moment: RoomMoment): Promise<void> {
  const keepsBallot = ballot() && staysOn(moment)
  if (ballot()) storeTypedKey()
  await refreshRoom(keepsBallot ? '.room-line' : '.room')
  if (keepsBallot) note(moment)
  else fill()
}

/** Whether the page keeps its ballot: while the same vote is open, and after it if that was submitted. */
function staysOn(moment: RoomMoment): boolean {
  const { survey } = shown()?.dataset ?? {}
  if (moment.surveyId !== survey || moment.seating) return false
  return moment.state === 'open' || (moment.state === 'closed' && hasVoted())
}

/** The page may keep its ballot, and yet shows this moment. */
function note(moment: RoomMoment): void {
  const room = shown()
  if (!room || !hasTurned(moment)) return
  room.dataset.state = moment.state
}

function lost(isLost: boolean): void {
  const line = document.querySelector<HTMLElement>('[data-lost]')
  if (line) line.textContent = isLost ? (line.dataset.lost ?? '') : ''
}

readKeyInAddress()
showLeft()
setInterval(showLeft, 1000)
if (shown()) {
  fill()
  followRoom(follow, lost)
}

if (process.env.NODE_ENV !== 'production') void import('../shared/reload.ts')
