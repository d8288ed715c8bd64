import { expect, test } from 'bun:test'
import { answerAtom } from '../../../../islands/survey/store/answers.ts'
import { answersAsTextAtom } from '../../../../islands/survey/store/answers-as-text.ts'
import { castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import { visitStore } from '../opened-page.ts'

test('answers in words name the options with votes, the strongest first, and what they cost', () => {
  const store = visitStore()
  store.set(castVotesAtom, 'budget', 'parks', -2)
  store.set(castVotesAtom, 'budget', 'roads', 3)
  store.set(answerAtom, 'trust', '4')
  const words = store.get(answersAsTextAtom)
  expect(words.map(({ answer }) => answer)).toEqual([
    [
      'Option roads: 3 upvotes, 3²\u00a0=\u00a09 credits',
      'Option parks: 2 downvotes, 2²\u00a0=\u00a04 credits',
      '13 of 100 credits used',
    ],
    ['4'],
    [],
  ])
})

test('a ballot without votes is an answer as well', () => {
  expect(visitStore().get(answersAsTextAtom)[0]?.answer).toEqual(['No votes', '0 of 100 credits used'])
})
