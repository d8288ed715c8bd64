import { describe, expect, test } from 'bun:test'
import { OrganizeBoard } from '../../../../islands/survey/react/organize-board/organize-board.tsx'
import { ElementHost } from '../../../../islands/survey/react/parts/element-host.tsx'
import { ballotOf } from '../../../../islands/survey/store/ballots.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { goForwardAtom } from '../../../../islands/survey/store/steps.ts'
import { optionsIn } from '../../../../src/domain/ballot/ballot.ts'
import { qvQuestion } from '../../../domain/arbitraries.ts'
import { documentForTests } from '../../../support/dom.ts'
import { act, screen, userEvent, within } from '../../../support/rtl.ts'
import { pageState, visitStore } from '../opened-page.ts'
import { renderIslands } from '../render.tsx'

documentForTests()

function organizing(state = pageState()): Store {
  const store = visitStore(state)
  store.set(goForwardAtom)
  return renderIslands(
    <>
      <OrganizeBoard questionId="budget" />
      <ElementHost name="visit-state" />
      <ElementHost name="survey-navigation" />
    </>,
    store,
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }))
const openMenu = (option: string) => press(`Move Option ${option} to…`)
const inGroup = (store: Store, group: string) => optionsIn(ballotOf(store.get, 'budget'), group)
const bin = (name: string) => within(screen.getByRole('region', { name }))

describe('the undecided stack', () => {
  test('shows one option at a time and the number of options', async () => {
    organizing()
    expect(screen.getByText('There are 2 more options, rating the next option:')).toBeDefined()
    expect(screen.getByRole('article', { name: 'Option parks' })).toBeDefined()
    expect(screen.getByText('Option 1 of 3')).toBeDefined()
    await press('Lean Positive')
    expect(screen.getByText('There is 1 more option, rating the next option:')).toBeDefined()
    expect(screen.getByText('Option 2 of 3')).toBeDefined()
    const { placed } = screen.getByRole('article', { name: 'Option roads' }).dataset
    expect(placed).toBe('Option parks › Positive')
    await press('Lean Neutral')
    expect(screen.getByText('Last option to rate:')).toBeDefined()
    await press('Lean Negative')
    expect(screen.getByText('No more options to rate')).toBeDefined()
    for (const name of ['Positive (1)', 'Neutral (1)', 'Negative (1)', 'Skip (0)']) {
      expect(screen.getByRole('region', { name })).toBeDefined()
    }
  })

  test('responds to the keys 1, 2, 3 and 0, but not while something is selected or typed', async () => {
    const store = organizing()
    await userEvent.keyboard('10')
    expect([inGroup(store, 'Positive'), inGroup(store, 'Skip')]).toEqual([['parks'], ['roads']])
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await userEvent.keyboard('3')
    field.remove()
    expect(inGroup(store, 'Negative')).toEqual([])
  })

  test('offers the designer’s bins', async () => {
    const bins = [
      { name: 'Now', tone: 'positive' as const },
      { name: 'Later', tone: 'neutral' as const },
    ]
    const store = organizing(pageState({}, { questions: [qvQuestion({ bins })] }))
    await press('Lean Later')
    expect(inGroup(store, 'Later')).toEqual(['parks'])
  })
})

describe('a decided card', () => {
  test('returns to the stack as the current option', async () => {
    const store = organizing()
    await press('Lean Positive')
    await press('Reassign Option parks')
    expect(inGroup(store, 'Undecided')).toEqual(['parks', 'roads', 'schools'])
  })

  test('can be moved within its bin and to another one without dragging', async () => {
    const store = organizing()
    await press('Lean Positive')
    await press('Lean Positive')
    await openMenu('roads')
    await choose('Move Option roads up')
    expect(inGroup(store, 'Positive')).toEqual(['roads', 'parks'])
    await openMenu('parks')
    await choose('Move to Negative')
    const moved = bin('Negative (1)').getByRole('listitem', { name: 'Option parks' })
    await act(() => Bun.sleep(40))
    expect(moved.contains(document.activeElement)).toBe(true)
  })

  test('can be undone', async () => {
    const store = organizing()
    await press('Lean Positive')
    await press('Undo')
    expect(inGroup(store, 'Positive')).toEqual([])
  })
})

test('skipped options are counted, and shown on request', async () => {
  organizing()
  expect(screen.queryByText(/skipped/)).toBeNull()
  await press('Skip')
  expect(screen.getByText('You skipped 1 option')).toBeDefined()
  expect(screen.queryByRole('listitem', { name: 'Option parks' })).toBeNull()
  await press('Show Skipped Options')
  expect(bin('Skip (1)').getByRole('listitem', { name: 'Option parks' })).toBeDefined()
  await press('Hide Skipped Options')
  expect(screen.queryByRole('listitem', { name: 'Option parks' })).toBeNull()
})

describe('a card is dragged with the keyboard', () => {
  const press = (...codes: string[]) => {
    for (const code of codes) {
      act(() => {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }),
        )
      })
    }
  }
  /** Puts two options into the first bin and the third into the second, and lifts the first. */
  const lifting = async () => {
    const store = organizing()
    await userEvent.keyboard('112')
    screen.getByRole('button', { name: 'Drag Option parks' }).focus()
    press('Space')
    return store
  }

  test('to another bin', async () => {
    const store = await lifting()
    press('ArrowRight')
    await screen.findByText('Option parks is over Neutral')
    press('Enter')
    expect(inGroup(store, 'Neutral')).toEqual(['schools', 'parks'])
    await screen.findByText(/^Option parks.*2/)
  })

  test('past the cards of its bin to those of the next one and back', async () => {
    const store = await lifting()
    press('ArrowDown', 'ArrowDown')
    await screen.findByText('Option parks is over Option schools')
    press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'Space')
    expect([inGroup(store, 'Positive'), inGroup(store, 'Neutral')]).toEqual([['roads', 'parks'], ['schools']])
    await screen.findByText(/^Option parks.*2/)
  })

  test('and keeps its position after Escape, and when the focus leaves it', async () => {
    const store = await lifting()
    press('ArrowRight', 'Escape')
    await screen.findByText('Option parks stays where it was')
    press('Space', 'ArrowRight')
    act(() => screen.getByRole('button', { name: 'Drag Option roads' }).focus())
    await screen.findByText('Option parks stays where it was')
    expect([inGroup(store, 'Positive'), inGroup(store, 'Neutral')]).toEqual([['parks', 'roads'], ['schools']])
    expect(document.querySelector('[data-dragging], [data-over]')).toBeNull()
  })
})
