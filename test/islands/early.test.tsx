import { afterEach, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createStore } from 'jotai'
import { renderToString } from 'react-dom/server'
import { answerEarly } from '../../islands/early/answer-early.ts'
import { openBallot } from '../../islands/early/early-ballot.ts'
import { registry } from '../../islands/registry.ts'
import { type PageState, seedStore, underStore } from '../../islands/seed.ts'
import { ballotOf, castVotesAtom } from '../../islands/state/ballots.ts'
import { respondentAtom } from '../../islands/state/respondent.ts'
import { stepAtom, stepIdAtom } from '../../islands/state/steps.ts'
import { votesOf } from '../../src/domain/ballot.ts'
import { nearestVotes } from '../../src/domain/credits.ts'
import { DEFAULT_SETTINGS, type QvQuestion } from '../../src/domain/survey.ts'
import { pageSteps } from '../../src/pages/page-steps.ts'
import { catalogues } from '../../src/texts/languages.ts'
import { optionOf, qvQuestion, textQuestion } from '../domain/arbitraries.ts'
import { documentForTests, withDocument } from '../support/dom.ts'
import { act } from '../support/rtl.ts'
import { ANNA, FIRST_VISIT, pageState, type Store } from './opened-page.ts'

documentForTests()
afterEach(() => {
  document.body.innerHTML = ''
})

const { takeOver } = await withDocument(() => import('../../islands/take-over.ts'))

const ISLANDS = ['credit-display', 'vote-panel', 'phase-navigation']
const PROPS = { questionId: 'budget', questionIds: [] }
const SHUFFLED = { ...DEFAULT_SETTINGS, isAvailable: true, shuffle: true }

type Options = Partial<QvQuestion> & { readonly language?: 'en' | 'zh-TW' | 'ar'; readonly more?: boolean }

function textPage({ language = 'en', more = false, ...changed }: Options): PageState {
  const questions = [qvQuestion(changed), ...(more ? [textQuestion()] : [])]
  const { survey: texts, practice, locale } = catalogues[language]
  const steps = pageSteps(questions, 'text', { survey: texts, practice, locale })
  return pageState({ mode: 'text', texts, language: locale, steps }, { settings: SHUFFLED, questions })
}

async function htmlOf(name: string, store: Store): Promise<string> {
  const Island = await registry[name]!()
  return renderToString(underStore(<Island {...PROPS} />, store), { identifierPrefix: `${name}-` })
}

/** A store as the server has it, or one in which a respondent has come to the vote step. */
function storeOf(state: PageState, onVote = false): Store {
  const store = createStore()
  seedStore(store, state)
  if (onVote) {
    store.set(respondentAtom, ANNA)
    store.set(stepIdAtom, 'vote-budget')
  }
  return store
}

async function openPage(state: PageState): Promise<void> {
  const store = storeOf(state)
  const islandOf = async (name: string) =>
    `<div data-island="${name}" data-prefix="${name}-" data-props='${JSON.stringify(PROPS)}'>${await htmlOf(name, store)}</div>`
  const [credits, panel, navigation] = await Promise.all(ISLANDS.map(islandOf))
  document.body.innerHTML = `<section data-step="welcome"><h1 tabindex="-1">Welcome</h1></section>
    <section data-step="vote-budget" hidden><h1 tabindex="-1">Vote</h1>${credits}${panel}</section>${navigation}`
}

const island = (name: string) => document.querySelector<HTMLElement>(`[data-island=${name}]`)!
const cardOf = (optionId: string) => document.getElementById(`vote-budget-${optionId}`)!
const begin = () => document.querySelector<HTMLElement>('.navigation .primary')!.click()

/** An element in words, with what React compares: not which option of a list is selected. */
function described(element: Element): unknown {
  const attributes = [...element.attributes]
    .filter(({ name }) => name !== 'selected')
    .map(({ name, value }) => `${name}=${value}`)
  const children = [...element.childNodes].map((node) =>
    node instanceof Element ? described(node) : node.textContent,
  )
  return [element.tagName, attributes.sort(), children]
}

async function expectAsRendered(store: Store): Promise<void> {
  for (const name of ISLANDS) {
    const rendered = document.createElement('div')
    rendered.innerHTML = await htmlOf(name, store)
    expect([...island(name).children].map(described)).toEqual([...rendered.children].map(described))
  }
}

type Press = { readonly option: number; readonly change: number; readonly picks: boolean }

/** Presses as a respondent does, by the buttons or the list, and does the same to the state. */
function press(state: PageState, store: Store, presses: readonly Press[]): void {
  const question = state.survey.questions[0] as QvQuestion
  const shown = [...document.querySelectorAll('.card')].map(({ id }) => id.replace('vote-budget-', ''))
  for (const { option, change, picks } of presses) {
    const optionId = shown[option % shown.length] ?? ''
    const votes = votesOf(ballotOf(store.get, 'budget'), optionId)
    const card = cardOf(optionId)
    const list = card.querySelector('select')!
    const wish = nearestVotes(question.totalCredits, picks ? change : votes + Math.sign(change))
    if (wish === votes || (picks && ![...list.options].some(({ value }) => Number(value) === wish))) continue
    if (picks) {
      list.value = `${wish}`
      list.dispatchEvent(new Event('change', { bubbles: true }))
    } else {
      card.querySelector<HTMLElement>(`[data-vote=${change > 0 ? 'up' : 'down'}]`)!.click()
    }
    store.set(castVotesAtom, 'budget', optionId, wish)
    expect(list.value).toBe(`${wish}`)
  }
}

const presses = fc.array(
  fc.record({ option: fc.nat(9), change: fc.integer({ min: -11, max: 11 }), picks: fc.boolean() }),
  { maxLength: 12 },
)

const PAGES: Readonly<Record<string, Options>> = {
  'three options': {},
  'a sample of two': { sampleOption: 2 },
  'another question after it': { more: true },
  Chinese: { language: 'zh-TW' },
  Arabic: { language: 'ar' },
}

for (const [name, options] of Object.entries(PAGES)) {
  test(`early answers show what islands would show: ${name}`, async () => {
    const state = textPage(options)
    await fc.assert(
      fc.asyncProperty(presses, async (done) => {
        await openPage(state)
        const answering = answerEarly(state, ANNA.uuid, openBallot)
        begin()
        const store = storeOf(state, true)
        press(state, store, done)
        answering.stop()
        await expectAsRendered(store)
      }),
      { numRuns: 15 },
    )
  })
}

test('the levels of a closed list move on with the votes as in an island', async () => {
  const options = Array.from({ length: 30 }, (_, at) => optionOf(`o${at}`))
  const state = textPage({ options, totalCredits: 10_000 })
  await openPage(state)
  const answering = answerEarly(state, ANNA.uuid, openBallot)
  begin()
  const store = storeOf(state, true)
  press(state, store, [
    { option: 3, change: 66, picks: true },
    { option: 3, change: 1, picks: false },
  ])
  answering.stop()
  await expectAsRendered(store)
  expect(store.get(stepAtom).id).toBe('vote-budget')
})

test('before the survey is begun nothing but the order differs from the server, and back leads there again', async () => {
  const state = textPage({})
  await openPage(state)
  const answering = answerEarly(state, ANNA.uuid, openBallot)
  const welcome = document.querySelector<HTMLElement>('[data-step=welcome]')!
  begin()
  expect([welcome.hidden, document.activeElement?.textContent]).toEqual([true, 'Vote'])
  document.querySelector<HTMLElement>('.navigation .secondary')!.click()
  expect([welcome.hidden, document.activeElement?.textContent]).toEqual([false, 'Welcome'])
  expect(answering.soFar()).toMatchObject({ stepId: 'welcome', votes: [], pressed: [] })
  const store = storeOf(state)
  store.set(respondentAtom, ANNA)
  await expectAsRendered(store)
})

test('what was pressed before the first script was there counts, and nothing is submitted by pressing twice', async () => {
  const state = textPage({})
  await openPage(state)
  const primary = document.querySelector('.navigation .primary')!
  window.presses = [primary, primary]
  const answering = answerEarly(state, ANNA.uuid, openBallot)
  window.presses = undefined
  begin()
  const { stepId, pressed } = answering.soFar()
  expect([stepId, pressed.length]).toEqual(['vote-budget', 0])
})

test('a way on that is pressed on purpose is followed once the islands are there, and only once', async () => {
  const state = textPage({ more: true })
  await openPage(state)
  const answering = answerEarly(state, ANNA.uuid, openBallot)
  begin()
  begin()
  await Bun.sleep(1100)
  begin()
  begin()
  expect(answering.soFar().pressed.map(({ textContent }) => textContent)).toEqual([
    'Continue to question 2 →',
  ])
})

test('Submit cannot be pressed before its island is there', async () => {
  const state = textPage({})
  await openPage(state)
  const answering = answerEarly(state, ANNA.uuid, openBallot)
  begin()
  press(state, storeOf(state, true), [{ option: 0, change: 1, picks: false }])
  await Bun.sleep(1100)
  begin()
  expect(document.querySelector('.navigation .primary')?.matches(':disabled')).toBe(true)
  expect(answering.soFar().pressed).toHaveLength(0)
})

test('islands wake on early answers without a complaint, keep each once, and follow what they alone can', async () => {
  const state = textPage({})
  await openPage(state)
  const answering = answerEarly(state, ANNA.uuid, openBallot)
  begin()
  const live = storeOf(state)
  live.set(respondentAtom, ANNA)
  press(state, storeOf(state, true), [
    { option: 0, change: 1, picks: false },
    { option: 0, change: 1, picks: false },
    { option: 2, change: -4, picks: true },
  ])
  document.querySelector<HTMLElement>('.move-down')!.click()
  const [first, second, third] = [...document.querySelectorAll('.card')]
  const complaints: unknown[] = []
  const { error } = console
  console.error = (...said) => complaints.push(said)
  let taken: Promise<unknown> = Promise.resolve()
  await act(async () => {
    taken = takeOver({ state, visit: FIRST_VISIT, answering }, live)
    await Promise.all(ISLANDS.map((name) => registry[name]!()))
  })
  await taken
  await act(() => import('../../islands/later.ts'))
  console.error = error
  expect(complaints).toEqual([])
  expect([...document.querySelectorAll('.card')]).toEqual([second!, first!, third!])
  expect(Object.values(ballotOf(live.get, 'budget').votes)).toEqual([2, -4])
  await act(async () => first!.querySelector<HTMLElement>('[data-vote=up]')!.click())
  expect(Object.values(ballotOf(live.get, 'budget').votes)).toEqual([3, -4])
})
