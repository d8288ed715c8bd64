import { expect, test } from 'bun:test'
import { bothWaves } from '../../../../src/domain/checks/waves/both-waves.ts'
import type { Survey } from '../../../../src/domain/survey/survey.ts'
import { choiceQuestion, qvQuestion } from '../../arbitraries.ts'
import { personOf } from '../asking/asked.ts'

const ballot = (id: string, names: readonly string[]) =>
  qvQuestion({ id, options: names.map((name, at) => ({ id: `${id}${at}`, name, description: '' })) })
const surveyOf = (...questions: Survey['questions']) =>
  ({ questions, settings: { shuffle: false } }) as unknown as Survey

test('the votes of both waves are those on options of the same names, in the closest ballot', () => {
  const here = surveyOf(choiceQuestion(), ballot('vote', ['Roads', 'Parks', 'Buses', 'Roads again']))
  const there = surveyOf(
    ballot('other', ['Parks']),
    ballot('again', ['buses ', 'Trams', 'Parks', 'Roads again', 'Roads again']),
  )
  const first = personOf({ votes: [1, 2, 3, 4] })
  const { answers } = personOf({ votes: [5, 6, 7, 0, 0] })
  const second = { ...first, answers: new Map([['again', answers.get('vote')!]]) }
  const absent = { ...first, answers: new Map() }
  const [found, ...others] = bothWaves(here, there, [
    [first, second],
    [first, absent],
  ])
  expect([found!.questionId, found!.optionIds, others]).toEqual(['vote', ['vote1', 'vote2'], []])
  const lists = (votes: readonly Float64Array[]) => votes.map((of) => [...of])
  expect([lists(found!.votes), lists(found!.otherVotes)]).toEqual([
    [
      [2, 2],
      [3, 3],
    ],
    [
      [7, Number.NaN],
      [5, Number.NaN],
    ],
  ])
})

test('ballots without options of the same names are not joined', () => {
  expect(bothWaves(surveyOf(ballot('a', ['Roads'])), surveyOf(ballot('b', ['Parks'])), [])).toEqual([])
  expect(bothWaves(surveyOf(ballot('a', ['Roads'])), surveyOf(), [])).toEqual([])
})
