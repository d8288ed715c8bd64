import { afterEach, expect, spyOn, test } from 'bun:test'
import fc from 'fast-check'
import { ALL_ELEMENTS } from '../../../../islands/survey/elements/all.ts'
import { type ElementData, provideStore } from '../../../../islands/survey/elements/define.ts'
import { NAVIGATING } from '../../../../islands/survey/elements/navigating.ts'
import { ORGANIZING } from '../../../../islands/survey/elements/organizing.ts'
import { startElements } from '../../../../islands/survey/elements/start.ts'
import { VOTING } from '../../../../islands/survey/elements/voting.ts'
import { castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import { createPageStore, pageAtom } from '../../../../islands/survey/store/page.ts'
import type { PageState, Store, SurveyTexts } from '../../../../islands/survey/store/page-state.ts'
import { goToStepAtom } from '../../../../islands/survey/store/steps.ts'
import type { Language } from '../../../../src/domain/survey/translations/languages.ts'
import { htmlText } from '../../../../src/domain/text/html.ts'
import { firstTexts } from '../../../../src/texts/first-texts.ts'
import { catalogues } from '../../../../src/texts/languages.ts'
import { optionOf, qvQuestion } from '../../../domain/arbitraries.ts'
import { documentForTests } from '../../../support/dom.ts'
import { waitFor } from '../../../support/rtl.ts'
import { pageState, visitStore } from '../opened-page.ts'

documentForTests()
afterEach(() => document.body.replaceChildren())

const OPTIONS = ['parks', 'roads', 'schools']

function pageIn(language: Language, changed: Partial<PageState> = {}): PageState {
  const { survey, locale } = catalogues[language]
  return pageState({ texts: survey, language: locale, ...changed })
}

function textFrom(name: string, { get }: Store, data: ElementData): string {
  const view = ALL_ELEMENTS.views[name]
  return view ? htmlText(view.html(get, data)) : ''
}

/** Puts every element of the page into the document, as the server renders it. */
function show(page: PageState, store: Store): void {
  const server = createPageStore(page)
  const host = (name: string, option = '') => {
    const data = { question: 'budget', option, board: 'vote' }
    const html = textFrom(name, server, data)
    return `<${name} data-question="budget" data-option="${option}" data-board="vote">${html}</${name}>`
  }
  provideStore(store)
  startElements(ALL_ELEMENTS)
  const parsed = document.createElement('div')
  const options = OPTIONS.map((option) => host('vote-control', option))
  parsed.innerHTML = [host('credit-meter'), host('option-stack'), ...options, host('survey-navigation')].join(
    '',
  )
  document.body.replaceChildren(...parsed.children)
}

/**
 * A node as text, whatever the order of its attributes; which level of a list is selected is a property of the list, and
 * squares are drawn by their elements.
 */
function textOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? ''
  const attributes = [...node.attributes].filter(({ name }) => !['selected', 'd', 'viewBox'].includes(name))
  const written = attributes.map(({ name, value }) => `${name}=${value}`).sort()
  return `<${node.localName} ${written.join(' ')}>${[...node.childNodes].map(textOf).join('')}`
}

/** What the elements show, and what their templates make of the store. */
function shownAndRendered(store: Store): [string[], string[]] {
  const hosts = [...document.body.children] as HTMLElement[]
  const rendered = hosts.map((host) => {
    const template = document.createElement('template')
    template.innerHTML = textFrom(host.localName, store, host.dataset)
    return [...template.content.childNodes].map(textOf).join('')
  })
  return [hosts.map((host) => [...host.childNodes].map(textOf).join('')), rendered]
}

const votes = fc.array(
  fc.record({ option: fc.constantFrom(...OPTIONS), votes: fc.integer({ min: -11, max: 11 }) }),
  { maxLength: 8 },
)

for (const language of ['en', 'zh-TW', 'ar'] as const) {
  for (const input of ['dropdown', 'wheel'] as const) {
    test(`elements show after any votes what their templates render: ${language}, ${input}`, async () => {
      const page = pageIn(language, { input })
      await fc.assert(
        fc.asyncProperty(votes, async (cast) => {
          const store = visitStore(page)
          show(page, store)
          store.set(goToStepAtom, 'vote-budget')
          for (const { option, votes } of cast) store.set(castVotesAtom, 'budget', option, votes)
          // Wheels name the credits that are left once votes have come to rest.
          if (input === 'wheel') await Bun.sleep(120)
          const [shown, rendered] = shownAndRendered(store)
          expect(shown).toEqual(rendered)
        }),
        { numRuns: input === 'wheel' ? 4 : 20 },
      )
    })
  }
}

test('squares are drawn once the frame of the vote is painted, and with the votes of then', async () => {
  const store = visitStore(pageState())
  show(pageState(), store)
  const drawn = () =>
    [...document.querySelectorAll('.block-votes, .spent path')].map((path) => path.getAttribute('d'))
  const before = drawn()
  store.set(castVotesAtom, 'budget', 'parks', 1)
  store.set(castVotesAtom, 'budget', 'parks', -2)
  store.set(castVotesAtom, 'budget', 'schools', 1)
  expect(drawn()).toEqual(before)
  await waitFor(() => expect(drawn()).not.toEqual(before))
  const [one, two] = ['M0 0h1v1h-1z', 'M0 0h2v2h-2zM1 0v2M0 1h2']
  expect(drawn()).toEqual(['M0 0h2v2h-2zM2.5 1h1v1h-1z', two, null, one])
  expect(document.querySelector('.spent')?.getAttribute('viewBox')).toBe('0 0 4 2')
})

/** The page as its first file has it. */
const firstPage = (kind: 'text' | 'interactive') =>
  pageIn('en', { mode: kind, texts: firstTexts(kind, catalogues.en.survey) as SurveyTexts })

test('a page with a list uses before its first file only the texts that it contains', () => {
  for (const input of ['dropdown', 'wheel'] as const) {
    const store = createPageStore({ ...firstPage('text'), input })
    provideStore(store)
    startElements(VOTING)
    startElements(NAVIGATING)
    const option = '<vote-control data-question="budget" data-option="parks"></vote-control>'
    document.body.innerHTML = `<credit-meter data-question="budget"></credit-meter>${option}<survey-navigation></survey-navigation>`
    for (const { id } of store.get(pageAtom).steps) {
      store.set(goToStepAtom, id)
      for (const votes of [1, 2, -1, 10, 11, -30, 0]) store.set(castVotesAtom, 'budget', 'parks', votes)
      document.querySelector('select')?.focus()
    }
    for (const [option, votes] of [
      ['parks', 10],
      ['roads', 1],
    ] as const)
      store.set(castVotesAtom, 'budget', option, votes)
    expect(document.querySelector('.credits-words')?.textContent).toBe(
      'Credit not sufficient: 1 credit is missing',
    )
    expect(document.querySelector('.primary')?.textContent).toBe('Submit Responses')
  }
})

test('a page with boards uses before its first file only the texts that it contains', () => {
  const store = createPageStore(firstPage('interactive'))
  provideStore(store)
  startElements(ORGANIZING)
  startElements(NAVIGATING)
  document.body.innerHTML =
    '<option-stack data-question="budget"></option-stack><survey-navigation></survey-navigation>'
  const lead = () => document.querySelector('.undecided-lead')?.textContent
  const leads = [lead()]
  for (const _ of OPTIONS) {
    document.querySelector<HTMLElement>('.lean')?.click()
    leads.push(lead())
  }
  expect(leads.slice(-2)).toEqual([
    'Last option to rate: Option 3 of 3',
    'No more options to rate Next: say how much.',
  ])
})

test('an element that starts shows votes cast before, and keeps its nodes and the focus', () => {
  const page = pageState()
  const store = visitStore(page)
  store.set(castVotesAtom, 'budget', 'parks', 2)
  show(page, store)
  const card = document.querySelector('vote-control[data-option=parks]')
  const add = card?.querySelector<HTMLElement>('[data-vote=up]')
  expect(card?.querySelector('.votes-text strong')?.textContent).toBe('2 upvotes')
  add?.focus()
  add?.click()
  expect(card?.querySelector('.votes-text strong')?.textContent).toBe('3 upvotes')
  expect(document.activeElement === add && add?.isConnected).toBe(true)
})

test('an empty element shows its store once it has one', () => {
  startElements(VOTING)
  document.body.innerHTML =
    '<div data-scope="trial"><vote-control data-question="budget" data-option="parks"></vote-control></div>'
  expect(document.body.textContent).toBe('')
  provideStore(visitStore(), 'trial')
  expect(document.querySelector('.votes-text')?.textContent).toBe('No votes one vote costs 1')
})

test('an element that left the document stops following', () => {
  const page = pageState()
  const store = visitStore(page)
  show(page, store)
  const card = document.querySelector('vote-control[data-option=parks]')
  card?.remove()
  store.set(castVotesAtom, 'budget', 'parks', 2)
  expect(card?.querySelector('.votes-text strong')?.textContent).toBe('No votes')
})

test('what designers write is text and never markup', () => {
  const name = '<b onclick="x">&"'
  const options = OPTIONS.map((id) => ({ ...optionOf(id), name }))
  const page = pageState({}, { questions: [qvQuestion({ options })] })
  const store = visitStore(page)
  show(page, store)
  expect(document.querySelector('b')).toBeNull()
  expect(document.querySelector('[data-vote=up]')?.getAttribute('aria-label')).toBe(`Add a vote to ${name}`)
})

/** A page that was rendered and started, with its first cards. */
function startedPage(): Store {
  const page = pageState()
  const store = visitStore(page)
  show(page, store)
  return store
}

test('a vote neither parses HTML nor makes nodes', () => {
  const store = startedPage()
  for (const option of OPTIONS) store.set(castVotesAtom, 'budget', option, 1)
  const nodes = [...document.body.querySelectorAll('*')]
  const create = spyOn(document, 'createElement')
  for (const option of OPTIONS) store.set(castVotesAtom, 'budget', option, -2)
  expect(create).not.toHaveBeenCalled()
  create.mockRestore()
  expect([...document.body.querySelectorAll('*')]).toEqual(nodes)
  expect(document.querySelector('.credits-figure strong')?.textContent).toBe('88')
})

test('a vote leaves texts that it does not change as a translation of the page has made them', () => {
  const store = startedPage()
  store.set(castVotesAtom, 'budget', 'parks', 1)
  const translate = (selector: string, words: string) => {
    const font = document.createElement('font')
    font.textContent = words
    document.querySelector(selector)?.replaceChildren(font)
  }
  translate('.credits-figure span', 'Verbleibend')
  translate('.votes-text strong', '1 Ja-Stimme')
  store.set(castVotesAtom, 'budget', 'parks', 2)
  expect(document.querySelector('.credits-figure span')?.textContent).toBe('Verbleibend')
  expect(document.querySelector('.votes-text strong')?.textContent).toBe('2 upvotes')
})
