/** Follows a room: what its wall and the phones in it share. */

import type { RoomMoment } from '../../src/contract/responses/rooms.ts'
import { say } from '../../src/texts/text.ts'
import { toolCalls } from '../../src/urls.ts'

/** For how long nothing may be heard before the room is asked without a stream: some networks cut or hold those back. */
const SILENCE_MS = 8_000
const LOOK_MS = 2_000

const shown = () => document.querySelector<HTMLElement>('[data-room]')

/**
 * Calls back with every moment of the page's room, by server-sent events, or by asking where they do not get through.
 * @param onLost called with whether the room cannot be reached
 */
export function followRoom(onMoment: (moment: RoomMoment) => void, onLost: (isLost: boolean) => void): void {
  const code = shown()?.dataset.room ?? ''
  let heard = Date.now()
  const hear = (moment?: RoomMoment) => {
    heard = Date.now()
    onLost(false)
    if (moment) onMoment(moment)
  }
  const listen = () => {
    const source = new EventSource(toolCalls.roomEvents(code))
    source.addEventListener('message', ({ data }) => hear(JSON.parse(data)))
    source.addEventListener('sign', () => hear())
    return source
  }
  let source = listen()
  setInterval(async () => {
    if (Date.now() - heard < SILENCE_MS) return
    if (source.readyState === EventSource.CLOSED) source = listen()
    try {
      const answer = await fetch(toolCalls.roomByCode(code), { cache: 'no-store' })
      if (!answer.ok) throw new Error(`the room cannot be read: ${answer.status}`)
      onLost(false)
      onMoment(await answer.json())
    } catch {
      onLost(true)
    }
  }, LOOK_MS)
}

/** Whether the page shows another step of its room than a moment's. */
export function hasMoved(moment: RoomMoment): boolean {
  const left = document.querySelector<HTMLElement>('[data-left]')?.getAttribute('datetime') ?? null
  return moment.endsAt !== left || hasTurned(moment)
}

/** Whether the page shows another vote, or another state of it. */
export function hasTurned({ state, step, vote, seating, surveyId }: RoomMoment): boolean {
  const data = shown()?.dataset ?? {}
  const before = [data.state, data.step, data.vote, data.seating, data.survey]
  return [state, `${step}`, `${vote}`, seating ?? '', surveyId].some((now, at) => now !== before[at])
}

/** Replaces parts of the page by those of the page as it is now. */
export async function refreshRoom(...parts: readonly string[]): Promise<void> {
  const answer = await fetch(location.href, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`the page cannot be read: ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  sayChanges(page)
  for (const part of parts) {
    const [before, now] = [document.querySelector(part), page.querySelector(part)]
    if (!before || !now) continue
    const hasFocus = before.contains(document.activeElement)
    before.replaceWith(now)
    if (hasFocus) now.querySelector<HTMLElement>('.primary')?.focus()
  }
  showLeft()
  growBars()
}

/** Tells whoever does not see the page what it says now. */
function sayChanges(page: Document): void {
  const said = document.querySelector('[data-said]')
  const text = Array.from(page.querySelectorAll('[data-say]'), ({ textContent }) => textContent.trim()).join(
    '. ',
  )
  if (said && said.textContent !== text) said.textContent = text
}

const GROW = { duration: 300, easing: 'ease-out', fill: 'backwards' } as const
/** How long each option stands before the next one appears. */
const PAUSE_MS = 250

/** Lets the bars of a result grow, from the last option to the first, unless motion is unwanted. */
function growBars(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const bar of document.querySelectorAll<HTMLElement>('[data-after]')) {
    const delay = Number(bar.dataset.after) * PAUSE_MS
    for (const rect of bar.querySelectorAll('rect'))
      rect.animate([{ transform: 'scaleX(0)' }, {}], { ...GROW, delay })
  }
}

/** Writes how much time is left, as minutes and seconds. */
export function showLeft(): void {
  const left = document.querySelector<HTMLTimeElement>('[data-left]')
  if (!left) return
  const seconds = Math.max(0, Math.ceil((Date.parse(left.dateTime) - Date.now()) / 1000))
  const time = `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
  left.textContent = say(left.dataset.left ?? '', document.documentElement.lang, { time })
}
