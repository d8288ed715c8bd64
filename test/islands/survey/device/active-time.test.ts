import { expect, test } from 'bun:test'
import { followActiveTime } from '../../../../islands/survey/boot/open-visit.ts'
import { visitSummary } from '../../../../islands/survey/store/sent-contents.ts'

function pageOf(hidden: boolean) {
  const listeners: (() => void)[] = []
  const page = {
    hidden,
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
  }
  const turn = (to: boolean) => {
    page.hidden = to
    for (const listener of listeners) listener()
  }
  return { page: page as unknown as Document, turn }
}

test('hidden time is not counted, and time of earlier pages is', () => {
  let now = 0
  const { page, turn } = pageOf(false)
  const activeMs = followActiveTime(5_000, page, () => now)
  now = 10_000
  expect(activeMs()).toBe(15_000)
  turn(true)
  now = 70_000
  expect(activeMs()).toBe(15_000)
  turn(false)
  now = 70_600
  expect(activeMs()).toBe(15_600)
  expect(visitSummary({ activeMs, resumed: true })).toEqual({ activeSeconds: 16, resumed: true })
})

test('a page opened in the background counts from when it is visible', () => {
  let now = 8_000
  const { page, turn } = pageOf(true)
  const activeMs = followActiveTime(0, page, () => now)
  expect(activeMs()).toBe(0)
  turn(false)
  now = 9_000
  expect(activeMs()).toBe(1_000)
})
