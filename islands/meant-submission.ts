import type { Store } from './seed.ts'
import { seqAtom } from './state/changes.ts'
import { outsideAtom } from './state/outside.ts'
import { stepAtom } from './state/steps.ts'
import { submitAtom } from './state/submitting.ts'

/** A press so soon after a step came, in milliseconds, was meant for the button that stood there before. */
const MEANT_BEFORE_MS = 400

/**
 * What the button to submit does. The button before stood in the same place, so the second press of a double one, or one
 * that a step has come under, submits nothing; once something is changed on the step every press is meant.
 */
export function meantSubmission(store: Store): () => void {
  const now = () => store.get(outsideAtom).now()
  const here = () => ({ at: now(), seq: store.get(seqAtom) })
  let entered = { at: 0, seq: 0 }
  store.sub(stepAtom, () => {
    entered = here()
  })
  return () => {
    const { at, seq } = here()
    if (at - entered.at >= MEANT_BEFORE_MS || seq !== entered.seq) store.set(submitAtom)
  }
}
