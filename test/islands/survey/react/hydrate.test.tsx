import { afterEach, expect, spyOn, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import { ALL_ELEMENTS } from '../../../../islands/survey/elements/all.ts'
import { arrangeBoard } from '../../../../islands/survey/elements/arrange-cards.ts'
import { provideStore } from '../../../../islands/survey/elements/define.ts'
import { startElements } from '../../../../islands/survey/elements/start.ts'
import { registry } from '../../../../islands/survey/react/registry.ts'
import { StoreProvider } from '../../../../islands/survey/react/store-context.tsx'
import { VoteBoard } from '../../../../islands/survey/react/vote-board/vote-board.tsx'
import { moveOptionAtom } from '../../../../islands/survey/store/arranging.ts'
import { ballotOf, castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import { createPageStore } from '../../../../islands/survey/store/page.ts'
import { stepIdAtom, stepsAtom } from '../../../../islands/survey/store/steps.ts'
import { UNDECIDED } from '../../../../src/domain/ballot/groups.ts'
import { DEFAULT_SETTINGS } from '../../../../src/domain/survey/survey.ts'
import { practice } from '../../../../src/texts/en/respondent/practice.ts'
import { documentForTests, withDocument } from '../../../support/dom.ts'
import { act, waitFor } from '../../../support/rtl.ts'
import { pageState, visitStore } from '../opened-page.ts'

documentForTests()

const { hydrateIsland } = await withDocument(() => import('../../../../islands/survey/react/hydrate.tsx'))

const { hydratePage } = await withDocument(() => import('../../../../islands/survey/react/hydrate-page.ts'))

const PROPS = { questionId: 'budget', questionIds: ['trust', 'remarks'] }
const state = pageState({ practice }, { settings: { ...DEFAULT_SETTINGS, shuffle: true } })

const complaints = () => spyOn(console, 'error').mockImplementation(() => undefined)
let console_: ReturnType<typeof complaints> | undefined
afterEach(() => console_?.mockRestore())

for (const [name, Island] of Object.entries(registry)) {
  test(`${name} hydrates what the server rendered, and then shows the answers of its respondent`, async () => {
    const rendered = createPageStore(state)
    const live = visitStore(state)
    const island = (
      <StoreProvider store={rendered}>
        <Island {...PROPS} />
      </StoreProvider>
    )
    const html = renderToString(island, { identifierPrefix: 'i1-' })
    expect(html).not.toContain('style=')
    provideStore(live)
    startElements(ALL_ELEMENTS)
    document.body.innerHTML = `<div data-island="${name}" data-prefix="i1-"></div>`
    const element = document.body.firstElementChild as HTMLElement
    element.dataset.props = JSON.stringify(PROPS)
    element.innerHTML = html
    const first = element.querySelector('p, section, nav')
    live.set(castVotesAtom, 'budget', 'parks', 3)
    console_ = complaints()
    let hydrated = Promise.resolve()
    await act(async () => {
      hydrated = hydrateIsland(element, Island, live, rendered)
    })
    await hydrated
    expect(element.inert).toBe(false)
    expect(console_.mock.calls).toEqual([])
    expect(element.querySelector('p, section, nav')).toBe(first)
    if (name.startsWith('vote')) expect(element.textContent).toContain('3 upvotes')
  })
}

test('a page says that it cannot run if an island of a later step does not load, when idle or as its step is shown', async () => {
  const reported: unknown[] = []
  const report = spyOn(globalThis, 'reportError').mockImplementation((error) => void reported.push(error))
  const fails = (name: string): { load: () => Promise<never>; error: Error } => {
    const error = new Error(name)
    const lost = Promise.reject(error)
    lost.catch(() => undefined)
    return { load: () => lost, error }
  }
  const [idle, shown] = [fails('idle'), fails('shown')]
  const live = visitStore(state)
  const open = async ({ load }: { load: () => Promise<never> }) => {
    document.documentElement.className = ''
    document.body.innerHTML = '<main data-step="budget" hidden><div data-island="vote-board"></div></main>'
    await hydratePage(live, live, { 'vote-board': load })
  }
  await open(idle)
  await waitFor(() => expect(document.documentElement.className).toBe('cannot-run'))
  await open(shown)
  document.querySelector('main')?.removeAttribute('hidden')
  live.set(stepIdAtom, live.get(stepsAtom)[1]!.id)
  await waitFor(() => expect(document.documentElement.className).toBe('cannot-run'))
  expect(reported).toEqual([idle.error, shown.error])
  document.documentElement.className = ''
  report.mockRestore()
})

test('the cards of a board are in the order of their respondent before it hydrates, and stay the same elements', async () => {
  const rendered = createPageStore(state)
  const live = visitStore(state)
  const html = renderToString(
    <StoreProvider store={rendered}>
      <VoteBoard questionId="budget" />
    </StoreProvider>,
    { identifierPrefix: 'i1-' },
  )
  provideStore(live)
  document.body.innerHTML = `<div data-island="vote-board" data-prefix="i1-" data-props='${JSON.stringify(PROPS)}'>${html}</div>`
  const cards = () => [...document.querySelectorAll('.card')]
  const [first = '', ...others] = ballotOf(live.get, 'budget').groups[UNDECIDED] ?? []
  live.set(moveOptionAtom, 'budget', first, 'Neutral')
  const wanted = [first, ...others].map((id) => document.getElementById(`vote-budget-${id}`))
  console_ = complaints()
  let hydrated = Promise.resolve()
  await act(async () => {
    hydrated = hydratePage(
      live,
      rendered,
      { 'vote-board': () => VoteBoard },
      { arranged: { 'vote-board': arrangeBoard } },
    )
  })
  await hydrated
  expect(console_.mock.calls).toEqual([])
  expect(cards().map((card, at) => card === wanted[at])).toEqual(wanted.map(() => true))
  const lists = [...document.querySelectorAll('.category')]
  expect(lists.map((list) => list.querySelectorAll('.card').length)).toEqual([0, 1, 0, others.length])
  expect(lists.map((list) => list.querySelector('button')?.disabled)).toEqual([
    true,
    true,
    true,
    others.length < 2,
  ])
  expect(lists[1]?.getAttribute('aria-label')).toBe('Neutral (1)')
})
