import { createStore } from 'jotai'
import { followSteps } from './follow-steps.ts'
import { hydrateIsland } from './hydrate.tsx'
import { type PageState, seedStore } from './seed.ts'
import { noticeAtom } from './state/notice.ts'
import { respondentAtom } from './state/respondent.ts'
import { stepAtom, travelHereAtom } from './state/steps.ts'
import { loadSending, retryNowAtom, submissionAtom } from './state/submission.ts'
import { openVisit } from './visit.ts'

const state: PageState = JSON.parse(document.getElementById('page-state')?.textContent ?? '')
const pristine = createStore()
const live = createStore()
seedStore(pristine, state)
seedStore(live, state)

const waiting = new Set(document.querySelectorAll<HTMLElement>('[data-island]'))

function hydrate(element: HTMLElement): void {
  if (waiting.delete(element)) hydrateIsland(element, pristine, live)
}

for (const element of waiting) {
  if (element.closest('[data-step]')) element.inert = true
  else hydrate(element)
}
openVisit(live, state.survey)
followSteps(live, (section) => section.querySelectorAll<HTMLElement>('[data-island]').forEach(hydrate))
if (live.get(respondentAtom)?.resumes) {
  loadSending()
    .then(({ tryResumeAtom }) => live.set(tryResumeAtom))
    .catch(() => live.set(noticeAtom, { key: 'resumeFailed' }))
}
live.sub(stepAtom, loadSending)

const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
function hydrateRest(): void {
  const [next] = waiting
  if (!next) return
  hydrate(next)
  whenIdle(hydrateRest)
}
whenIdle(hydrateRest)

live.sub(submissionAtom, () => {
  const submission = live.get(submissionAtom)
  const main = document.querySelector('main')
  if (main) main.inert = submission.state === 'sending'
  if (submission.state === 'done') location.assign(submission.page)
})
window.addEventListener('online', () => live.set(retryNowAtom))
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && live.get(submissionAtom).state === 'done') location.reload()
})
window.addEventListener('keydown', (event) => {
  const writes = event.target instanceof HTMLElement && event.target.matches('textarea, input[type=text]')
  if (writes || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
  if (!('questionId' in live.get(stepAtom))) return
  event.preventDefault()
  live.set(travelHereAtom, event.shiftKey ? 1 : -1)
})

if (process.env.NODE_ENV !== 'production') void import('./reload.ts')
