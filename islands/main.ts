import { createStore } from 'jotai'
import { followSteps } from './follow-steps.ts'
import { hydrateIsland } from './hydrate.tsx'
import { type PageState, seedStore } from './seed.ts'
import { type Kept, openVisit } from './visit.ts'

const state: PageState = JSON.parse(document.getElementById('page-state')?.textContent ?? '')
const pristine = createStore()
const live = createStore()
seedStore(pristine, state)
seedStore(live, state)

const waiting = new Set(document.querySelectorAll<HTMLElement>('[data-island]'))
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))

async function hydrate(element: HTMLElement | undefined): Promise<void> {
  if (element && waiting.delete(element)) await hydrateIsland(element, pristine, live)
}

function hydrateRest(): void {
  const [next] = waiting
  if (next) hydrate(next).then(() => whenIdle(hydrateRest))
}

async function loadLater(kept: Kept): Promise<void> {
  const { beginLater } = await import('./later.ts')
  beginLater(live, kept)
}

/** An earlier visit is taken up before anything can be pressed; otherwise nothing waits for what comes later. */
async function start(): Promise<void> {
  for (const element of waiting) element.inert = true
  const kept = openVisit(live, state.survey)
  if (kept.draft) await loadLater(kept).catch(() => undefined)
  followSteps(live, (section) => section.querySelectorAll<HTMLElement>('[data-island]').forEach(hydrate))
  await Promise.all([...waiting].filter((element) => !element.closest('[data-step]')).map(hydrate))
  if (!kept.draft) void loadLater(kept)
  whenIdle(hydrateRest)
}

void start()

if (process.env.NODE_ENV !== 'production') void import('./reload.ts')
