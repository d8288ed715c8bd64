import { describe, expect, test } from 'bun:test'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { logged, logsForTests, point, press, voted } from './opened-log.ts'

logsForTests()

describe('the input of an action is', () => {
  const control = (html: string) => {
    document.body.innerHTML = html
    return document.body.querySelector('[data-use]')!
  }
  const key = (html: string, name: string) => (store: Store) => {
    press(control(html), name)
    return voted(store, 1)
  }
  const click = (html: string, pointerType: string) => (store: Store) => {
    const target = control(html)
    point(target, 'pointerdown', { pointerType })
    point(target, 'pointerup', { pointerType })
    return voted(store, 1)
  }
  const STEP = '<button data-vote="up"><b data-use>+</b></button>'
  const WHEEL = '<div class="picker wheel" data-use></div>'

  for (const [name, act, expected] of [
    ['a step by mouse', click(STEP, 'mouse'), ['stepper', 'mouse', 0, 1]],
    ['a step by finger', click(STEP, 'touch'), ['stepper', 'touch', null, 1]],
    ['a step by keyboard', key(STEP, 'Enter'), ['stepper', 'keyboard', null, 0]],
    ['a level of the list', click('<select class="picker" data-use>', 'mouse'), ['dropdown', 'mouse', 0, 1]],
    ['an arrow key on the wheel', key(WHEEL, 'ArrowUp'), ['key', 'keyboard', null, 0]],
    ['a handle', click('<button class="handle" data-use>', 'pen'), ['drag', 'pen', null, 1]],
    ['a key of the page', key('<main data-use>', '1'), ['key', 'keyboard', null, 0]],
    ['a button', click('<button data-use>', 'mouse'), ['button', 'mouse', 0, 1]],
  ] as const) {
    test(`${name}: ${expected[0]} by ${expected[1]}`, async () => {
      const action = await act(await logged())
      expect([action?.input, action?.pointer, action?.cursorDistance, action?.clicks]).toEqual([...expected])
    })
  }

  test('a press without pointer or key, as by assistive technology', async () => {
    const store = await logged()
    point(control(STEP), 'click', {})
    expect(await voted(store, 1)).toMatchObject({ input: 'stepper', pointer: null })
  })

  test('the mouse’s distance and its clicks since the previous action', async () => {
    const store = await logged()
    const target = control(STEP)
    point(target, 'pointermove', { pointerType: 'mouse', clientX: 0, clientY: 0 })
    point(target, 'pointermove', { pointerType: 'mouse', clientX: 30, clientY: 40 })
    point(target, 'pointerdown', { pointerType: 'mouse' })
    point(target, 'pointerdown', { pointerType: 'mouse' })
    expect(await voted(store, 1)).toMatchObject({ cursorDistance: 50, clicks: 2 })
    point(target, 'pointerdown', { pointerType: 'mouse' })
    expect(await voted(store, 2)).toMatchObject({ cursorDistance: 0, clicks: 1 })
  })

  test('every vote of one swipe, and nothing of later automatic events', async () => {
    const store = await logged()
    const target = control(WHEEL)
    point(target, 'pointerdown', { pointerType: 'touch' })
    for (const votes of [1, 2]) {
      point(target, 'pointermove', { pointerType: 'touch', buttons: 1 })
      expect(await voted(store, votes)).toMatchObject({ input: 'wheel', pointer: 'touch' })
    }
    await Bun.sleep(5)
    expect(await voted(store, 3)).toMatchObject({ input: null, pointer: null })
  })
})
