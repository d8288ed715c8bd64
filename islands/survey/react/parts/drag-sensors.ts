import { MouseSensor, TouchSensor } from '@dnd-kit/core'
import type { MouseEvent, SyntheticEvent, TouchEvent } from 'react'

const CONTROLS = 'a, button, input, label, select, summary, textarea, [tabindex], [popover], dialog'

const isOnHandle = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.handle') !== null

/** Pressing a control does not drag its card. */
function canDrag({ target, currentTarget }: SyntheticEvent): boolean {
  const control = (target as Element).closest(CONTROLS)
  return !control || !currentTarget.contains(control) || isOnHandle(target)
}

/**
 * Drags a card by any part that is not a control. Its text can be selected by several clicks or with a modifier key.
 */
export class CardMouseSensor extends MouseSensor {
  static override activators: typeof MouseSensor.activators = [
    {
      eventName: 'onMouseDown',
      handler: (event: MouseEvent) => {
        const selects = event.detail > 1 || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey
        return event.button === 0 && canDrag(event) && (!selects || isOnHandle(event.target))
      },
    },
  ]
}

/** A finger has to rest on a card to drag it, and scrolls otherwise; on the handle nothing scrolls. */
export class CardTouchSensor extends TouchSensor {
  static override activators: typeof TouchSensor.activators = [
    {
      eventName: 'onTouchStart',
      handler: (event: TouchEvent) => event.touches.length === 1 && canDrag(event),
    },
  ]

  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    const delay = isOnHandle(props.event.target) ? 120 : 250
    super({ ...props, options: { ...props.options, activationConstraint: { delay, tolerance: 8 } } })
  }
}
