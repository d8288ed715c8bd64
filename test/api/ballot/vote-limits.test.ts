import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { respondent } from '../../support/respondent.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const limited = (setting: object) =>
  makeSurvey(designer, [{ ...QV, setting: { totalCredits: 100, ...setting } }])

/** The status of an answer with so many votes on each option, and what is wrong with it. */
async function vote(survey: DesignerSurvey, ...votes: number[]) {
  const { status, body } = await respondent(app, survey, `respondent-${votes.join('-')}`).create(votes)
  return [status, ...(body.details ?? []).map(({ path, message }) => `${path}: ${message}`)]
}

describe('a question without downvotes', () => {
  test('refuses every downvote, with its path', async () => {
    const survey = await limited({ direction: 'up' })
    expect(survey.questions[0].setting).toMatchObject({ direction: 'up', totalCredits: 100 })
    expect(await vote(survey, 3, 0)).toEqual([201])
    const [status, problem] = await vote(survey, 3, -1)
    expect(status).toBe(422)
    expect(problem).toContain('votes/1/votes')
    expect(problem).toContain('this question takes no downvotes')
  })

  test('may be changed to accept both again, until somebody has answered', async () => {
    const survey = await limited({ direction: 'up', maxVotes: 3 })
    const path = `${SURVEYS}/${survey._id}/questions/${survey.questions[0]._id}` as const
    const both = await designer.call('PATCH', path, { setting: { direction: 'both', maxVotes: null } })
    expect(both.body.setting).toEqual({ totalCredits: 100, version: 1, questionType: 'qv', sampleOption: 0 })
    expect(await vote(survey, -3, 0)).toEqual([201])
    const locked = await designer.call('PATCH', path, { setting: { direction: 'up' } })
    expect([locked.status, locked.body.code]).toEqual([409, 'SURVEY_HAS_RESPONSES'])
  })

  test('has no downvotes in its results', async () => {
    const survey = await limited({ direction: 'up' })
    await vote(survey, 3, 0)
    const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/results`)
    const [question] = body.questions
    if (question?.type !== 'qv') throw new Error('the question is no qv question')
    expect(Object.keys(question.options[0]!.histogram)).toEqual([...Array(11).keys()].map(String))
  })
})

describe('fitting to the budget', () => {
  test('is offered if a question enables it, even after somebody has answered, and is copied', async () => {
    const survey = await limited({ fit: true })
    expect(survey.questions[0].setting).toMatchObject({ fit: true })
    await vote(survey, 3, 0)
    const path = `${SURVEYS}/${survey._id}` as const
    const copy = await designer.call('POST', `${path}/duplicate`, {})
    expect(copy.body.questions[0].setting).toMatchObject({ fit: true })
    const question = `${path}/questions/${survey.questions[0]._id}` as const
    const off = await designer.call('PATCH', question, { setting: { fit: false } })
    expect([off.status, 'fit' in off.body.setting]).toEqual([200, false])
    const wrong = await designer.call('PATCH', question, { setting: { fit: 'yes' } })
    expect([wrong.status, wrong.body.details[0].path]).toEqual([422, '/setting/fit'])
  })
})

describe('a cap on the votes on one option', () => {
  test('applies to both directions, whatever the budget pays for', async () => {
    const survey = await limited({ maxVotes: 4 })
    expect(await vote(survey, 4, -4)).toEqual([201])
    const [status, problem] = await vote(survey, 5, 0)
    expect([status, problem]).toEqual([422, expect.stringContaining('between -4 and 4')])
  })

  test('is no more than the whole budget pays for, and at least one vote', async () => {
    const survey = await limited({})
    const path = `${SURVEYS}/${survey._id}/questions/${survey.questions[0]._id}` as const
    for (const maxVotes of [0, 11, -2]) {
      const { status, body } = await designer.call('PATCH', path, { setting: { maxVotes } })
      expect([status, body.details[0]]).toEqual([
        422,
        { path: '/setting/maxVotes', message: expect.stringContaining('between 1 and 10') },
      ])
    }
    for (const wrong of [{ direction: 'down' }, { maxVotes: 2.5 }]) {
      const { status, body } = await designer.call('PATCH', path, { setting: wrong })
      expect([status, body.details[0].path]).toEqual([422, `/setting/${Object.keys(wrong)[0]}`])
    }
  })
})
