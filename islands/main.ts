import { createStore } from 'jotai'
import { WELCOME } from '../src/domain/phases.ts'
import { followSteps } from './follow-steps.ts'
import { hydrateIsland } from './hydrate.tsx'
import { loadLater } from './load-later.ts'
import { seedStore } from './seed.ts'
import { shownStep } from './show-step.ts'
import { respondentAtom } from './state/respondent.ts'
import { goForwardAtom, stepAtom } from './state/steps.ts'
import { heldAtom } from './state/submission.ts'
import { takeOver } from './take-over.ts'
import { whenIdle } from './when-idle.ts'
// What several islands share comes with the entry: each by itself would be a request for a few bytes.
import './state/group-text.ts'
import './state/missing.ts'
import './ui/card-moves.tsx'
import './ui/plain-list.tsx'

const { state, visit, answering } = window.early
const { respondent, kept } = visit
const pristine = createStore()
const live = createStore()
seedStore(pristine, state)
seedStore(live, state)

live.set(respondentAtom, respondent)

const waiting = new Set(document.querySelectorAll<HTMLElement>('[data-island]'))

async function hydrate(element: HTMLElement | undefined): Promise<void> {
  if (element && waiting.delete(element)) await hydrateIsland(element, pristine, live)
}

function hydrateRest(): void {
  const [next] = waiting
  if (next) hydrate(next).then(() => whenIdle(hydrateRest))
}

const hydrateIn = (section: HTMLElement | null) =>
  section?.querySelectorAll<HTMLElement>('[data-island]').forEach(hydrate)

async function loadRest(): Promise<void> {
  const { addStyles, beginLater } = await loadLater()
  addStyles()
  beginLater(live, kept)
  window.early.draft = undefined
}

/** Begins once an earlier visit that stands on the welcome page has been taken up, where Begin was pressed before that. */
function beginAsPressed(): void {
  window.onclick = null
  const begin = document.querySelector('[data-island=phase-navigation] .primary')
  if (!window.presses?.some((target) => begin?.contains(target as Node))) return
  const follow = () => {
    if (live.get(heldAtom)) return
    stop()
    if (live.get(stepAtom).id === WELCOME.id) live.set(goForwardAtom)
  }
  // After whatever else lets go of the page by then: the heading takes no focus while that is held.
  const stop = live.sub(heldAtom, follow)
  follow()
}

/** An earlier visit is taken up before anything can be pressed; otherwise nothing waits for what comes later. */
async function start(): Promise<void> {
  const returns = kept.draft !== null || respondent.resumes
  if (!answering) for (const element of waiting) element.inert = true
  if (returns) await loadRest().catch(() => undefined)
  for (const element of answering?.islands ?? []) waiting.delete(element)
  const goOn = await takeOver(window.early, live)
  followSteps(live, hydrateIn)
  hydrateIn(shownStep())
  await Promise.all([...waiting].filter((element) => !element.closest('[data-step]')).map(hydrate))
  const later = returns ? undefined : loadRest()
  whenIdle(hydrateRest)
  await later
  goOn()
  if (!answering) beginAsPressed()
}

void start()

if (process.env.NODE_ENV !== 'production') void import('./reload.ts')
