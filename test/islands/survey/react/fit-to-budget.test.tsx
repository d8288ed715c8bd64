import { describe, expect, test } from 'bun:test'
import { FitHere } from '../../../../islands/survey/react/fit-to-budget/fit-to-budget.tsx'
import { ElementHost } from '../../../../islands/survey/react/parts/element-host.tsx'
import { announcementAtom, travelAtom } from '../../../../islands/survey/store/actions.ts'
import { ballotOf, castVotesAtom, remainingIn } from '../../../../islands/survey/store/ballots.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { goToStepAtom } from '../../../../islands/survey/store/steps.ts'
import { otherTabHasLockAtom } from '../../../../islands/survey/store/submission.ts'
import { votesOf } from '../../../../src/domain/ballot/ballot.ts'
import { fit } from '../../../../src/texts/en/respondent/fit.ts'
import { qvQuestion } from '../../../domain/arbitraries.ts'
import { documentForTests } from '../../../support/dom.ts'
import { act, screen, userEvent, within } from '../../../support/rtl.ts'
import { pageState, visitStore } from '../opened-page.ts'
import { renderIslands } from '../render.tsx'

documentForTests()

function opened(isOffered = true): Store {
  const questions = [qvQuestion(isOffered ? { fit: true } : {})]
  const state = pageState({ mode: 'text', ...(isOffered && { fit }) }, { questions })
  const store = renderIslands(
    <>
      <ElementHost name="visit-state" />
      <FitHere />
    </>,
    visitStore(state),
  )
  act(() => store.set(goToStepAtom, 'vote-budget'))
  return store
}

const votes = (store: Store) =>
  ['parks', 'roads', 'schools'].map((id) => votesOf(ballotOf(store.get, 'budget'), id))
const vote = (store: Store, ...each: number[]) =>
  act(() => {
    each.forEach((wish, at) => {
      store.set(castVotesAtom, 'budget', ['parks', 'roads', 'schools'][at] ?? '', wish)
    })
  })
const offer = () => screen.queryByRole('button', { name: 'Reduce votes to fit' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('fitting votes to the budget', () => {
  test('is offered while the votes cost more than the budget', () => {
    const store = opened()
    vote(store, 10)
    expect(offer()).toBeNull()
    vote(store, 10, -1)
    expect(offer()).not.toBeNull()
    vote(store, 9, -1)
    expect(offer()).toBeNull()
  })

  test('is not offered by other questions', () => {
    const store = opened(false)
    vote(store, 10, 10)
    expect(offer()).toBeNull()
  })

  test('is not offered in a tab that only follows another one', () => {
    const store = opened()
    vote(store, 10, 10)
    act(() => store.set(otherTabHasLockAtom, true))
    expect(offer()).toBeNull()
  })

  test('shows each new vote before it changes any', async () => {
    const store = opened()
    vote(store, 10, -5, 0)
    await press('Reduce votes to fit')
    const dialog = within(screen.getByRole('dialog', { name: 'Reduce your votes to fit your credits?' }))
    const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'OptionNowAfterwards',
      'Option parks10 upvotes8 upvotes',
      'Option roads5 downvotes4 downvotes',
    ])
    expect(dialog.getByText('Cost: 125 now, 80 afterwards. You have 100 credits.')).toBeDefined()
    expect(votes(store)).toEqual([10, -5, 0])
    await press('Keep my votes')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(votes(store)).toEqual([10, -5, 0])
  })

  test('changes them together, says so, and is undone and redone as one change', async () => {
    const store = opened()
    vote(store, 10, -5, 0)
    await press('Reduce votes to fit')
    await press('Use these votes')
    expect(votes(store)).toEqual([8, -4, 0])
    expect(remainingIn(store.get, 'budget')).toBe(20)
    expect(offer()).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(store.get(announcementAtom)).toBe(
      'Votes reduced to fit your credits: 2 options changed, 20 credits remaining',
    )
    act(() => store.set(travelAtom, 'budget', -1))
    expect(votes(store)).toEqual([10, -5, 0])
    expect(store.get(announcementAtom)).toBe('Undone')
    act(() => store.set(travelAtom, 'budget', 1))
    expect(votes(store)).toEqual([8, -4, 0])
  })
})
