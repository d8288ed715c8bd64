import { WELCOME } from '../../../src/domain/ballot/phases.ts'
import { readVisit, type Visit } from '../device/credentials.ts'
import { autosaveDraft, type DraftAutosave, readDraft } from '../device/draft-autosave.ts'
import { tryStorage } from '../device/storage.ts'
import { createTabLock, type TabLock } from '../device/tab-lock.ts'
import { seqAtom } from '../store/changes.ts'
import { restoreDraftAtom } from '../store/draft.ts'
import { createPageStore, pageAtom } from '../store/page.ts'
import type { PageState, Store } from '../store/page-state.ts'
import { parametersAtom, respondentAtom, type VisitTime } from '../store/respondent.ts'
import { stepAtom, stepsAtom } from '../store/steps.ts'
import { resumingAtom } from '../store/submission.ts'

export type OpenedVisit = {
  readonly store: Store
  readonly visit: Visit
  readonly autosave: DraftAutosave
  readonly lock: TabLock
}

/** Opens the visit of a page: restores the device's draft, and saves changes from now on. */
export function openVisit(state: PageState): OpenedVisit {
  const visit = readVisit(state.survey)
  const store = createPageStore(state)
  globalThis.conditions?.start(store, parametersAtom, stepsAtom, pageAtom, respondentAtom)
  store.set(respondentAtom, { ...visit.respondent, visit: visitTime(visit) })
  restore(store, visit)
  const autosave = autosaveDraft(store, visit.key)
  const lock = createTabLock(store, visit.key, () => readDraft(visit.key), autosave.catchUp)
  requestOnceBegun(store, visit, lock)
  return { store, visit, autosave, lock }
}

/**
 * Measures how long the page has been visible since it was opened.
 * @param earlierMs the time on earlier pages of the same visit, in milliseconds
 * @returns milliseconds so far
 */
export function followActiveTime(
  earlierMs: number,
  page: Pick<Document, 'hidden' | 'addEventListener'> = document,
  clock: () => number = () => performance.now(),
): () => number {
  let hiddenMs = 0
  let hiddenSince = page.hidden ? 0 : null
  page.addEventListener('visibilitychange', () => {
    if (hiddenSince !== null) hiddenMs += clock() - hiddenSince
    hiddenSince = page.hidden ? clock() : null
  })
  return () => earlierMs + (hiddenSince ?? clock()) - hiddenMs
}

function visitTime({ draft, respondent }: Visit): VisitTime {
  return { activeMs: followActiveTime(draft?.activeMs ?? 0), resumed: draft !== null || respondent.resumes }
}

function restore(store: Store, { draft, respondent }: Visit): void {
  if (draft) tryStorage(() => store.set(restoreDraftAtom, draft))
  const { seq, progress, submitting } = draft ?? {}
  const hasUnsent = seq !== progress?.sentSeq || submitting
  // Another device may have sent newer answers than this one has, so those are fetched first.
  store.set(resumingAtom, respondent.resumes && (!draft || !hasUnsent))
}

/**
 * Requests the tab lock once a response was started, here or in another tab: merely looking at the page blocks nobody.
 */
function requestOnceBegun(store: Store, { key, draft, respondent }: Visit, lock: TabLock): void {
  let hasRequested = false
  const request = () => {
    if (!hasRequested) lock.request()
    hasRequested = true
  }
  const requestIfBegun = () => {
    if (store.get(seqAtom) > 0 || store.get(stepAtom).id !== WELCOME.id) request()
  }
  if (draft || respondent.resumes) request()
  store.sub(seqAtom, requestIfBegun)
  store.sub(stepAtom, requestIfBegun)
  window.addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed === key && newValue) request()
  })
}
