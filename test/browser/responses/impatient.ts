import type { CDPSession, Locator, Page } from 'playwright-core'
import { devtoolsOf } from '../profiles.ts'

/** Ways to press a point on the page, as a person or a program does without looking at what is there. */
export const MANNERS = ['touch', 'mouse', 'key', 'script'] as const
export type Manner = (typeof MANNERS)[number]

export type Point = { readonly x: number; readonly y: number }

/** The point at which a thumb would press a button, on the side of the button that continues in every step. */
export async function pointOf(control: Locator): Promise<Point> {
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: Math.round(x + width * 0.8), y: Math.round(y + height / 2) }
}

/** Slows the page's own work down by a factor. */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const devtools = await devtoolsOf(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return devtools
}

type Presses = {
  /** Waits until this many more presses have begun. */
  readonly pressed: (more: number) => Promise<void>
  /** Stops, once all presses have been handled. */
  readonly stop: () => Promise<void>
}

/**
 * Presses a point repeatedly without waiting for the page: presses queue up while it is busy. With the keyboard it
 * holds Enter on the focused element.
 */
export function pressAgainAndAgain(
  devtools: CDPSession,
  manner: Manner,
  place: Point,
  everyMs: number,
): Presses {
  const sent: Promise<unknown>[] = []
  const press = pressOf(devtools, manner, place)
  const begun = new EventTarget()
  const once = () => {
    sent.push(...press(sent.length > 0).map((call) => call.catch(() => undefined)))
    begun.dispatchEvent(new Event('press'))
  }
  once()
  const timer = setInterval(once, everyMs)
  const pressed = async (more: number) => {
    for (let left = more; left > 0; left--) {
      await new Promise((done) => begun.addEventListener('press', done, { once: true }))
    }
  }
  const stop = async () => {
    clearInterval(timer)
    if (manner === 'key') sent.push(devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...ENTER }))
    await Promise.all(sent)
  }
  return { pressed, stop }
}

const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }

type Press = (again: boolean) => Promise<unknown>[]

function pressOf(devtools: CDPSession, manner: Manner, { x, y }: Point): Press {
  const pointer = { x, y, button: 'left', clickCount: 1 } as const
  return {
    touch: () => [
      devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
      devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ],
    mouse: () => [
      devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...pointer }),
      devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...pointer }),
    ],
    key: (again: boolean) => [
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...ENTER, text: '\r', autoRepeat: again }),
    ],
    script: () => [
      devtools.send('Runtime.evaluate', {
        expression: `document.elementFromPoint(${x}, ${y})?.closest('button')?.click()`,
      }),
    ],
  }[manner]
}
