import { createStore } from 'jotai'
import type { Early, EarlyDraft } from './early/early-visit.ts'
import { loadIsland, wakeIsland } from './hydrate.tsx'
import { type PageState, type Store, seedStore } from './seed.ts'
import { ballotsAtom, castVotesAtom } from './state/ballots.ts'
import { seqAtom } from './state/changes.ts'
import { contentsAtom } from './state/contents.ts'
import { practiceAtom, respondentAtom } from './state/respondent.ts'
import { goForwardAtom, stepAtom, stepIdAtom } from './state/steps.ts'

/**
 * Wakes the islands that have taken input since the page was shown, on what they show. In one task the first script
 * stops listening and React begins to, and follows what only it can, so that no press is lost or comes before an earlier
 * one.
 *
 * @returns goes on to the next step where that was pressed, once what follows the steps is there
 */
export async function takeOver(early: Early, live: Store): Promise<() => void> {
  const { answering, state } = early
  if (!answering) return () => undefined
  const loaded = await Promise.all(
    answering.islands.map(async (element) => ({ element, Island: await loadIsland(element, live) })),
  )
  answering.stop()
  const { stepId, votes, pressed } = answering.soFar()
  live.set(stepIdAtom, stepId)
  for (const { questionId, optionId, votes: cast } of votes) {
    live.set(castVotesAtom, questionId, optionId, cast)
  }
  early.draft = () => draftIn(live)
  const shown = asItIs(state, live)
  const awake = loaded.map(({ element, Island }) => Island && wakeIsland(element, Island, shown, live))
  const step = live.get(stepAtom)
  const isWayOn = (control: Element) => !!step.forward && control.matches('.primary')
  for (const control of pressed) {
    // The way on is followed last, and never where it submits.
    if (!control.matches('.navigation .primary')) control.click()
    // React shows what that changed before anything else is pressed.
    await null
  }
  await Promise.all(awake)
  return () => {
    if (pressed.some(isWayOn) && live.get(stepAtom) === step) live.set(goForwardAtom)
  }
}

/** What was done, of which nothing else is kept yet. */
function draftIn(live: Store): EarlyDraft {
  const { uuid = '' } = live.get(respondentAtom) ?? {}
  const [stepId, seq] = [live.get(stepIdAtom), live.get(seqAtom)]
  return { uuid, stepId, contents: live.get(contentsAtom), seq, practice: live.get(practiceAtom) }
}

/** A store that stays as the live one is at this moment. */
function asItIs(state: PageState, live: Store): Store {
  const store = createStore()
  seedStore(store, state)
  store.set(respondentAtom, live.get(respondentAtom))
  store.set(stepIdAtom, live.get(stepIdAtom))
  store.set(ballotsAtom, live.get(ballotsAtom))
  return store
}
