import { describe, expect, test } from 'bun:test'
import { ElementHost } from '../../../../islands/survey/react/parts/element-host.tsx'
import { answerAtom } from '../../../../islands/survey/store/answers.ts'
import { castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import { summaryAtom } from '../../../../islands/survey/store/changes.ts'
import { noticeAtom } from '../../../../islands/survey/store/contents.ts'
import { draftAtom } from '../../../../islands/survey/store/draft.ts'
import { goToStepAtom } from '../../../../islands/survey/store/steps.ts'
import { submissionAtom } from '../../../../islands/survey/store/submission.ts'
import { qvQuestion } from '../../../domain/arbitraries.ts'
import { documentForTests } from '../../../support/dom.ts'
import { act, cleanup, fireEvent, screen, userEvent, waitFor } from '../../../support/rtl.ts'
import { pageState, visitStore } from '../opened-page.ts'
import { renderIslands } from '../render.tsx'

documentForTests()

const Bar = () => (
  <>
    <ElementHost name="visit-state" />
    <ElementHost name="survey-navigation" />
  </>
)

const navigation = (state = pageState()) => renderIslands(<Bar />, visitStore(state))
const names = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
const canBePressed = (name: string) =>
  waitFor(() => expect(isDisabled(name)).toBe(false), { timeout: 10_000 })

describe('the buttons', () => {
  test('name their destination, in a survey of several questions', async () => {
    navigation()
    expect(names()).toEqual(['Begin Survey →'])
    await press('Begin Survey →')
    expect(names()).toEqual(['Undo', 'Redo', '← Instructions', 'Voting →'])
    await press('Voting →')
    expect(screen.getByRole('alert').textContent).toBe('There are still unorganized options Skip the rest')
    await press('Skip the rest')
    expect(names()).toEqual(['Undo', 'Redo', '← Organization', 'Continue: Further questions →'])
    await press('Continue: Further questions →')
    expect(names()).toEqual(['Show them', '← Part 1', 'Submit Responses'])
  })

  test('name a group of questions that comes next, if its title is short', () => {
    const group = { id: 'you', title: 'About you', description: '', questionIds: ['trust', 'remarks'] }
    const labels = (title: string) =>
      pageState({ mode: 'text' }, { questionGroups: [{ ...group, title }] }).steps.map(
        ({ forward }) => forward,
      )
    expect(labels('About you')).toEqual(['Begin Survey →', 'Continue: About you →', null])
    expect(labels('A long title of a group of questions')[1]).toBe('Continue to part 2 →')
  })

  test('of a single question in text mode lead back to the welcome page and submit', async () => {
    navigation(pageState({ mode: 'text' }, { questions: [qvQuestion()] }))
    await press('Begin Survey →')
    expect(names()).toEqual(['Undo', 'Redo', '← Welcome', 'Submit'])
  })

  test('do not continue from a vote that costs too much', async () => {
    const store = navigation(pageState({}, { questions: [qvQuestion()] }))
    act(() => store.set(goToStepAtom, 'vote-budget'))
    act(() => store.set(castVotesAtom, 'budget', 'parks', 10))
    await canBePressed('Submit')
    act(() => store.set(castVotesAtom, 'budget', 'roads', 1))
    expect(isDisabled('Submit')).toBe(true)
    expect(screen.getByRole('alert').textContent).toBe('Credit not sufficient')
  })

  test('submit responses once every required question has an answer', async () => {
    const store = navigation()
    act(() => store.set(goToStepAtom, 'form-trust'))
    expect(isDisabled('Submit Responses')).toBe(true)
    expect(screen.getByText(/2 questions still need an answer/)).toBeDefined()
    act(() => store.set(answerAtom, 'trust', '2'))
    expect(isDisabled('Submit Responses')).toBe(true)
    act(() => store.set(answerAtom, 'remarks', 'more trees'))
    await canBePressed('Submit Responses')
  })

  test('do not report missing answers on arrival: only a try to submit shows their list', async () => {
    const store = navigation()
    act(() => store.set(goToStepAtom, 'form-trust'))
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(store.get(summaryAtom)).toBe(0)
    fireEvent.pointerUp(screen.getByRole('button', { name: '← Part 1' }))
    await act(() => Bun.sleep(150))
    expect(store.get(summaryAtom)).toBe(0)
    fireEvent.pointerUp(screen.getByRole('button', { name: 'Submit Responses' }))
    await waitFor(() => expect(store.get(summaryAtom)).toBe(1))
    act(() => store.set(goToStepAtom, 'vote-budget'))
    expect(store.get(summaryAtom)).toBe(0)
  })

  test('show that answers are being sent until the completion is acknowledged', async () => {
    const store = navigation(pageState({}, { questions: [qvQuestion()] }))
    act(() => store.set(goToStepAtom, 'vote-budget'))
    act(() => store.set(submissionAtom, { state: 'sending' }))
    expect(isDisabled('Submitting...')).toBe(true)
    act(() => store.set(submissionAtom, { state: 'waiting', error: 'Unknown error occurred' }))
    await canBePressed('Submit')
    const lost = screen.getByText(/^Nothing is lost: your answers are saved/)
    expect(lost.parentElement?.textContent).toEndWith('at least every 30 seconds. Unknown error occurred')
  })
})

test('answers given elsewhere are named with the time when they were begun', () => {
  const store = visitStore()
  renderIslands(<Bar />, store)
  const at = new Date(2026, 0, 1, 10, 42).getTime()
  act(() => store.set(noticeAtom, { key: 'resumed', at }))
  expect(screen.getByText(/We restored the answers given since Jan 1, 2026, 10:42/)).toBeDefined()
})

test('a link for another device is offered unless ballots are secret', async () => {
  const state = pageState()
  const { settings } = state.survey
  for (const more of [{}, { secret: true as const }]) {
    const survey = { ...state.survey, settings: { ...settings, ...more } }
    navigation({ ...state, survey })
    await press('Begin Survey →')
    await userEvent.click(screen.getByText('Your answers', { selector: 'summary' }))
    await screen.findByRole('button', { name: 'Download my answers' })
    expect(screen.queryAllByRole('button', { name: 'Continue on another device' })).toHaveLength(
      'secret' in more ? 0 : 1,
    )
  }
})

test('restored answers are named with their time, and starting over can be undone', async () => {
  const before = visitStore()
  before.set(castVotesAtom, 'budget', 'parks', 2)
  const draft = before.get(draftAtom)
  const changedAt = new Date(2026, 0, 1, 10, 42).getTime()
  renderIslands(<Bar />, visitStore(pageState(), draft && { ...draft, changedAt }))
  expect(screen.getByText(/We restored your answers from Jan 1, 2026, 10:42/)).toBeDefined()
  await press('Start over?')
  await press('Bring them back')
  expect(document.querySelector('.state-line')?.textContent).not.toContain('answers')
})

test('changes are announced politely once they have stopped', async () => {
  const store = navigation()
  act(() => store.set(castVotesAtom, 'budget', 'parks', 1))
  act(() => store.set(castVotesAtom, 'budget', 'parks', 2))
  const live = document.querySelector('[aria-live=polite]')
  const said = new Set<string | null | undefined>([live?.textContent])
  await waitFor(() => {
    said.add(live?.textContent)
    expect(said.size).toBe(2)
  })
  expect([...said]).toEqual(['', 'Option parks: 2 upvotes, 96 credits remaining'])
})

describe('a key that is in use', () => {
  const said = (at?: string) => {
    const store = navigation()
    const refused = { code: 'UNIQUE_KEY_USED', ...(at && { at }) }
    act(() => store.set(submissionAtom, { state: 'idle', refused }))
    return screen.getByRole('alert').textContent ?? ''
  }

  test('states since when if that is disclosed, and otherwise that it is', () => {
    expect(said('2026-03-01T10:20:00.000Z')).toContain(
      'Your key was used to start this survey on March 1, 2026',
    )
    cleanup()
    expect(said()).toStartWith('Your key was used to start this survey on another device')
  })
})
