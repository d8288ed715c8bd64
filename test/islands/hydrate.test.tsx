import { expect, test } from 'bun:test'
import { createStore } from 'jotai'
import { renderToString } from 'react-dom/server'
import { registry } from '../../islands/registry.ts'
import { seedStore, underStore } from '../../islands/seed.ts'
import { castVotesAtom } from '../../islands/state/ballots.ts'
import { DEFAULT_SETTINGS } from '../../src/domain/survey.ts'
import { documentForTests, withDocument } from '../support/dom.ts'
import { act } from '../support/rtl.ts'
import { pageState, visitStore } from './opened-page.ts'

documentForTests()

const { hydrateIsland } = await withDocument(() => import('../../islands/hydrate.tsx'))

const PROPS = { questionId: 'budget', questionIds: ['trust', 'remarks'] }
const state = pageState({}, { settings: { ...DEFAULT_SETTINGS, shuffle: true } })

for (const name of Object.keys(registry)) {
  test(`${name} hydrates what the server rendered, and then shows the answers of its respondent`, async () => {
    const pristine = createStore()
    seedStore(pristine, state)
    const Island = await registry[name]!()
    const html = renderToString(underStore(<Island {...PROPS} />, pristine), { identifierPrefix: 'i1-' })
    expect(html).not.toContain('style=')
    document.body.innerHTML = `<div data-island="${name}" data-prefix="i1-"></div>`
    const element = document.body.firstElementChild as HTMLElement
    element.dataset.props = JSON.stringify(PROPS)
    element.innerHTML = html
    const first = element.querySelector('p, section, nav')
    const live = visitStore(state)
    live.set(castVotesAtom, 'budget', 'parks', 3)
    const complaints: unknown[] = []
    const { error } = console
    console.error = (...said) => complaints.push(said)
    let awake = Promise.resolve()
    await act(async () => {
      awake = hydrateIsland(element, pristine, live)
      await registry[name]!()
    })
    await awake
    expect(element.inert).toBe(false)
    console.error = error
    expect(complaints).toEqual([])
    expect(element.contains(first)).toBe(true)
    if (name.startsWith('vote')) expect(element.textContent).toContain('3 upvotes')
  })
}
