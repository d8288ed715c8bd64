import type { Store } from '../survey/store/page-state.ts'

/** Elements that respond to a click. Others follow the pointer while it is down, such as a wheel. */
const CLICKABLE = 'a, button, input, label, option, select, summary, textarea, [role=textbox]'

type Act = () => void

let isPressed = false
const held = new Set<Act>()

/**
 * Runs something that may move parts of the page: at once, or while a pointer is down on something, as soon as its
 * click has arrived. A page that moves between press and release loses the click, and keystrokes after it.
 */
export function onceReleased(act: Act): void {
  if (isPressed) held.add(act)
  else act()
}

/** Resolves when nothing is pressed. */
export const released = (): Promise<void> => new Promise(onceReleased)

/** A store that reports changes to its listeners only once nothing is pressed. */
export const deferWhilePressed = (store: Store): Store => ({
  ...store,
  sub: (atom, listener) => store.sub(atom, () => onceReleased(listener)),
})

/** What was done last: an island may have been pressed that could not answer yet. */
export let lastDone: Event | undefined

/** Tracks presses; a page that does not track them delays nothing. */
export function watchPresses(): void {
  const on = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, act, { capture: true, passive: true })
  // After a touch the focus moves only with the mouse events that follow it.
  for (const name of ['pointerdown', 'mousedown'] as const) on(name, press)
  for (const name of ['pointerup', 'mouseup', 'pointercancel', 'dragend'] as const) on(name, release)
  // A list of choices that opens over the page can swallow the release, and so can another window.
  for (const name of ['keydown', 'input'] as const) on(name, release)
  on('pointermove', ({ buttons }) => buttons === 0 && release())
  on('blur', ({ target }) => target === window && release())
  for (const name of ['keydown', 'scroll', 'click'] as const)
    on(name, (event) => {
      lastDone = event
    })
}

function press({ button, target }: MouseEvent): void {
  if (button === 0 && target instanceof Element && target.closest(CLICKABLE)) isPressed = true
}

/** The click is dispatched in the same task as the release, and has found its target before anything moves. */
function release(): void {
  if (!isPressed) return
  isPressed = false
  setTimeout(catchUp)
}

function catchUp(): void {
  if (isPressed) return
  for (const act of held) {
    held.delete(act)
    act()
  }
}
