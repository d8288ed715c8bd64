import { environmentAtom } from '../../shared/environment.ts'
import { follow, together } from '../../shared/follow.ts'
import { seqAtom } from '../store/changes.ts'
import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { markReachedAtom } from '../store/sent-contents.ts'
import { stepAtom } from '../store/steps.ts'
import { otherTabHasLockAtom, submissionAtom } from '../store/submission.ts'
import { withdrawWaitingAtom } from './submit.ts'
import { backgroundSyncAtom, unsentAtom } from './sync-answers.ts'
import {
  dueAt,
  NO_SCHEDULE,
  PACE,
  type Pace,
  withChange,
  withNetwork,
  withOutcome,
  withStart,
} from './sync-schedule.ts'
import { acknowledgedAtom } from './upload-answers.ts'

/** Events of the page and the network: hidden or closed, and back online. */
export type LivingPage = {
  readonly window: EventTarget
  readonly document: EventTarget & { readonly hidden: boolean }
}

type Sender = {
  readonly note: () => void
  /** Sets the time when changes are sent, if there are any. */
  readonly schedule: () => void
  readonly atOnce: () => void
  readonly retry: () => void
  readonly stop: () => void
}

/**
 * Sends answers while they are given: when changes pause, when a step is left, and when the page is hidden. It never
 * delays a vote or the submission, which goes first.
 */
export function backgroundSync(
  store: Store,
  pace: Pace = PACE,
  page: LivingPage = { window, document },
): { readonly stop: () => void } {
  const sender = senderOf(store, pace)
  store.set(markReachedAtom)
  sender.note()
  const stop = together(
    follow(store, seqAtom, sender.note),
    follow(store, seqAtom, () => store.set(withdrawWaitingAtom)),
    follow(store, stepAtom, () => {
      store.set(markReachedAtom)
      sender.atOnce()
    }),
    follow(store, submissionAtom, ({ state, refused }) => {
      if (state === 'idle' && !refused) sender.schedule()
    }),
    follow(store, otherTabHasLockAtom, () => {
      // Another tab may have sent other answers in the meantime.
      store.set(acknowledgedAtom, {})
      sender.schedule()
    }),
    listen(page.window, 'pagehide', sender.atOnce),
    listen(page.document, 'visibilitychange', () => page.document.hidden && sender.atOnce()),
    listen(page.window, 'online', sender.retry),
    sender.stop,
  )
  return { stop }
}

function senderOf(store: Store, pace: Pace): Sender {
  const now = () => store.get(environmentAtom).now()
  let plan = NO_SCHEDULE
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  const schedule = () => {
    clearTimeout(timer)
    if (running || !store.get(unsentAtom) || store.get(otherTabHasLockAtom)) return
    timer = setTimeout(run, Math.max(0, dueAt(plan, pace) - now()))
  }
  const run = async () => {
    if (running) return
    clearTimeout(timer)
    running = true
    plan = withStart(plan)
    const result = await store.set(backgroundSyncAtom)
    running = false
    if (!store.get(unsentAtom)) plan = withStart(plan)
    plan = withOutcome(plan, result, now(), store.get(environmentAtom).random())
    if (!result.failure || result.failure.passes) schedule()
  }
  const atOnce = () => {
    if (store.get(unsentAtom) && now() >= plan.earliest) void run()
  }
  const { closesAt } = store.get(pageAtom).survey.settings
  const note = () => {
    plan = withChange(plan, now())
    schedule()
    // Nobody goes on after the closing time without hearing whether the answers are still taken.
    if (closesAt && now() >= Date.parse(closesAt)) atOnce()
  }
  const retry = () => {
    plan = withNetwork(plan)
    atOnce()
  }
  return { note, schedule, atOnce, retry, stop: () => clearTimeout(timer) }
}

function listen(target: EventTarget, type: string, act: () => void): () => void {
  target.addEventListener(type, act)
  return () => target.removeEventListener(type, act)
}

export type BackgroundSync = { readonly begin: () => void; readonly stop: () => void }

/** Syncs answers in the background, once the welcome page is left. */
export function syncOnceBegun(store: Store, start = () => backgroundSync(store)): BackgroundSync {
  const ends: (() => void)[] = []
  let hasStarted = false
  const startOnce = () => {
    if (hasStarted || store.get(stepAtom).id === 'welcome') return
    hasStarted = true
    ends.push(start().stop)
  }
  return {
    begin: () => {
      if (ends.length === 0) ends.push(follow(store, seqAtom, startOnce), follow(store, stepAtom, startOnce))
      startOnce()
    },
    stop: () => {
      hasStarted = true
      for (const end of ends) end()
    },
  }
}
