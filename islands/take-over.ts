import { createStore } from 'jotai'
import type { QvContent } from '../src/domain/answers.ts'
import { type Ballot, groupsByOption } from '../src/domain/ballot.ts'

import type { Early, EarlyDraft } from './early/early-visit.ts'
import { loadIsland, wakeIsland } from './hydrate.tsx'
import { type PageState, type Store, seedStore } from './seed.ts'
import { ballotsAtom, castVotesAtom } from './state/ballots.ts'
import { seqAtom } from './state/changes.ts'
import { respondentAtom } from './state/respondent.ts'
import { stepIdAtom } from './state/steps.ts'

/**
 * Wakes the islands that have taken input since the page was shown, on what they show. In one task the first script
 * stops listening and React begins to, and follows what only it can, so that no press is lost or comes before an earlier
 * one.
 */
export async function takeOver(early: Early, live: Store): Promise<void> {
  const { answering, state } = early
  if (!answering) return
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
  for (const control of pressed) {
    control.click()
    // React shows what that changed before anything else is pressed.
    await null
  }
  await Promise.all(awake)
}

/** The ballots and the step, of which nothing else is kept yet. */
function draftIn(live: Store): EarlyDraft {
  const ballots = Object.entries(live.get(ballotsAtom))
  const contents = Object.fromEntries(ballots.map(([id, ballot]) => [id, contentOf(ballot)]))
  const { uuid = '' } = live.get(respondentAtom) ?? {}
  return { uuid, stepId: live.get(stepIdAtom), contents, seq: live.get(seqAtom) }
}

/** A ballot in which no option was moved within its group: that is loaded later. */
function contentOf({ votes, groups, explicitSkips }: Ballot): QvContent {
  return {
    votes: Object.entries(votes).map(([optionId, votes]) => ({ optionId, votes })),
    group: groupsByOption({ groups }),
    explicitSkip: explicitSkips,
  }
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
