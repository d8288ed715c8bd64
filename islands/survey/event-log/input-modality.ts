import type { ActionInput, ActionPointer } from '../../../src/domain/action-log/actions.ts'

/** The input of an action, and the distance and clicks before it. */
export type InputUsed = {
  readonly input: ActionInput | null
  readonly pointer: ActionPointer | null
  /** CSS pixels since the last call; null for touch and keyboard. */
  readonly cursorDistance: number | null
  readonly clicks: number
}

/**
 * Tracks the respondent's input before anything on the page handles it.
 * @returns the input since the last call; all effects of one input share it
 */
export function watchInput(target: Document = document): () => InputUsed {
  let cause: Cause = NO_CAUSE
  let pressed: Cause = NO_CAUSE
  let distance = 0
  let clicks = 0
  const distanceMoved = trackMouseDistance()
  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    use: (event: DocumentEventMap[Type]) => void,
  ) => target.addEventListener(type, use, { capture: true, passive: true })
  listen('pointermove', (event) => {
    if (event.pointerType === 'mouse') distance += distanceMoved(event)
    // A swipe or a drag remains the input of its effects.
    if (event.buttons > 0) cause = { ...pressed }
  })
  listen('pointerdown', (event) => {
    pressed = { input: controlOf(event.target), pointer: pointerOf(event) }
    cause = { ...pressed }
    if (event.pointerType === 'mouse') clicks++
  })
  // A finger that scrolls triggers no pointerup here.
  listen('pointerup', (event) => {
    if (event.pointerType !== 'mouse') clicks++
  })
  listen('keydown', (event) => {
    cause = { input: inputOfKey(event), pointer: 'keyboard' }
  })
  listen('wheel', (event) => {
    const input = controlOf(event.target)
    if (input === 'wheel') cause = { input, pointer: 'mouse' }
  })
  // Assistive technology clicks without a pointer or a key.
  const pressedOtherwise = ({ target: pressedOn }: Event) => {
    const input = controlOf(pressedOn)
    if (input && input !== cause.input) cause = { input, pointer: null }
  }
  listen('click', pressedOtherwise)
  listen('change', pressedOtherwise)
  return () => {
    const used = { ...cause, cursorDistance: cause.pointer === 'mouse' ? Math.round(distance) : null, clicks }
    distance = 0
    clicks = 0
    const modality = cause
    setTimeout(() => {
      if (cause === modality) cause = NO_CAUSE
    })
    return used
  }
}

type Cause = Pick<InputUsed, 'input' | 'pointer'>

const NO_CAUSE: Cause = { input: null, pointer: null }

/** The distance the mouse moved since the last call, in CSS pixels. */
function trackMouseDistance(): (at: { readonly clientX: number; readonly clientY: number }) => number {
  let last: { readonly clientX: number; readonly clientY: number } | undefined
  return ({ clientX, clientY }) => {
    const moved = last ? Math.hypot(clientX - last.clientX, clientY - last.clientY) : 0
    last = { clientX, clientY }
    return moved
  }
}

function pointerOf({ pointerType }: PointerEvent): ActionPointer {
  return pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse'
}

function inputOfKey({ ctrlKey, metaKey, key, target }: KeyboardEvent): ActionInput {
  const input = controlOf(target)
  return ctrlKey || metaKey || /^\d$/.test(key) || input === 'wheel' ? 'key' : (input ?? 'key')
}

const CONTROLS: readonly (readonly [selector: string, input: ActionInput])[] = [
  ['.wheel', 'wheel'],
  ['select.picker', 'dropdown'],
  ['[data-vote]', 'stepper'],
  ['.handle', 'drag'],
  ['button, select, input, label, summary, a', 'button'],
]

function controlOf(target: EventTarget | null): ActionInput | null {
  const found = CONTROLS.find(([selector]) => target instanceof Element && target.closest(selector) !== null)
  return found?.[1] ?? null
}
