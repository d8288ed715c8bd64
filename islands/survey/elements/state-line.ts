import { atom, type Getter } from 'jotai/vanilla'
import { type Html, html } from '../../../src/domain/text/html.ts'
import { instantParts } from '../../../src/texts/instants.ts'
import { sayOfBallotsAtom } from '../store/answers-as-text.ts'
import { changedAtAtom, hintAtom } from '../store/changes.ts'
import { type Notice, noticeAtom } from '../store/contents.ts'
import { pageAtom, sayAtom, sayOf } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { missingHereAtom, overspentAtom, stepAtom } from '../store/steps.ts'
import {
  onlineAtom,
  otherTabHasLockAtom,
  resumingAtom,
  savedAtom,
  submissionAtom,
} from '../store/submission.ts'
import { fewCreditsAtom } from '../store/submit-request.ts'

/** The state of saving and sending the answers, and what is in the way of going on. */
export function stateLineHtml(get: Getter): Html {
  const elsewhere = get(otherTabHasLockAtom)
  if (elsewhere || get(resumingAtom)) return notYetHtml(get, elsewhere)
  const { state, refused } = get(submissionAtom)
  const notice = get(noticeAtom)
  const few = state === 'idle' && get(fewCreditsAtom)
  const isClosing = get(closesSoonAtom) && !refused
  const problem = problemHtml(get)
  // What appears later is there before, hidden: a status that moves would be announced again.
  return html`
    <div class="state-line" data-state="${state}">
      <div id="problem">
        <div role="alert">${problem ?? []}</div>
        ${problem ? [] : missingHtml(get)}
      </div>
      <p hidden=${!notice} data-notice=${!!notice && 'at' in notice}>${notice ? noticeHtml(get, notice) : []}</p>
      <p class="closing" role="status" hidden=${!isClosing}>${isClosing ? closingHtml(get) : []}</p>
      <p class="soft" id="few-credits">${few ? get(sayOfBallotsAtom)('spent', few) : ''}</p>
      ${savedHtml(get)}
    </div>`
}

function notYetHtml(get: Getter, elsewhere: boolean): Html {
  const say = get(sayAtom)
  return html`
    <div class="state-line">
      <p role="status">
        <span>${say(elsewhere ? 'elsewhere' : 'resuming')}</span> <button type="button" class="link"
          data-act="answerHere" hidden=${!elsewhere}>${say('answerHere')}</button>
      </p>
    </div>`
}

/** Where the answers are; while a submission waits, first that nothing is lost, and then what went wrong. */
function savedHtml(get: Getter): Html {
  const say = get(sayAtom)
  const { state, error = '' } = get(submissionAtom)
  const saved = get(savedAtom)
  const key = {
    idle: saved === null ? null : saved ? ('saved' as const) : ('notSaved' as const),
    sending: 'sending' as const,
    waiting: get(onlineAtom) ? ('notSent' as const) : ('offline' as const),
    done: 'submitted' as const,
  }[state]
  const words = key ? say(key) : ''
  return html`
    <p class="${key === 'notSaved' ? 'not-saved' : 'soft'}" role="status">
      ${key === 'notSent' && error ? html`<span>${words}</span> <span>${error}</span>` : words}
    </p>`
}

function missingHtml(get: Getter): readonly Html[] {
  const { length: count } = get(missingHereAtom)
  if (count === 0) return []
  const say = get(sayAtom)
  return [
    html`
      <p class="missing">
        <span role="status">${say('unanswered', { count })}</span> <button type="button" class="link"
          data-act="showMissing">${say('showMissing')}</button>
      </p>`,
  ]
}

/** Why the button beside it does not continue: a problem is announced at once, unfinished work is not a problem. */
function problemHtml(get: Getter): Html | undefined {
  const { refused, error, state } = get(submissionAtom)
  const step = get(stepAtom)
  const say = get(sayAtom)
  if (refused) return refusalHtml(get, refused.code, refused.at, error)
  if (get(overspentAtom))
    return html`<p>${sayOf(get, 'questionId' in step ? step.questionId : '')('notSufficient')}</p>`
  if (error && state !== 'waiting') return html`<p>${error}</p>`
  if (!get(hintAtom)) return undefined
  return html`
    <p>
      <span>${say('unorganized')}</span> <button type="button" class="link"
        data-act="skipRest">${say('skipRest')}</button>
    </p>`
}

function noticeHtml(get: Getter, notice: Notice): Html {
  const say = get(sayAtom)
  const act = (name: 'startOver' | 'bringBack') =>
    html`<button type="button" class="link" data-act="${name}">${say(name)}</button>`
  switch (notice.key) {
    case 'resumeFailed':
      return html`<span>${say('resumeFailed')}</span>`
    case 'startedOver':
      return html`<span>${say('startedOver')}</span> ${act('bringBack')}`
    case 'answeredHere':
      return html`
        <span>${say('answeredHere', { time: timeText(get, notice.at) })}</span>
        ${notice.copy ? html` <a href="${notice.copy}">${say('answeredCopy')}</a>` : []}`
    case 'restored':
    case 'resumed':
      return html`<span>${say(notice.key, { time: timeText(get, notice.at) })}</span> ${act('startOver')}`
  }
}

/** The time of day, with the date if it was not today. */
function timeText(get: Getter, at: number): string {
  const date = new Date(at)
  const today = date.toDateString() === new Date().toDateString()
  const style = { timeStyle: 'short', dateStyle: today ? undefined : 'medium' } as const
  return date.toLocaleString(get(pageAtom).language, style)
}

const SOON_MS = 10 * 60_000
const TIMER_MS = 2 ** 31 - 1

const closesSoonAtom = atom(false)

/** Says ten minutes before a survey closes that it does. */
export function followClosing(store: Store): () => void {
  const { closesAt } = store.get(pageAtom).survey.settings
  const wait = closesAt ? Date.parse(closesAt) - SOON_MS - Date.now() : TIMER_MS
  if (wait >= TIMER_MS) return () => undefined
  const timer = setTimeout(() => store.set(closesSoonAtom, true), wait)
  return () => clearTimeout(timer)
}

function closingHtml(get: Getter): Html {
  const { closesAt } = get(pageAtom).survey.settings
  return timedHtml(get, get(sayAtom)('closesSoon'), closesAt ?? '')
}

function timedHtml(get: Getter, sentence: string, at: string): Html {
  const [before = '', after] = sentence.split('{time}')
  if (after === undefined) return html`<span>${before}</span>`
  const { utc, here } = instantParts(at, get(pageAtom).language)
  const say = get(sayAtom)
  const time = here ? say('bothTimes', { utc, here: say('timeHere', { time: here }) }) : utc
  return html`<span>${before}</span><time datetime="${at}">${time}</time><span>${after}</span>`
}

const REASONS = {
  SURVEY_NOT_AVAILABLE: 'stoppedClosed',
  SURVEY_UPCOMING: 'stoppedUpcoming',
  RESPONSE_COMPLETED: 'completedElsewhere',
  RESPONSE_NOT_FOUND: 'continuedElsewhere',
  UNIQUE_KEY_USED: 'keyUsed',
  UNIQUE_KEY_UNKNOWN: 'keyUnknown',
  SURVEY_KEY_WRONG: 'keyChanged',
  SURVEY_KEY_REQUIRED: 'keyChanged',
} as const

/** The messages used instead if the server gives no time. */
const WITHOUT_TIME = { stoppedClosed: 'stoppedOff', keyUsed: 'keyUsedElsewhere' } as const

/** Why and since when the server refuses the response, and what can be done with the answers. */
function refusalHtml(get: Getter, code: string, at: string | undefined, error = ''): Html {
  const say = get(sayAtom)
  const known = Object.hasOwn(REASONS, code) ? REASONS[code as keyof typeof REASONS] : undefined
  const isTimeless = !at && (known === 'stoppedClosed' || known === 'keyUsed')
  const reason = isTimeless ? WITHOUT_TIME[known] : known
  const isAnswered = get(changedAtAtom) > 0
  return html`
    <p class="refusal">
      ${timedHtml(get, reason ? say(reason) : error, at ?? '')} <button type="button" class="link"
        data-act="download" hidden=${!isAnswered}>${say('download')}</button>
    </p>`
}
