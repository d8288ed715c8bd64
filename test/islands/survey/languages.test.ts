import { afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { answerAtom } from '../../../islands/survey/store/answers.ts'
import { pageAtom } from '../../../islands/survey/store/page.ts'
import { submissionAtom } from '../../../islands/survey/store/submission.ts'
import { submitAtom } from '../../../islands/survey/sync/submit.ts'
import { catalogues } from '../../../src/texts/languages.ts'
import { testDatabase } from '../../support/database.ts'
import { newTrial, type Trial, visitTo, vote } from './sync/sending-trial.ts'

let trial: Trial
beforeAll(async () => {
  await testDatabase()
}, 60_000)
beforeEach(async () => {
  trial = await newTrial()
})
afterEach(() => {
  for (const end of trial.ends) end()
})

for (const { language, locale } of Object.values(catalogues)) {
  test(`a response on a page in ${language} is accepted`, async () => {
    const store = visitTo(trial)
    store.set(pageAtom, { ...store.get(pageAtom), language: locale })
    vote(trial, store, 2)
    store.set(answerAtom, trial.survey.questions[2]._id, 'trees')
    await store.set(submitAtom)
    expect(store.get(submissionAtom)).toMatchObject({ state: 'done' })
  })
}
