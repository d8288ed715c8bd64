import type { Store } from './seed.ts'
import { seqAtom } from './state/changes.ts'
import { loadSending } from './state/load-sending.ts'
import { stepAtom } from './state/steps.ts'

/**
 * Has answers sent while they are given. What does it, and what submits them, is loaded once the welcome is left, and asked
 * for again at the next change where there was no network.
 */
export function sendOnceBegun(store: Store): { readonly begin: () => void; readonly stop: () => void } {
  let state: 'idle' | 'loading' | 'sending' | 'stopped' = 'idle'
  let end = () => {}
  const load = async () => {
    if (state !== 'idle' || store.get(stepAtom).id === 'welcome') return
    state = 'loading'
    const loaded = Promise.all([import('./send-along.ts'), loadSending()])
    const [module] = await loaded.catch(() => [])
    if (state !== 'loading') return
    state = module ? 'sending' : 'idle'
    if (module) end = module.sendAlong(store).stop
  }
  const ends = [() => end()]
  return {
    begin: () => {
      if (ends.length === 1) ends.push(store.sub(seqAtom, load), store.sub(stepAtom, load))
      void load()
    },
    stop: () => {
      state = 'stopped'
      for (const one of ends) one()
    },
  }
}
