import { expect, test } from 'bun:test'
import { provideStore } from '../../../../islands/survey/elements/define.ts'
import { startElements } from '../../../../islands/survey/elements/start.ts'
import { VOTING } from '../../../../islands/survey/elements/voting.ts'
import { travelAtom } from '../../../../islands/survey/store/actions.ts'
import { ballotsAtom, castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import { emptyBallot } from '../../../../src/domain/ballot/ballot.ts'
import { documentForTests } from '../../../support/dom.ts'
import { visitStore } from '../opened-page.ts'

documentForTests()

const OPTIONS = ['parks', 'roads']

test('votes that are undone or replaced are shown as well', () => {
  const store = visitStore()
  provideStore(store)
  startElements(VOTING)
  document.body.innerHTML = OPTIONS.map(
    (option) => `<vote-control data-question="budget" data-option="${option}"></vote-control>`,
  ).join('')
  const shown = () =>
    [...document.querySelectorAll('.votes-text strong')].map(({ textContent }) => textContent)
  store.set(castVotesAtom, 'budget', 'parks', 3)
  expect(shown()).toEqual(['3 upvotes', 'No votes'])
  store.set(travelAtom, 'budget', -1)
  expect(shown()).toEqual(['No votes', 'No votes'])
  store.set(ballotsAtom, { budget: { ...emptyBallot(OPTIONS), votes: { roads: -1 } } })
  expect(shown()).toEqual(['No votes', '1 downvote'])
})
