import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { COMPLETE_BATCH } from '../../src/responses/batch-statements.ts'
import { ballot, makeSurvey, RESPONSES, signIn, testApp } from '../support/app.ts'
import { waitForLock } from '../support/database.ts'
import { breaches } from '../support/invariants.ts'
import { testServerUrl } from '../support/postgres-database.ts'
import { firstAnswer } from '../support/respond.ts'

test.if(testServerUrl() !== undefined)(
  'a completion that waited for another ballot is not earlier than a preceding answer',
  async () => {
    const app = await testApp()
    const survey = await makeSurvey(await signIn(app))
    const { database } = app.deps
    const begin = async (uuid: string) => {
      const first = { IsNewSurveyResponse: true, surveyId: survey._id, uuid, responseContent: ballot(1) }
      return (await app.call('POST', RESPONSES, { ...first, questionId: survey.questions[0]._id })).body
    }
    const [one, other] = [await begin('respondent-1'), await begin('respondent-2')]
    const isInOrder = one.surveyResponse._id < other.surveyResponse._id
    const [early, late] = isInOrder ? [one, other] : [other, one]
    const locked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const holding = database.orm.transaction(async (transaction) => {
      await transaction.execute(
        sql`SELECT 1 FROM responses WHERE survey_id = ${survey._id} AND ballot_id = ${early.surveyResponse._id} FOR UPDATE`,
      )
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const rows = [early, late].map(({ surveyResponse: { _id, uuid } }) => ({
      ballot_id: _id,
      respondent: uuid,
    }))
    const completing = database.query(COMPLETE_BATCH, [
      ...[survey._id, survey.version, null, null, 0, '[]'],
      JSON.stringify(rows.map((row) => ({ ...row, metadata: '{}' }))),
    ])
    await waitForLock(database)
    const { surveyResponse, questionResponse } = late
    const changed = await app.call('PUT', RESPONSES, {
      uuid: surveyResponse.uuid,
      surveyId: survey._id,
      surveyResponseId: surveyResponse._id,
      questionId: questionResponse.questionId,
      questionResponseId: questionResponse._id,
      responseContent: ballot(7),
    })
    expect(changed.status).toBe(200)
    released.resolve()
    await holding
    expect(await completing).toHaveLength(2)
    expect(await breaches(database)).toEqual([])
  },
)

test('a completion right after a changed answer is not earlier, even if the clock stands still for a millisecond', async () => {
  const app = await testApp()
  const survey = await makeSurvey(await signIn(app))
  for (let count = 0; count < 100; count++) {
    const { questionResponse, surveyResponse } = (
      await app.call('POST', RESPONSES, firstAnswer(survey, `respondent-${count}`))
    ).body
    const ids = { surveyId: survey._id, uuid: surveyResponse.uuid, surveyResponseId: surveyResponse._id }
    const { questionId, _id } = questionResponse
    const changed = { ...ids, questionId, questionResponseId: _id, responseContent: ballot(2) }
    expect((await app.call('PUT', RESPONSES, changed)).status).toBe(200)
    expect((await app.call('PUT', `${RESPONSES}/complete`, { ...ids, metadata: {} })).status).toBe(200)
  }
  expect(await breaches(app.deps.database)).toEqual([])
})
