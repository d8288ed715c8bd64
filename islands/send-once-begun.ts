import type { Store } from './seed.ts'
import { sendAlong } from './send-along.ts'
import { seqAtom } from './state/changes.ts'
import { stepAtom } from './state/steps.ts'

/** Has answers sent while they are given, once the welcome is left. */
export function sendOnceBegun(
  store: Store,
  send = () => sendAlong(store),
): { readonly begin: () => void; readonly stop: () => void } {
  const ends: (() => void)[] = []
  let sends = false
  const start = () => {
    if (sends || store.get(stepAtom).id === 'welcome') return
    sends = true
    ends.push(send().stop)
  }
  return {
    begin: () => {
      if (ends.length === 0) ends.push(store.sub(seqAtom, start), store.sub(stepAtom, start))
      start()
    },
    stop: () => {
      sends = true
      for (const end of ends) end()
    },
  }
}
