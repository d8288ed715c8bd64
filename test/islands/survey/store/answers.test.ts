import { expect, test } from 'bun:test'
import { answerAtom } from '../../../../islands/survey/store/answers.ts'
import { unansweredAtom } from '../../../../islands/survey/store/steps.ts'
import { likertQuestion, textQuestion } from '../../../domain/arbitraries.ts'
import { pageState, visitStore } from '../opened-page.ts'

test('required questions count as unanswered until they have more than space', () => {
  const store = visitStore()
  const unanswered = () => store.get(unansweredAtom).map(({ id }) => id)
  expect(unanswered()).toEqual(['trust', 'remarks'])
  store.set(answerAtom, 'trust', '3')
  store.set(answerAtom, 'remarks', ' \n')
  expect(unanswered()).toEqual(['remarks'])
  store.set(answerAtom, 'remarks', 'none')
  expect(unanswered()).toEqual([])
})

test('an optional question never counts as unanswered', () => {
  const questions = [likertQuestion({ required: false }), textQuestion({ required: false })]
  expect(visitStore(pageState({}, { questions })).get(unansweredAtom)).toEqual([])
})
