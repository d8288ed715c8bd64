import type { Getter } from 'jotai/vanilla'
import { voteRange } from '../../../src/domain/ballot/credits.ts'
import { html } from '../../../src/domain/text/html.ts'
import { formatNumber } from '../../../src/texts/text.ts'
import { ballotsAtom, castVotesAtom, remainingIn } from '../store/ballots.ts'
import { levelText, pageAtom, qvQuestion, sayOf } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { storeOf } from './define.ts'

/** How far the mouse wheel and a finger travel for one vote, in CSS pixels. */
const NOTCH = 80
const SWIPE = 24

const REST_MS = 100

/** Picks votes by turning: with keys and, once focused, with the mouse wheel or a swipe. */
export function wheelHtml(get: Getter, questionId: string, name: string, votes: number) {
  const page = get(pageAtom)
  const { least, most } = voteRange(qvQuestion(page, questionId))
  return html`
    <div class="picker wheel number" role="spinbutton" tabindex="0" aria-valuemin="${least}" aria-valuemax="${most}"
      aria-valuenow="${votes}" aria-valuetext="${valueText(get, questionId, votes)}"
      aria-label="${sayOf(get, questionId)('votesFor', { name })}">${formatNumber(Math.abs(votes), page.language)}</div>`
}

function valueText(get: Getter, questionId: string, votes: number): string {
  const say = sayOf(get, questionId)
  return say('levelRemaining', { level: levelText(say, votes), remaining: remainingIn(get, questionId) })
}

const waiting = new Set<() => void>()

/** Runs each requested function once when votes have stopped changing. */
function atRest(run: () => void): void {
  if (waiting.size === 0) {
    setTimeout(() => {
      for (const refresh of waiting) refresh()
      waiting.clear()
    }, REST_MS)
  }
  waiting.add(run)
}

/**
 * Every vote changes the remaining credits that all wheels announce: the turned wheel updates at once, the others
 * only in an attribute, when votes have stopped changing.
 */
export function followRemaining(
  store: Store,
  wheel: HTMLElement,
  questionId: string,
  votes: () => number,
): () => void {
  const refresh = () => wheel.setAttribute('aria-valuetext', valueText(store.get, questionId, votes()))
  const stop = store.sub(ballotsAtom, () => atRest(refresh))
  return () => {
    stop()
    waiting.delete(refresh)
  }
}

type Wheel = {
  readonly element: HTMLElement
  readonly votes: number
  readonly turnTo: (votes: number) => void
}

function wheelAt(target: EventTarget | null): Wheel | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('vote-control .wheel') : null
  const store = element && storeOf(element)
  if (!element || !store) return null
  const {
    question = '',
    option = '',
    votes = 0,
  } = element.closest<HTMLElement>('vote-control')?.dataset ?? {}
  return {
    element,
    votes: Number(votes),
    turnTo: (wish) => store.set(castVotesAtom, question, option, wish),
  }
}

const CHANGES: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 2,
  PageDown: -2,
  Home: -Infinity,
  End: Infinity,
}

const SAME_NUMBER_MS = 1000

let digits = ''
let typedAt = 0

/** The votes that a key turns a wheel to, as in ARIA's pattern of a spin button; undefined for any other key. */
function votesAfter({ key, timeStamp }: KeyboardEvent, votes: number): number | undefined {
  if (/^\d$/.test(key)) {
    digits = timeStamp - typedAt < SAME_NUMBER_MS ? digits + key : key
    typedAt = timeStamp
    return Number(digits)
  }
  if (key === '-') return -votes
  const mirror = document.dir === 'rtl' && /Left|Right/.test(key) ? -1 : 1
  const change = CHANGES[key]
  return change && votes + change * mirror
}

export function listenToWheels(): void {
  document.addEventListener('keydown', (event) => {
    const wheel = wheelAt(event.target)
    if (!wheel || event.altKey || event.ctrlKey || event.metaKey) return
    const votes = votesAfter(event, wheel.votes)
    if (votes === undefined) return
    event.preventDefault()
    wheel.turnTo(votes)
  })
  listenToMouseWheel()
  listenToSwipes()
}

/** The mouse wheel scrolls the page until a wheel has the focus; only a non-passive listener can prevent that. */
function listenToMouseWheel(): void {
  let turned = 0
  const voteByWheel = (event: WheelEvent) => {
    const wheel = wheelAt(event.target)
    if (!wheel || wheel.element !== document.activeElement) return
    event.preventDefault()
    turned -= event.deltaMode === 0 ? event.deltaY : Math.sign(event.deltaY) * NOTCH
    if (Math.abs(turned) < NOTCH) return
    wheel.turnTo(wheel.votes + Math.sign(turned))
    turned = 0
  }
  document.addEventListener('focusin', ({ target }) => {
    turned = 0
    wheelAt(target)?.element.addEventListener('wheel', voteByWheel, { passive: false })
  })
  document.addEventListener('focusout', ({ target }) =>
    wheelAt(target)?.element.removeEventListener('wheel', voteByWheel),
  )
}

/** The first touch focuses a wheel; after that a vertical swipe turns it. */
function listenToSwipes(): void {
  let from: number | null = null
  document.addEventListener('pointerdown', ({ target, clientY, pointerId }) => {
    const wheel = wheelAt(target)
    if (!wheel) return
    if (wheel.element === document.activeElement) from = clientY
    wheel.element.setPointerCapture?.(pointerId)
    wheel.element.focus()
  })
  document.addEventListener('pointermove', ({ target, clientY }) => {
    if (from === null) return
    const change = Math.trunc((from - clientY) / SWIPE)
    from -= change * SWIPE
    const wheel = wheelAt(target)
    if (change !== 0) wheel?.turnTo(wheel.votes + change)
  })
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => (from = null))
}
