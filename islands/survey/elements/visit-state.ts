import { type Atom, atom, type Getter } from 'jotai/vanilla'
import { type Html, html } from '../../../src/domain/text/html.ts'
import { follow, together } from '../../shared/follow.ts'
import { afterPaint } from '../../shared/painted.ts'
import { onceReleased } from '../../shared/press.ts'
import { announcedAtom, announcementAtom, travelHereAtom } from '../store/actions.ts'
import { historiesAtom, historyOf } from '../store/ballots.ts'
import { noticeAtom } from '../store/contents.ts'
import { pageAtom, sayAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { goForwardAtom, missingHereAtom, showMissingAtom, stepAtom } from '../store/steps.ts'
import { readOnlyAtom, servicesAtom } from '../store/submission.ts'
import { bringBackAtom, fewCreditsAtom, startOverAtom } from '../store/submit-request.ts'
import { type ElementView, type Host, storeOf } from './define.ts'
import { showHtml } from './show-html.ts'
import { followClosing, stateLineHtml } from './state-line.ts'
import { followQuestion, submitQuestionHtml } from './submit-question.ts'
import { ANSWER_ACTS, listenToYourAnswers, yourAnswersHtml } from './your-answers.ts'

export const visitState: ElementView = { html: visitHtml, follow: followVisit }

/** The last change, once changes have stopped. */
const saidAtom = atom('')

function visitHtml(get: Getter): Html {
  return html`
    ${travelHtml(get)}
    ${get(pageAtom).fit ? html`<div data-island="fit-here"></div>` : []}
    ${stateLineHtml(get)}
    ${yourAnswersHtml(get)}
    <p class="visually-hidden" aria-live="polite">${get(saidAtom)}</p>
    ${submitQuestionHtml(get)}`
}

function travelHtml(get: Getter): Html {
  const say = get(sayAtom)
  const step = get(stepAtom)
  const { past, future } = historyOf(get, 'questionId' in step ? step.questionId : '')
  const notice = get(noticeAtom)
  const isReadOnly = get(readOnlyAtom)
  const isFresh = past.length === 0 && future.length === 0
  const button = (act: 'undo' | 'redo', ballots: readonly unknown[]) => html`
    <button type="button" class="icon" autocomplete="off" aria-label="${say(act)}" data-act="${act}"
      disabled=${ballots.length === 0 || isReadOnly}></button>`
  return html`
    <div class="travel" hidden=${!('questionId' in step)} data-yields=${!!notice && 'at' in notice && isFresh}>
      ${button('undo', past)}
      ${button('redo', future)}
    </div>`
}

/** The frame of a vote has to show only its card and the credits. */
const CHANGED_BY_VOTES: ReadonlySet<Atom<unknown>> = new Set<Atom<unknown>>([historiesAtom, fewCreditsAtom])

/**
 * Reads from a store, and calls `changed` with whatever changes of what the last reading read. Unlike a derived atom it
 * is computed only when somebody reads.
 */
function trackedReads(store: Store, changed: (source: Atom<unknown>) => void) {
  let followed = new Map<Atom<unknown>, () => void>()
  const follow = (wanted: ReadonlySet<Atom<unknown>>) => {
    const before = followed
    followed = new Map(
      [...wanted].map((source) => [source, before.get(source) ?? store.sub(source, () => changed(source))]),
    )
    for (const [source, stop] of before) if (!wanted.has(source)) stop()
  }
  return {
    read<T>(read: (get: Getter) => T): T {
      const seen = new Set<Atom<unknown>>()
      const value = read((source) => {
        seen.add(source)
        return store.get(source)
      })
      follow(seen)
      return value
    },
    stop: () => follow(new Set()),
  }
}

function followVisit({ element, store }: Host): () => void {
  const question = followQuestion(element, store)
  const update = () => {
    question.before()
    reads.read((get) => showHtml(element, visitHtml(get)))
    question.after()
  }
  const updateSoon = () => onceReleased(update)
  const reads = trackedReads(store, (source) =>
    CHANGED_BY_VOTES.has(source) ? afterPaint(updateSoon) : updateSoon(),
  )
  update()
  return together(reads.stop, followAnnouncements(store), followClosing(store), question.end)
}

const QUIET_MS = 500

/** Announces changes once they have stopped, so that turning a wheel speaks once. */
function followAnnouncements(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const sayOnceQuiet = () => {
    clearTimeout(timer)
    timer = setTimeout(() => store.set(saidAtom, store.get(announcementAtom)), QUIET_MS)
  }
  sayOnceQuiet()
  return together(follow(store, announcedAtom, sayOnceQuiet), () => clearTimeout(timer))
}

const ACTS: Readonly<Record<string, (store: Store) => void>> = {
  ...ANSWER_ACTS,
  undo: (store) => store.set(travelHereAtom, -1),
  redo: (store) => store.set(travelHereAtom, 1),
  answerHere: (store) => store.get(servicesAtom)?.answerHere(),
  skipRest: (store) => store.set(goForwardAtom),
  showMissing: (store) => store.set(showMissingAtom),
  startOver: (store) => store.set(startOverAtom),
  bringBack: (store) => {
    const notice = store.get(noticeAtom)
    if (notice?.key === 'startedOver') store.set(bringBackAtom, notice.draft)
  },
}

/** A tap moves the focus when its finger is lifted; the message takes the focus after that. */
const AFTER_TAP_MS = 100

export function listenToVisitState(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('visit-state [data-act]') : null
    const store = button && storeOf(button)
    if (store) ACTS[button.dataset.act ?? '']?.(store)
  })
  // People who press the disabled button want to know why it is disabled, but a disabled button receives no clicks.
  document.addEventListener('pointerup', ({ target }) => {
    const button = target instanceof Element ? target.closest('survey-navigation .primary:disabled') : null
    const store = button && storeOf(button)
    if (store && store.get(missingHereAtom).length > 0)
      setTimeout(() => store.set(showMissingAtom), AFTER_TAP_MS)
  })
  listenToYourAnswers()
}
