import { type RefObject, useEffect, useRef, useState } from 'react'
import { guardPresses, type PressGuard } from '../../elements/press-guard.ts'

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
 * @param shown differs where the button comes to do something else
 */
export function useMeantPress(shown: string): MeantPress {
  const ref = useRef<HTMLButtonElement>(null)
  const guard = useRef<PressGuard>(undefined)
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    if (!ref.current) return
    guard.current = guardPresses(ref.current, () => setSettled(shown))
    return () => {
      guard.current?.stop()
      setSettled(null)
    }
  }, [shown])
  return {
    ref,
    isSettled: settled === shown,
    isMeant: ({ nativeEvent }) => guard.current?.isMeant(nativeEvent) ?? false,
  }
}
