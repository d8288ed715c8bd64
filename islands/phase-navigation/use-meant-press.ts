import { type RefObject, useEffect, useRef, useState } from 'react'
import type { guardPresses, PressGuard } from './press-guard.ts'

type MeantPress = {
  /** Of the button. */
  readonly ref: RefObject<HTMLButtonElement | null>
  /** Whether a press can be meant for the button; until then it is to be disabled. */
  readonly isSettled: boolean
  readonly isMeant: (click: { readonly nativeEvent: MouseEvent }) => boolean
}

/**
 * Guards a button whose press cannot be taken back; see guardPresses.
 *
 * @param shown differs where the button comes to do something else; null while it is to do nothing
 * @param follow follows the presses, once that is loaded
 */
export function useMeantPress(shown: string | null, follow: typeof guardPresses | undefined): MeantPress {
  const ref = useRef<HTMLButtonElement>(null)
  const guard = useRef<PressGuard>(undefined)
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    if (shown === null || !ref.current || !follow) return
    guard.current = follow(ref.current, () => setSettled(shown))
    return () => {
      guard.current?.stop()
      setSettled(null)
    }
  }, [shown, follow])
  return {
    ref,
    isSettled: shown !== null && settled === shown,
    isMeant: ({ nativeEvent }) => guard.current?.isMeant(nativeEvent) ?? false,
  }
}
