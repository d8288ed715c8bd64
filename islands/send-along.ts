import type { Store } from './seed.ts'
import {
  dueAt,
  NO_PLAN,
  PACE,
  type Pace,
  withChange,
  withNetwork,
  withOutcome,
  withStart,
} from './state/along-plan.ts'
import { acknowledgedAtom } from './state/answer-calls.ts'
import { seqAtom } from './state/changes.ts'
import { outsideAtom } from './state/outside.ts'
import { sendAlongAtom, unsentAtom } from './state/sending-along.ts'
import { reachAtom } from './state/so-far.ts'
import { stepAtom } from './state/steps.ts'
import { elsewhereAtom, submissionAtom } from './state/submission.ts'

/** What tells that the page is put away, and that the network is back. */
export type LivingPage = {
  readonly window: EventTarget
  readonly document: EventTarget & { readonly hidden: boolean }
}

type Sender = {
  /** Something was changed. */
  readonly note: () => void
  /** Sets the time when changes are sent, where there are any. */
  readonly schedule: () => void
  /** Sends changes now, unless a failure asks to wait. */
  readonly atOnce: () => void
  /** The network is back. */
  readonly retry: () => void
  readonly stop: () => void
}

/**
 * Sends answers while they are given: once changes rest, when a step is left, and when the page is put away. It never
 * stands in the way of a vote or of the submission, which goes first.
 */
export function sendAlong(
  store: Store,
  pace: Pace = PACE,
  page: LivingPage = { window, document },
): { readonly stop: () => void } {
  const sender = senderOf(store, pace)
  store.set(reachAtom)
  sender.note()
  const ends = [
    store.sub(seqAtom, sender.note),
    store.sub(stepAtom, () => {
      store.set(reachAtom)
      sender.atOnce()
    }),
    store.sub(submissionAtom, () => {
      const { state, refused } = store.get(submissionAtom)
      if (state === 'idle' && !refused) sender.schedule()
    }),
    store.sub(elsewhereAtom, () => {
      // Another tab may have sent other answers meanwhile.
      store.set(acknowledgedAtom, {})
      sender.schedule()
    }),
    listen(page.window, 'pagehide', sender.atOnce),
    listen(page.document, 'visibilitychange', () => page.document.hidden && sender.atOnce()),
    listen(page.window, 'online', sender.retry),
    sender.stop,
  ]
  return {
    stop: () => {
      for (const end of ends) end()
    },
  }
}

function senderOf(store: Store, pace: Pace): Sender {
  const now = () => store.get(outsideAtom).now()
  let plan = NO_PLAN
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  const schedule = () => {
    clearTimeout(timer)
    if (running || !store.get(unsentAtom) || store.get(elsewhereAtom)) return
    timer = setTimeout(run, Math.max(0, dueAt(plan, pace) - now()))
  }
  const run = async () => {
    if (running) return
    clearTimeout(timer)
    running = true
    plan = withStart(plan)
    const along = await store.set(sendAlongAtom)
    running = false
    if (!store.get(unsentAtom)) plan = withStart(plan)
    plan = withOutcome(plan, along, now(), store.get(outsideAtom).random())
    if (!along.failure || along.failure.passes) schedule()
  }
  const atOnce = () => {
    if (store.get(unsentAtom) && now() >= plan.held) void run()
  }
  const note = () => {
    plan = withChange(plan, now())
    schedule()
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
