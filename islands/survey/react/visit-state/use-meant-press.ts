import { type RefObject, useEffect, useRef, useState } from 'react'
import { guardPresses } from '../../elements/press-guard.ts'
import type { PressGuard } from '../../store/requests.ts'

type MeantPress = {
  readonly ref: RefObject<HTMLButtonElement | null>
  /** Whether a press can be meant for the button; until then it is disabled. */
  readonly isSettled: boolean
  readonly isMeant: (click: { readonly nativeEvent: MouseEvent }) => boolean
}

/**
 * Guards a button whose press cannot be undone; see guardPresses.
 * @param shown differs if the button's action changes
 * @param isUnderPress whether it may appear under the press that led to it
 */
export function useMeantPress(shown: string, isUnderPress: boolean): MeantPress {
  const ref = useRef<HTMLButtonElement>(null)
  const guard = useRef<PressGuard>(undefined)
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    if (!ref.current) return
    guard.current = guardPresses(ref.current, { settle: () => setSettled(shown), isUnderPress })
    return () => {
      guard.current?.stop()
      setSettled(null)
    }
  }, [shown, isUnderPress])
  return {
    ref,
    isSettled: settled === shown,
    isMeant: ({ nativeEvent }) => guard.current?.isMeant(nativeEvent) ?? false,
  }
}
