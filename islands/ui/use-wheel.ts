import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** Turns of the wheel (CSS pixels) and ways of a finger (CSS pixels) that make one vote. */
const NOTCH = 80
const SWIPE = 24

/**
 * Turns an element with the mouse wheel, one vote a notch. The wheel belongs to the page until the element is armed;
 * only a listener that is not passive can take it, so it is attached no earlier.
 */
export function useWheel(
  element: RefObject<HTMLElement | null>,
  armed: boolean,
  turnBy: (change: number) => void,
) {
  const turn = useRef(turnBy)
  turn.current = turnBy
  useEffect(() => {
    const target = element.current
    if (!armed || !target) return
    let turned = 0
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      turned -= event.deltaMode === 0 ? event.deltaY : Math.sign(event.deltaY) * NOTCH
      if (Math.abs(turned) < NOTCH) return
      turn.current(Math.sign(turned))
      turned = 0
    }
    target.addEventListener('wheel', onWheel, { passive: false })
    return () => target.removeEventListener('wheel', onWheel)
  }, [armed, element])
}

/** Handlers that turn an element with a vertical swipe once it is armed; the first touch gives it the focus. */
export function useSwipe(armed: boolean, turnBy: (change: number) => void) {
  const from = useRef<number | null>(null)
  const end = () => {
    from.current = null
  }
  return {
    onPointerDown: ({ currentTarget, clientY, pointerId }: PointerEvent<HTMLElement>) => {
      if (armed) from.current = clientY
      currentTarget.setPointerCapture(pointerId)
      currentTarget.focus()
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (from.current === null) return
      const change = Math.trunc((from.current - clientY) / SWIPE)
      from.current -= change * SWIPE
      if (change !== 0) turnBy(change)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
