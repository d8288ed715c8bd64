import { followActiveTime } from './active-time.ts'
import { keepClearOfBar } from './clear-of-bar.ts'
import { isOld } from './drafts.ts'
import { followHistory } from './follow-history.ts'
import { followSubmission } from './follow-submission.ts'
import { removeDrafts } from './kept-drafts.ts'
import { beginLog } from './log/action-log.ts'
import { laterAtom } from './phase-navigation/later.ts'
import { NavigationState } from './phase-navigation/navigation-state.tsx'
import { guardPresses } from './phase-navigation/press-guard.ts'
import { watchPresses } from './press.ts'
import { readReceipt } from './receipt.ts'
import type { Store } from './seed.ts'
import { showAhead } from './show-ahead.ts'
import { askOrSubmitAtom } from './state/asking.ts'
import { seqAtom } from './state/changes.ts'
import { restoreDraftAtom } from './state/draft.ts'
import { takeUpAtom } from './state/earlier-answers.ts'
import { travelHereAtom } from './state/history.ts'
import { noticeAtom } from './state/notice.ts'
import { outsideAtom } from './state/outside.ts'
import { pageAtom } from './state/page.ts'
import { respondentAtom } from './state/respondent.ts'
import { stepAtom } from './state/steps.ts'
import { takingUpAtom } from './state/submission.ts'
import { takeUpActions } from './state/taking-up.ts'
import { takePart } from './take-part.ts'
import { drop, focusNoneLeft, moveOnto, moveTo, reassign, sort } from './ui/arranging.ts'
import { attempt, type Kept } from './visit.ts'
import { wakeLater } from './wake-later.ts'

declare global {
  /** The stylesheet of what is shown from here on. The build puts it in; see src/http/build-styles.ts. */
  const LATER_STYLES: string
}

/** What moves and sorts options. */
export const arranging = { drop, focusNoneLeft, moveOnto, moveTo, reassign, sort }

/** Adds the rules for what nothing shows before: the page need not carry them. */
export function addStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(LATER_STYLES)
  document.adoptedStyleSheets = [sheet]
}

/**
 * Begins what no first vote needs and what is therefore loaded after the first hydration: drafts on the device, undo,
 * and saying what has happened. What was done until then is caught up on.
 */
export function beginLater(store: Store, kept: Kept): void {
  const { draft } = kept
  watchPresses()
  removeLeftovers(store)
  followVisit(store, draft)
  if (draft) attempt(() => store.set(restoreDraftAtom, draft))
  store.set(takingUpAtom, asksForAnswers(store, draft))
  // What was restored is the respondent's own again once they change something.
  store.sub(seqAtom, () => store.get(noticeAtom)?.key === 'restored' && store.set(noticeAtom, null))
  followHistory(store)
  const log = beginLog(store, kept)
  takeUpActions(store, log.tell)
  store.set(laterAtom, { State: NavigationState, submit: () => store.set(askOrSubmitAtom), guardPresses })
  listenForUndo(store)
  showWholeFields()
  keepClearOfBar()
  followSubmission(store)
  wakeLater(store)
  showAhead()
  takePart(store, kept, log)
  if (store.get(takingUpAtom)) void store.set(takeUpAtom)
}

/** Whether another device may have sent newer answers than this one keeps, so that they are asked for first. */
function asksForAnswers(store: Store, draft: Kept['draft']): boolean {
  const { seq, progress, submitting } = draft ?? {}
  const hasUnsent = seq !== progress?.sentSeq || submitting
  return store.get(respondentAtom)?.resumes === true && (!draft || !hasUnsent)
}

/** Keeps with the respondent how long the page is in sight, which is told with the completion. */
function followVisit(store: Store, draft: Kept['draft']): void {
  const respondent = store.get(respondentAtom)
  if (!respondent) return
  const activeMs = followActiveTime(draft?.activeMs ?? 0)
  const resumed = draft !== null || respondent.resumes
  store.set(respondentAtom, { ...respondent, visit: { activeMs, resumed } })
}

/** Takes drafts off the device that nobody goes on with: old ones, and one whose response this tab has submitted. */
function removeLeftovers(store: Store): void {
  const submitted = readReceipt(store.get(pageAtom).survey.id)?.uuid
  const now = store.get(outsideAtom).now()
  attempt(() => removeDrafts((draft) => isOld(draft, now) || draft.uuid === submitted))
}

function listenForUndo(store: Store): void {
  window.addEventListener('keydown', (event) => {
    const writes = event.target instanceof HTMLElement && event.target.matches('textarea, input[type=text]')
    if (writes || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    if (!('questionId' in store.get(stepAtom))) return
    event.preventDefault()
    store.set(travelHereAtom, event.shiftKey ? 1 : -1)
  })
}

/** Shows a text area that Tab leads to as a whole: browsers only see to its caret, with the rest behind the bar below. */
function showWholeFields(): void {
  window.addEventListener('keyup', ({ key, target }) => {
    if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
  })
}
