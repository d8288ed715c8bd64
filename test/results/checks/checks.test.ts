import { expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { qvFigures } from '../../../src/domain/results/results.ts'
import { countBallot, emptyTally } from '../../../src/domain/results/tally.ts'
import { DEFAULT_SETTINGS, type Survey } from '../../../src/domain/survey/survey.ts'
import { createChecks } from '../../../src/results/checks/checks.ts'
import { qvQuestion } from '../../domain/arbitraries.ts'

const question = qvQuestion()
const survey: Survey = {
  id: 's',
  revision: 1,
  title: '',
  description: '',
  settings: DEFAULT_SETTINGS,
  questions: [question],
  questionGroups: [],
}
const database = { query: async () => [] } as unknown as Database

/** What is found in the ballots of ten people. */
async function found(withChecks: boolean) {
  const tally = emptyTally(question)
  for (let person = 0; person < 10; person++)
    countBallot(tally, { votes: question.options.map((_, at) => at) })
  const figures = qvFigures(question, tally)
  const request = { figures, outcome: undefined, until: undefined, share: 0, withChecks }
  return createChecks()(database, survey, { type: 'qv', question, tally }, request)
}

test('what is published is found without the checks that only designers see', async () => {
  expect(Object.keys((await found(true)) ?? {}).toSorted()).toEqual(['checks', 'commonGround'])
  expect(Object.keys((await found(false)) ?? {})).toEqual(['commonGround'])
})
