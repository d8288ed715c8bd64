import { type RefObject, useEffect } from 'react'
import { ballotsAtom, remainingIn } from '../state/ballots.ts'
import { pageAtom } from '../state/page.ts'
import { levelText } from '../state/wording.ts'
import { useRead, useSay, useStore } from './use-state.ts'

const CALM_MS = 100

const waiting = new Set<() => void>()

/** Runs what has been asked for, each once, when votes have come to rest. */
function soon(run: () => void): void {
  if (waiting.size === 0) {
    setTimeout(() => {
      for (const refresh of waiting) refresh()
      waiting.clear()
    }, CALM_MS)
  }
  waiting.add(run)
}

/**
 * What a wheel says of its value. Every vote changes the credits that all wheels name: the one that was turned says
 * them at once, the others follow by their attribute alone, so that a vote renders one card.
 */
export function useValueText(
  element: RefObject<HTMLElement | null>,
  questionId: string,
  votes: number,
): string {
  const say = useSay()
  const store = useStore()
  const level = levelText(say, votes)
  // The page's data never change, so this is read at each render and listens for nothing.
  const remaining = useRead(pageAtom, (get) => remainingIn(get, questionId))
  useEffect(() => {
    const refresh = () => {
      const now = remainingIn(store.get, questionId)
      element.current?.setAttribute('aria-valuetext', say('levelRemaining', { level, remaining: now }))
    }
    const unsubscribe = store.sub(ballotsAtom, () => soon(refresh))
    return () => {
      unsubscribe()
      waiting.delete(refresh)
    }
  }, [element, store, say, level, questionId])
  return say('levelRemaining', { level, remaining })
}
