import { beforeAll, describe, expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import {
  appOn,
  ballot,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { complete } from '../../support/respond.ts'

/**
 * Which arm leads, for a designer who has not opened the results by arm: what the two arms, with as many people each, have answered is
 * exchanged in the database, and everything else that designers read has to be the same as before.
 */

const PEOPLE = 24
const VOTES: Readonly<Record<string, readonly number[]>> = { first: [5, -3, 0], second: [-4, 0, 2] }
const ARMS = Object.keys(VOTES).map((armId) => ({ armId, label: `The ${armId} arm`, share: 1 }))

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeAll(async () => {
  const assets = await testAssets()
  app = await testApp({ assets })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV], { arms: ARMS, results: 'public', resultsWhen: 'always' })
  const inArm: Record<string, number> = {}
  // Blocks are of random lengths, so the two arms are alike only now and then.
  for (let person = 0; person < PEOPLE || inArm.first !== inArm.second; person++) {
    const call = { surveyId: survey._id, uuid: `respondent-${person}` }
    const { body } = await app.call('POST', `${RESPONSES}/begin`, call)
    const { _id: surveyResponseId, arm } = body.surveyResponse
    inArm[arm?.armId ?? ''] = (inArm[arm?.armId ?? ''] ?? 0) + 1
    const answer = {
      questionId: survey.questions[0]._id,
      responseContent: ballot(...VOTES[arm?.armId ?? '']!),
    }
    await app.call('POST', RESPONSES, { ...call, surveyResponseId, ...answer })
    await complete(app, { ...call, surveyResponseId })
  }
}, 60_000)

const READ_AT = Date.now()
const path = () => `${SURVEYS}/${survey._id}`
const READ: Readonly<Record<string, () => string>> = {
  'the list': () => SURVEYS,
  'the page of surveys': pages.designer,
  'the survey': path,
  'the editor': () => pages.surveyEdit(survey._id),
  'the page for sharing': () => pages.surveyShare(survey._id),
  'results of all': () => `${path()}/results`,
  'the page of results': () => pages.surveyResults(survey._id),
  'results of one mode': () => `${path()}/results?mode=interactive`,
  'published results': () => `/api/v1/surveys/${survey._id}/results`,
  'the survey as respondents read it': () => `/api/v1/surveys/${survey._id}`,
}

/** Everything that a designer reads, by a server that has nothing in memory; instants of reading are left out. */
async function everything(): Promise<Record<string, string>> {
  const { database, assets } = app.deps
  await database.query('DELETE FROM tallies', [])
  const fresh = await appOn({ database, assets, now: () => READ_AT })
  const read: Record<string, string> = {}
  for (const [name, address] of Object.entries({
    ...READ,
    'results by arm': () => `${path()}/results?by=arm`,
  })) {
    const headers = { cookie: `session=${designer.token}`, authorization: `Bearer ${designer.token}` }
    const ask = async () => {
      const { status, text } = await fresh.send(address(), { headers })
      expect([name, status]).toEqual([name, 200])
      return text
    }
    let text = await ask()
    while (/"pending":true|being computed/.test(text)) text = await Bun.sleep(20).then(ask)
    read[name] = text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z|\d\d:\d\d( UTC)?/g, '')
  }
  return read
}

describe('the answers of the arms', () => {
  let before: Record<string, string>
  let after: Record<string, string>
  beforeAll(async () => {
    before = await everything()
    await app.deps.database.query(
      `UPDATE answers a SET votes = CASE r.arm WHEN 'first' THEN $2::int2[] ELSE $3::int2[] END FROM responses r
        WHERE r.survey_id = $1 AND a.survey_id = $1 AND a.ballot_id = r.ballot_id`,
      [survey._id, `{${VOTES.second}}`, `{${VOTES.first}}`],
    )
    after = await everything()
  }, 60_000)

  for (const name of Object.keys(READ)) {
    test(`cannot be inferred from ${name}`, () => {
      expect(after[name]).toBe(before[name]!)
      expect(before[name]).not.toMatch(/"arms?":\{"(first|second)":\d/)
    })
  }

  test('are shown by results by arm', () => {
    expect(after['results by arm']).not.toBe(before['results by arm']!)
  })
})

describe('results by arm of few people', () => {
  test('show designers every arm, from the first response', async () => {
    const few = await makeSurvey(designer, [QV], { arms: ARMS })
    for (let person = 0; person < 3; person++) {
      const call = { surveyId: few._id, uuid: `person-${person}` }
      const { body } = await app.call('POST', `${RESPONSES}/begin`, call)
      const { _id: surveyResponseId, arm } = body.surveyResponse
      const answer = {
        questionId: few.questions[0]._id,
        responseContent: ballot(...VOTES[arm?.armId ?? '']!),
      }
      await app.call('POST', RESPONSES, { ...call, surveyResponseId, ...answer })
      await complete(app, { ...call, surveyResponseId })
      const read = await designer.call('GET', `${SURVEYS}/${few._id}/results?by=arm`)
      const { segments = [], questions = [] } = read.body.split ?? {}
      const responses = segments.reduce((sum, each) => sum + each.responses!, 0)
      expect([responses, segments.some(({ suppressed }) => suppressed)]).toEqual([person + 1, false])
      const [means] = questions.map(({ options }) => options.map((each) => each.segments))
      expect(JSON.stringify(means)).toMatch(/"mean":-?\d/)
    }
  })
})
