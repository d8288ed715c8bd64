import { describe, expect, test } from 'bun:test'
import { ElementHost } from '../../../../islands/survey/react/parts/element-host.tsx'
import { VotePanel } from '../../../../islands/survey/react/vote-panel/vote-panel.tsx'
import { ballotOf, castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { optionsIn, votesOf } from '../../../../src/domain/ballot/ballot.ts'
import { UNDECIDED } from '../../../../src/domain/ballot/groups.ts'
import { optionOf, qvQuestion } from '../../../domain/arbitraries.ts'
import { documentForTests } from '../../../support/dom.ts'
import { act, fireEvent, screen, userEvent, waitFor, within } from '../../../support/rtl.ts'
import { pageState, visitStore } from '../opened-page.ts'
import { renderIslands } from '../render.tsx'

documentForTests()

function voting(input: 'dropdown' | 'wheel' = 'dropdown'): Store {
  const store = visitStore(pageState({ mode: 'text', input }))
  return renderIslands(
    <>
      <ElementHost name="credit-meter" question="budget" />
      <VotePanel questionId="budget" />
    </>,
    store,
  )
}

const card = (name: string) => screen.getByRole('listitem', { name })
const add = () => screen.getByRole('button', { name: 'Add a vote to Option parks' })
const remove = () => screen.getByRole('button', { name: 'Remove a vote from Option parks' })
const remaining = () => screen.getByRole('status', { name: 'Remaining Credits' }).textContent
const parks = (store: Store) => votesOf(ballotOf(store.get, 'budget'), 'parks')

describe('a card', () => {
  test('shows its votes, their cost, and the cost or refund of the next vote in either direction', async () => {
    voting()
    expect(within(card('Option parks')).getByText('No votes')).toBeDefined()
    for (let votes = 0; votes < 3; votes++) await userEvent.click(add())
    const parks = within(card('Option parks'))
    expect(parks.getByText('3 upvotes')).toBeDefined()
    expect(parks.getByText('3² = 9 credits')).toBeDefined()
    expect(parks.getByText('+1 costs 7')).toBeDefined()
    expect(parks.getByText('−1 returns 5')).toBeDefined()
    expect(remaining()).toContain('91')
    expect(within(card('Option roads')).getByText('No votes')).toBeDefined()
  })

  test('counts downvotes the same way', async () => {
    voting()
    await userEvent.click(remove())
    const parks = within(card('Option parks'))
    expect(parks.getByText('1 downvote')).toBeDefined()
    expect(parks.getByText('−1 costs 3')).toBeDefined()
    expect(parks.getByText('+1 returns 1')).toBeDefined()
  })

  test('stops at the largest vote', async () => {
    const store = voting()
    act(() => store.set(castVotesAtom, 'budget', 'parks', 10))
    expect(add().getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(add().getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('At most 10')
    await userEvent.click(add())
    expect(parks(store)).toBe(10)
  })
})

describe('the dropdown', () => {
  test('offers every level with its price', async () => {
    const store = voting()
    const picker = screen.getByRole('combobox', { name: 'Votes for Option parks' })
    act(() => picker.focus())
    const levels = within(picker)
      .getAllByRole('option')
      .map((level) => level.textContent)
    expect(levels).toHaveLength(21)
    expect([levels[0], levels[10], levels[11]]).toEqual([
      '10 upvotes, cost 100 credits',
      'No votes, cost 0 credits',
      '1 downvote, cost 1 credit',
    ])
    await userEvent.selectOptions(picker, '-4')
    expect(parks(store)).toBe(-4)
  })

  test('contains only the current level until it is opened', async () => {
    const options = Array.from({ length: 200 }, (_, at) => optionOf(`o${at}`))
    const questions = [qvQuestion({ options, totalCredits: 11_314 })]
    const store = visitStore(pageState({ mode: 'text' }, { questions }))
    renderIslands(<VotePanel questionId="budget" />, store)
    const picker = screen.getByRole('combobox', { name: 'Votes for Option o7' })
    const levels = () =>
      within(picker)
        .getAllByRole('option')
        .map((level) => Number((level as HTMLOptionElement).value))
    expect(levels()).toEqual([0])
    act(() => store.set(castVotesAtom, 'budget', 'o7', 12))
    expect(levels()).toEqual([12])
    act(() => picker.focus())
    expect([levels()[0], levels().at(-1)]).toEqual([106, -88])
  })

  test('accepts a level that costs too much, and the credits show how many are missing', async () => {
    voting()
    const pick = async (name: string, level: string) => {
      const picker = screen.getByRole('combobox', { name: `Votes for ${name}` })
      act(() => picker.focus())
      await userEvent.selectOptions(picker, level)
    }
    await pick('Option parks', '10')
    expect(remaining()).toContain('All credits used')
    await pick('Option roads', '-1')
    expect(remaining()).toContain('Credit not sufficient: 1 credit is missing')
  })
})

describe('the wheel', () => {
  const wheel = () => screen.getByRole('spinbutton', { name: 'Votes for Option parks' })
  /** Turns the mouse wheel over the picker; false where the page may not scroll. */
  const turn = (deltaY: number): boolean => {
    const event = new window.WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true })
    act(() => {
      wheel().dispatchEvent(event)
    })
    return !event.defaultPrevented
  }

  test('announces votes, cost and remaining credits', async () => {
    voting('wheel')
    act(() => wheel().focus())
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowUp}')
    expect(wheel().getAttribute('aria-valuetext')).toBe('3 upvotes, cost 9 credits, 91 remaining')
    expect(wheel().getAttribute('aria-valuenow')).toBe('3')
    expect([wheel().getAttribute('aria-valuemin'), wheel().getAttribute('aria-valuemax')]).toEqual([
      '-10',
      '10',
    ])
  })

  test('of another option announces the remaining credits once votes have stopped changing', async () => {
    const store = voting('wheel')
    act(() => store.set(castVotesAtom, 'budget', 'roads', 2))
    expect(wheel().getAttribute('aria-valuetext')).toBe('No votes, cost 0 credits, 100 remaining')
    await Bun.sleep(150)
    expect(wheel().getAttribute('aria-valuetext')).toBe('No votes, cost 0 credits, 96 remaining')
  })

  test('turns with the arrow and Page keys, to its ends with Home and End, and to a number that is typed', async () => {
    const store = voting('wheel')
    act(() => wheel().focus())
    await userEvent.keyboard('{PageDown}{ArrowDown}{ArrowLeft}')
    expect(parks(store)).toBe(-4)
    await userEvent.keyboard('{PageUp}')
    expect(parks(store)).toBe(-2)
    await userEvent.keyboard('{Home}')
    expect(parks(store)).toBe(-10)
    await userEvent.keyboard('{End}')
    expect(parks(store)).toBe(10)
    await userEvent.keyboard('0')
    expect(parks(store)).toBe(0)
    await userEvent.keyboard('{ArrowUp}10')
    expect(parks(store)).toBe(10)
    await userEvent.keyboard('{Control>}3{/Control}-')
    expect(parks(store)).toBe(-10)
  })

  test('leaves the mouse wheel to the page until it is focused, then takes one vote per notch', () => {
    const store = voting('wheel')
    expect(turn(-100)).toBe(true)
    expect(parks(store)).toBe(0)
    act(() => wheel().focus())
    expect(turn(-100)).toBe(false)
    turn(-100)
    expect(parks(store)).toBe(2)
    turn(100)
    expect(parks(store)).toBe(1)
    act(() => wheel().blur())
    expect(turn(100)).toBe(true)
    expect(parks(store)).toBe(1)
  })

  test('adds up the small steps of a touch pad to one vote', () => {
    const store = voting('wheel')
    act(() => wheel().focus())
    for (let step = 0; step < 3; step++) turn(-30)
    expect(parks(store)).toBe(1)
  })

  test('follows a swipe once it is focused', () => {
    const store = voting('wheel')
    const swipe = (from: number, to: number) => {
      fireEvent.pointerDown(wheel(), { clientY: from, pointerId: 1 })
      fireEvent.pointerMove(wheel(), { clientY: to, pointerId: 1 })
      fireEvent.pointerUp(wheel(), { clientY: to, pointerId: 1 })
    }
    swipe(200, 100)
    expect(parks(store)).toBe(0)
    swipe(200, 150)
    expect(parks(store)).toBe(2)
  })
})

describe('the list', () => {
  test('in text mode is a single one, named with its count, and can be sorted by votes', async () => {
    const store = voting()
    expect(screen.getByRole('region', { name: 'All Options (3)' })).toBeDefined()
    act(() => store.set(castVotesAtom, 'budget', 'schools', 2))
    await userEvent.click(screen.getByRole('button', { name: 'Sort by Votes' }))
    const names = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))
    await waitFor(() => expect(names()).toEqual(['Option schools', 'Option parks', 'Option roads']))
  })

  test('can be reordered by buttons', async () => {
    const store = voting()
    await userEvent.click(screen.getByRole('button', { name: 'Move Option roads to…' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move Option roads up' }))
    const order = () => optionsIn(ballotOf(store.get, 'budget'), UNDECIDED)
    await waitFor(() => expect(order()).toEqual(['roads', 'parks', 'schools']))
  })
})

for (const input of ['dropdown', 'wheel'] as const) {
  test(`a vote renders only its own card again, with input=${input}`, () => {
    const said: string[] = []
    const page = pageState({ mode: 'text', input })
    const texts = { ...page.texts }
    Object.defineProperty(texts, 'votesFor', {
      get: () => {
        said.push('votesFor')
        return page.texts.votesFor
      },
    })
    const store = renderIslands(<VotePanel questionId="budget" />, visitStore({ ...page, texts }))
    expect(said).toHaveLength(3)
    act(() => store.set(castVotesAtom, 'budget', 'parks', 3))
    expect(said).toHaveLength(4)
  })
}

test('what votes cost is said below the remaining credits, until none are left', async () => {
  const store = voting()
  act(() => store.set(castVotesAtom, 'budget', 'parks', 8))
  expect(remaining()).toEndWith('1 vote costs 1 credit, 2 cost 4, 3 cost 9 …')
  act(() => store.set(castVotesAtom, 'budget', 'roads', 6))
  expect(remaining()).toEndWith('All credits used')
})
