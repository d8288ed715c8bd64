import { afterEach, expect, test } from 'bun:test'
import { createStore } from 'jotai'
import { renderToString } from 'react-dom/server'
import { answerEarly } from '../../islands/early/answer-early.ts'
import { openBoard } from '../../islands/early/early-board.ts'
import { loadWheel, registry } from '../../islands/registry.ts'
import { type PageState, seedStore, underStore } from '../../islands/seed.ts'
import { respondentAtom } from '../../islands/state/respondent.ts'
import { presentedOptions } from '../../src/domain/ordering.ts'
import { DEFAULT_SETTINGS, type Input, type Mode } from '../../src/domain/survey.ts'
import { pageSteps } from '../../src/pages/page-steps.ts'
import { catalogues } from '../../src/texts/languages.ts'
import { optionOf, qvQuestion } from '../domain/arbitraries.ts'
import { documentForTests, withDocument } from '../support/dom.ts'
import { act } from '../support/rtl.ts'
import { ANNA, FIRST_VISIT, pageState } from './opened-page.ts'

documentForTests()
afterEach(() => {
  document.body.innerHTML = ''
})

const { takeOver } = await withDocument(() => import('../../islands/take-over.ts'))
await loadWheel()

const PROPS = { questionId: 'budget', questionIds: [] }
const SETTINGS = { ...DEFAULT_SETTINGS, isAvailable: true, shuffle: true }
const OPTIONS = Array.from({ length: 9 }, (_, at) => optionOf(`o${at}`))
const ISLANDS = { interactive: ['organize-board'], text: ['credit-display', 'vote-panel'] } as const

type Page = { mode: Mode; input: Input; sampleOption?: number; language?: 'en' | 'zh-TW' | 'ar' }

function stateOf({ mode, input, sampleOption = 0, language = 'en' }: Page): PageState {
  const questions = [qvQuestion({ options: OPTIONS, sampleOption, totalCredits: 6 })]
  const { survey: texts, practice, locale } = catalogues[language]
  const steps = pageSteps(questions, mode, { survey: texts, practice, locale })
  return pageState({ mode, input, texts, language: locale, steps }, { settings: SETTINGS, questions })
}

async function htmlOf(name: string, state: PageState): Promise<string> {
  const store = createStore()
  seedStore(store, state)
  const Island = await registry[name]!()
  const html = renderToString(underStore(<Island {...PROPS} />, store), { identifierPrefix: `${name}-` })
  return `<div data-island="${name}" data-prefix="${name}-" data-props='${JSON.stringify(PROPS)}'>${html}</div>`
}

async function openPage(state: PageState): Promise<void> {
  const islands = await Promise.all(ISLANDS[state.mode].map((name) => htmlOf(name, state)))
  document.body.innerHTML = `<section data-step="welcome"><h1 tabindex="-1">Welcome</h1></section>
    <section data-step="${state.steps[1]?.id}" hidden><h1 tabindex="-1">First</h1>${islands.join('')}</section>
    ${await htmlOf('phase-navigation', state)}`
}

/** What the browser complains about while the islands wake. */
async function complaintsOfWaking(state: PageState): Promise<unknown[]> {
  const answering = answerEarly(state, ANNA.uuid, openBoard)
  document.querySelector<HTMLElement>('.navigation .primary')!.click()
  const live = createStore()
  seedStore(live, state)
  live.set(respondentAtom, ANNA)
  const complaints: unknown[] = []
  const { error } = console
  console.error = (...said) => complaints.push(said)
  let taken: Promise<unknown> = Promise.resolve()
  await act(async () => {
    taken = takeOver({ state, visit: FIRST_VISIT, answering }, live)
    await Promise.all(['phase-navigation', ...ISLANDS[state.mode]].map((name) => registry[name]!()))
  })
  await taken
  console.error = error
  return complaints
}

const PAGES: Readonly<Record<string, Page>> = {
  'the organize page': { mode: 'interactive', input: 'dropdown' },
  'a sample to organize': { mode: 'interactive', input: 'dropdown', sampleOption: 4 },
  'the organize page in Chinese': { mode: 'interactive', input: 'dropdown', language: 'zh-TW' },
  'the organize page in Arabic': { mode: 'interactive', input: 'dropdown', language: 'ar' },
  'a list with wheels': { mode: 'text', input: 'wheel' },
  'a sample with wheels': { mode: 'text', input: 'wheel', sampleOption: 4 },
}

for (const [name, page] of Object.entries(PAGES)) {
  test(`shows the respondent's own options before islands are awake, which wake on them: ${name}`, async () => {
    const state = stateOf(page)
    await openPage(state)
    const complaints = await complaintsOfWaking(state)
    const [question] = state.survey.questions
    if (question?.type !== 'qv') throw new Error('the page asks no qv question')
    const options = presentedOptions(question, ANNA.uuid, true)
    const order = options.map((option) => option.name)
    const shown = [...document.querySelectorAll('h3')].map((heading) => heading.textContent)
    expect(complaints).toEqual([])
    expect(shown).toEqual(page.mode === 'text' ? order : order.slice(0, 1))
  })
}

test('a key answers for the option in view before islands are awake, and no longer once they are', async () => {
  await openPage(stateOf(PAGES['the organize page']!))
  const answering = answerEarly(stateOf(PAGES['the organize page']!), ANNA.uuid, openBoard)
  const pressKey = (key: string, more = {}) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
  const answers = document.querySelectorAll<HTMLElement>('.lean')
  pressKey('1')
  document.querySelector<HTMLElement>('.navigation .primary')!.click()
  pressKey('1', { ctrlKey: true })
  pressKey('9')
  pressKey('a')
  pressKey('2')
  const { pressed } = answering.soFar()
  expect(pressed).toEqual([answers[1]!])
  let clicks = 0
  document.addEventListener('click', () => clicks++)
  pressKey('2')
  document.querySelector<HTMLElement>('[data-island=organize-board]')!.dataset.awake = ''
  pressKey('2')
  expect(clicks).toBe(1)
})
