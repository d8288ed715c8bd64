import type { CDPSession, Page } from 'playwright-core'

/** Ways to press a place on the page, as a person or a program does without looking at what stands there. */
export const MANNERS = ['touch', 'mouse', 'key', 'script'] as const
export type Manner = (typeof MANNERS)[number]

export type Place = { readonly x: number; readonly y: number }

/** Slows the page's own work down by a factor. */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return devtools
}

/**
 * Presses a place again and again without waiting for the page: presses queue up while that is busy. By key it holds
 * Enter on whatever has the focus.
 *
 * @returns stops, once all presses have been heard
 */
export function pressAgainAndAgain(
  devtools: CDPSession,
  manner: Manner,
  place: Place,
  everyMs: number,
): () => Promise<void> {
  const sent: Promise<unknown>[] = []
  const press = pressOf(devtools, manner, place)
  const once = () => sent.push(...press(sent.length > 0).map((call) => call.catch(() => undefined)))
  once()
  const timer = setInterval(once, everyMs)
  return async () => {
    clearInterval(timer)
    if (manner === 'key') sent.push(devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...ENTER }))
    await Promise.all(sent)
  }
}

const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }

type Press = (again: boolean) => Promise<unknown>[]

function pressOf(devtools: CDPSession, manner: Manner, { x, y }: Place): Press {
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
