import { createStore } from 'jotai'
import type { EarlyAnswering, EarlyAnswers } from './early/early-visit.ts'
import { loadIsland, wakeIsland } from './hydrate.tsx'
import { type PageState, type Store, seedStore } from './seed.ts'
import { ballotsAtom, castVotesAtom } from './state/ballots.ts'
import { respondentAtom } from './state/respondent.ts'
import { stepIdAtom } from './state/steps.ts'

/**
 * Wakes the islands that have taken input since the page was shown, on what they show. In one task the first script
 * stops listening and React begins to, so that no press is lost between them.
 *
 * @returns controls that were pressed and that nobody has followed yet
 */
export async function takeOver(
  early: EarlyAnswering,
  state: PageState,
  live: Store,
): Promise<EarlyAnswers['pressed']> {
  const loaded = await Promise.all(
    early.islands.map(async (element) => ({ element, Island: await loadIsland(element, live) })),
  )
  const { stepId, votes, pressed } = early.take()
  const hasBegun = stepId !== live.get(stepIdAtom)
  live.set(stepIdAtom, stepId)
  for (const { questionId, optionId, votes: cast } of votes) {
    live.set(castVotesAtom, questionId, optionId, cast)
  }
  const shown = asItIs(state, live)
  await Promise.all(loaded.map(({ element, Island }) => Island && wakeIsland(element, Island, shown, live)))
  // The way on from a step that was left again since would be that from another one.
  return pressed.filter((control) => hasBegun || !control.matches('.primary'))
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
