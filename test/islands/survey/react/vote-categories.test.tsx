import { expect, test } from 'bun:test'
import { VotePanel } from '../../../../islands/survey/react/vote-panel/vote-panel.tsx'
import { documentForTests } from '../../../support/dom.ts'
import { screen, within } from '../../../support/rtl.ts'
import { pageState, visitStore } from '../opened-page.ts'
import { renderIslands } from '../render.tsx'

documentForTests()

test('a category can be sorted if it has at least two cards', () => {
  renderIslands(<VotePanel questionId="budget" />, visitStore(pageState({ mode: 'interactive' })))
  const sorts = screen.getAllByRole('region').map((category) => {
    const sort = within(category).getByRole('button', { name: 'Sort by Votes' })
    return [category.getAttribute('aria-label'), !sort.hasAttribute('disabled')]
  })
  expect(sorts).toEqual([
    ['Positive (0)', false],
    ['Neutral (0)', false],
    ['Negative (0)', false],
    ['Skipped or Undecided (3)', true],
  ])
})
