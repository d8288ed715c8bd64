import { beforeEach, expect, test } from 'bun:test'
import { followSteps } from '../../../../islands/survey/boot/boot.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { goBackAtom, goToStepAtom, stepAtom } from '../../../../islands/survey/store/steps.ts'
import { documentForTests } from '../../../support/dom.ts'
import { visitStore } from '../opened-page.ts'

documentForTests()

beforeEach(() => {
  history.replaceState(null, '')
  document.body.innerHTML = ['welcome', 'organize-budget', 'vote-budget', 'form-trust']
    .map(
      (id) =>
        `<section data-step="${id}" data-title="Title of ${id}" hidden><h1 tabindex="-1">${id}</h1></section>`,
    )
    .join('')
  document.querySelector<HTMLElement>('section')!.hidden = false
})

function follow(store: Store = visitStore()): Store {
  followSteps(store)
  return store
}

const visible = () =>
  [...document.querySelectorAll<HTMLElement>('section:not([hidden])')].map((one) => one.dataset.step)

test('only the section of the step is shown, which titles the page and has the focus on its heading', async () => {
  const store = follow()
  expect(visible()).toEqual(['welcome'])
  store.set(goToStepAtom, 'vote-budget')
  expect(visible()).toEqual(['vote-budget'])
  expect(document.title).toBe('Title of vote-budget')
  await new Promise(requestAnimationFrame)
  expect(document.activeElement?.textContent).toBe('vote-budget')
  expect(history.state).toBe('vote-budget')
})

test('going back in the browser is a step back on the page', () => {
  const store = follow()
  store.set(goToStepAtom, 'organize-budget')
  window.dispatchEvent(new window.PopStateEvent('popstate', { state: 'welcome' }))
  expect(store.get(stepAtom).id).toBe('welcome')
  expect(visible()).toEqual(['welcome'])
})

test('a resumed visit has the previous steps in the history', () => {
  const store = visitStore()
  store.set(goToStepAtom, 'vote-budget')
  const before = history.length
  follow(store)
  expect(history.length).toBe(before + 2)
  expect([visible(), history.state]).toEqual([['vote-budget'], 'vote-budget'])
})

test('going back on the page goes back in the history', async () => {
  const store = visitStore()
  store.set(goToStepAtom, 'vote-budget')
  follow(store)
  store.set(goBackAtom)
  await Bun.sleep(20)
  expect([visible(), history.state]).toEqual([['organize-budget'], 'organize-budget'])
})

test('a reload adds nothing to the history', () => {
  const store = visitStore()
  store.set(goToStepAtom, 'vote-budget')
  history.replaceState('vote-budget', '')
  const before = history.length
  follow(store)
  expect([history.length, history.state, visible()]).toEqual([before, 'vote-budget', ['vote-budget']])
})
