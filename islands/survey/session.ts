import type { Getter } from 'jotai/vanilla'
import { readEntryCookie } from '../../src/domain/entry/respondent-cookies.ts'
import {
  entryPage,
  surveyCompletePage,
  surveyDeclinedPage,
  surveyEndedPage,
  surveyPage,
} from '../../src/urls.ts'
import { environmentAtom } from '../shared/environment.ts'
import { follow } from '../shared/follow.ts'
import { watchPresses } from '../shared/press.ts'
import { loadContinueLink, loadDecline, loadScreening } from './boot/further-registry.ts'
import type { OpenedVisit } from './boot/open-visit.ts'
import { readDraft } from './device/draft-autosave.ts'
import { isOld, removeDrafts } from './device/draft-storage.ts'
import { forgetVisit } from './device/forget-visit.ts'
import { forgetParameters, readParameters } from './device/link-parameters.ts'
import { leaveReceipt, type Receipt, readReceipt } from './device/receipt.ts'
import { receiptText } from './device/receipt-text.ts'
import { answeredHereAt, completedKey, forgetAnswered, removeSubmitted } from './device/remove-submitted.ts'
import { tryStorage } from './device/storage.ts'
import { showDraft } from './device/tab-lock.ts'
import { guardPresses } from './elements/press-guard.ts'
import { type EventLog, startEventLog } from './event-log/event-log.ts'
import { drainActions } from './store/actions.ts'
import { answersAsTextAtom } from './store/answers-as-text.ts'
import { seqAtom } from './store/changes.ts'
import { type Notice, noticeAtom } from './store/contents.ts'
import { resumesSubmitAtom } from './store/draft.ts'
import { pageAtom, sayAtom } from './store/page.ts'
import type { Store } from './store/page-state.ts'
import { entrySealAtom, parametersAtom, respondentAtom } from './store/respondent.ts'
import { shownContentsAtom } from './store/sent-contents.ts'
import {
  onlineAtom,
  otherTabHasLockAtom,
  resumingAtom,
  savedAtom,
  servicesAtom,
  submissionAtom,
  tabLockAtom,
} from './store/submission.ts'
import { requestSubmitAtom } from './store/submit-request.ts'
import { type BackgroundSync, syncOnceBegun } from './sync/background-sync.ts'
import { resumeOnLoadAtom } from './sync/resume-on-load.ts'
import { submitAtom } from './sync/submit.ts'

/**
 * Starts everything not needed for a first vote: undo and announcements, the event log, sending to the server, and
 * following other tabs of the same survey. Earlier actions are caught up on.
 */
export function startSession(page: OpenedVisit): void {
  const { store, visit } = page
  watchPresses()
  const { id, parameters } = store.get(pageAtom).survey
  void loadScreening(store)
  if (parameters) store.set(parametersAtom, readParameters(id, parameters))
  store.set(entrySealAtom, readEntryCookie(document.cookie))
  tellAnswered(store)
  removeLeftovers(store)
  follow(store, submissionAtom, ({ state, refused }) => {
    if (state === 'done') removeSubmitted(store, visit.key)
    // The page says that the survey has stopped, and offers the answers stored on this device.
    if (refused?.code === 'SURVEY_STOPPED') location.assign(surveyPage(id))
  })
  // Restored answers are the respondent's own again once they change something.
  follow(store, seqAtom, () => isPast(store.get(noticeAtom)) && store.set(noticeAtom, null))
  const log = startEventLog(store, visit)
  drainActions(store, log.tell)
  const sync = syncOnceBegun(store)
  store.set(servicesAtom, {
    submit: () => void store.set(submitAtom),
    requestSubmit: () => store.set(requestSubmitAtom),
    guardPresses,
    download: () => download(store),
    answerHere: page.lock.steal,
    continueLink: async () => store.set(await loadContinueLink()),
    decline: async () => {
      await store.set(await loadDecline())
      forget(page, sync, log, surveyDeclinedPage(store.get(pageAtom).survey.id))
    },
    forget: () => forget(page, sync, log, entryPage()),
  })
  followTabs(page, sync, log)
  followNetwork(store)
  warnBeforeLoss(store)
  if (store.get(resumingAtom)) void store.set(resumeOnLoadAtom)
}

const isPast = (notice: Notice | null) => !!notice && 'at' in notice

/** Tells people who come back after submitting, as by the browser's Back button, that their answers are in. */
function tellAnswered(store: Store): void {
  const { id } = store.get(pageAtom).survey
  const at = answeredHereAt(id)
  if (!at || store.get(noticeAtom) || store.get(resumingAtom)) return
  store.set(noticeAtom, { key: 'answeredHere', at, copy: readReceipt(id) ? surveyCompletePage(id) : null })
}

/**
 * Removes drafts that nobody resumes: old ones, and the draft of a response submitted in this tab. Somebody who opens
 * the link with their unique key again is led to the end again.
 */
function removeLeftovers(store: Store): void {
  const { uuid = '', uKey } = readReceipt(store.get(pageAtom).survey.id) ?? {}
  const respondent = store.get(respondentAtom)
  if (uKey && uKey === respondent?.uKey) store.set(respondentAtom, { ...respondent, uuid })
  const now = store.get(environmentAtom).now()
  tryStorage(() => removeDrafts((draft) => isOld(draft, now) || draft.uuid === uuid))
}

/** Answers while this tab has the lock, and shows another tab's answers while that one has it. */
function followTabs({ store, visit: { key } }: OpenedVisit, sync: BackgroundSync, log: EventLog): void {
  const answer = () => {
    if (store.get(tabLockAtom) === 0) return
    sync.begin()
    log.answer()
    if (!store.get(resumesSubmitAtom)) return
    store.set(resumesSubmitAtom, false)
    void store.set(submitAtom)
  }
  const showOther = () => {
    const draft = store.get(otherTabHasLockAtom) ? readDraft(key) : null
    if (draft) showDraft(store, draft)
  }
  answer()
  showOther()
  follow(store, tabLockAtom, answer)
  follow(store, otherTabHasLockAtom, showOther)
  window.addEventListener('storage', ({ key: changed, newValue }) => {
    if (!store.get(otherTabHasLockAtom) || !newValue) return
    if (changed === key) showOther()
    if (changed === completedKey(key)) finishHere(store, newValue)
  })
}

/** The response was submitted in another tab, so this one leaves as well. */
function finishHere(store: Store, receipt: string): void {
  const { id } = store.get(pageAtom).survey
  const left: Receipt = JSON.parse(receipt)
  leaveReceipt(id, left)
  const { outcome = 'completed' } = left.ending ?? {}
  const page = outcome === 'completed' ? surveyCompletePage(id) : surveyEndedPage(id, outcome)
  store.set(submissionAtom, { state: 'done', page })
}

function forget(
  { store, visit, autosave }: OpenedVisit,
  sync: BackgroundSync,
  log: EventLog,
  next: string,
): void {
  autosave.stop()
  sync.stop()
  log.forget()
  const { id } = store.get(pageAtom).survey
  forgetVisit(id, visit.key)
  forgetParameters(id)
  forgetAnswered(id)
  location.assign(next)
}

function followNetwork(store: Store): void {
  const tell = () => store.set(onlineAtom, navigator.onLine)
  addEventListener('online', tell)
  addEventListener('offline', tell)
  tell()
}

/** Asks before the page is left, but only while storage is unavailable or a submission is in progress. */
function warnBeforeLoss(store: Store): void {
  const wouldLose = (get: Getter) => {
    const { state } = get(submissionAtom)
    return state === 'sending' || state === 'waiting' || (state === 'idle' && get(savedAtom) === false)
  }
  // Another listener for the completion may leave the page before this one runs.
  const warn = (event: Event) => wouldLose(store.get) && event.preventDefault()
  follow(store, wouldLose, (warns) => {
    if (warns) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
  })
}

/** Downloads the answers on the page as a text file, marked as not submitted. */
function download(store: Store): void {
  const { survey } = store.get(pageAtom)
  const copy = { questions: store.get(answersAsTextAtom), answers: store.get(shownContentsAtom) }
  const { uuid = '' } = store.get(respondentAtom) ?? {}
  const receipt = { uuid, survey: survey.title, completedAt: '', copy }
  const text = receiptText(receipt, store.get(sayAtom)('notSubmitted'), '–')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = `${survey.id}.txt`
  link.click()
  URL.revokeObjectURL(link.href)
}
