import { WELCOME } from '../src/domain/phases.ts'
import { pages, surveyCompletePage } from '../src/urls.ts'
import { forgetVisit } from './forget-visit.ts'
import { doneIn, keepDraft, keptText, readDraft } from './keep-draft.ts'
import type { ActionLog } from './log/action-log.ts'
import { leaveReceipt, type Receipt } from './receipt.ts'
import type { Store } from './seed.ts'
import { sendOnceBegun } from './send-once-begun.ts'
import { restoreDraftAtom } from './state/draft.ts'
import { noticeAtom } from './state/notice.ts'
import { pageAtom } from './state/page.ts'
import { onlineAtom, savedAtom } from './state/saved.ts'
import { stepAtom } from './state/steps.ts'
import { elsewhereAtom, submissionAtom } from './state/submission.ts'
import { submitAtom } from './state/submitting.ts'
import { visitToolsAtom } from './state/visit-tools.ts'
import { takeTurns } from './tabs.ts'
import { attempt, type Kept } from './visit.ts'

/**
 * Keeps the visit on the device and in step with other tabs: this one answers or follows, goes on with a submission
 * that was under way when the page was closed, and warns before anything is lost.
 */
export function takePart(store: Store, { place, draft }: Kept, log: ActionLog): void {
  const kept = keepDraft(store, place)
  const follow = (text: string | null) => {
    if (text === null) return
    attempt(() => store.set(restoreDraftAtom, JSON.parse(text)))
    store.set(noticeAtom, null)
  }
  const sending = sendOnceBegun(store)
  const isOwn = () => readDraft(place) === null || keptText(place) === window.early.kept
  const isAhead = () => isOwn() && store.get(stepAtom).id !== WELCOME.id
  const turn = takeTurns(store, place, isAhead, (followed) => {
    sending.begin()
    log.answer()
    const left = followed ? readDraft(place) : draft
    if (followed && left) follow(JSON.stringify(left))
    kept.catchUp()
    if (left?.submitting) void store.set(submitAtom)
  })
  // What was begun here before another tab was known to answer counts nowhere.
  store.sub(elsewhereAtom, () => store.get(elsewhereAtom) && follow(keptText(place)))
  window.addEventListener('storage', ({ key, newValue }) => {
    if (!store.get(elsewhereAtom)) return
    if (key === place) follow(newValue)
    if (key === doneIn(place) && newValue) finishHere(store, newValue)
  })
  const forget = () => {
    kept.stop()
    sending.stop()
    log.forget()
    forgetVisit(store.get(pageAtom).survey.id, place)
    location.assign(pages.entry())
  }
  store.set(visitToolsAtom, { tools: { download, takeOver: turn.takeOver, forget } })
  followNetwork(store)
  warnBeforeLoss(store)
}

/** The response was submitted in another tab: this one goes the same way. */
function finishHere(store: Store, receipt: string): void {
  const { id } = store.get(pageAtom).survey
  attempt(() => leaveReceipt(id, JSON.parse(receipt) as Receipt))
  store.set(submissionAtom, { state: 'done', page: surveyCompletePage(id) })
}

function followNetwork(store: Store): void {
  const tell = () => store.set(onlineAtom, navigator.onLine)
  addEventListener('online', tell)
  addEventListener('offline', tell)
  tell()
}

/** Asks before the page is left while the device keeps nothing or a submission is under way, and never else. */
function warnBeforeLoss(store: Store): void {
  const loses = () => {
    const { state } = store.get(submissionAtom)
    return state === 'sending' || state === 'waiting' || (state === 'idle' && store.get(savedAtom) === false)
  }
  // Who listens for the completion may leave the page before this hears of it.
  const warn = (event: Event) => loses() && event.preventDefault()
  const judge = () => {
    if (loses()) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
  }
  store.sub(submissionAtom, judge)
  store.sub(savedAtom, judge)
}

function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
