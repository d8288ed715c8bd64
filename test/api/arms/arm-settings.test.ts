import { describe, expect, test } from 'bun:test'
import {
  ballot,
  LIKERT,
  type MixedSurvey,
  makeSurvey,
  mixedSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { begin, complete, firstAnswer } from '../../support/respond.ts'

const TWO = [
  { armId: 'plain', label: 'Plain', share: 1 },
  { armId: 'other', label: 'Other', share: 1 },
]

let mixed: MixedSurvey
let app: TestApp
const settingArms = async (arms: readonly object[], more: object = {}) => {
  mixed = await mixedSurvey({}, { arms, ...more })
  app = mixed.app
}
describe('the differences of an arm', () => {
  test('are stored with how the response was shown, whatever the call says', async () => {
    const shown = { mode: 'text', input: 'wheel' }
    await settingArms([
      { armId: 'a', label: 'A', share: 1, ...shown },
      { armId: 'b', label: 'B', share: 1, ...shown },
    ])
    const said = { arm: { mode: 'interactive', input: 'dropdown' }, language: 'en' }
    await app.call('POST', RESPONSES, firstAnswer(mixed.survey, 'respondent-1', said))
    const [row] = await app.deps.database.query(
      'SELECT mode, input, language FROM responses WHERE survey_id = $1',
      [mixed.survey._id],
    )
    expect(row).toEqual({ ...shown, language: 'en' })
  })

  test('include the questions: those that the arm does not ask need not be answered, and are dropped', async () => {
    app = await testApp()
    const designer = await signIn(app)
    const made = await makeSurvey(designer, [QV, LIKERT], { isAvailable: false })
    const [qv, likert] = made.questions.map(({ _id }) => _id)
    const arms = [
      { armId: 'votes', label: 'QV', share: 1, questions: [qv] },
      { armId: 'scale', label: 'Likert', share: 1, questions: [likert] },
    ]
    const path = `${SURVEYS}/${made._id}` as const
    await designer.call('PATCH', path, { settings: { isAvailable: true, arms } })
    const survey = (await designer.call('GET', path)).body
    for (const answers of [1, 2]) {
      const begun = await begin(app, survey, { [qv]: [2, 0, 0], [likert]: '3' })
      const done = await complete(app, begun)
      expect(answers).toBeGreaterThan(0)
      expect(Object.keys(done.questionResponseIds)).toEqual([done.arm?.armId === 'votes' ? qv : likert])
    }
  })

  test('include the credits', async () => {
    await settingArms([
      { armId: 'a', label: 'A', share: 1, totalCredits: 4 },
      { armId: 'b', label: 'B', share: 1, totalCredits: 4 },
    ])
    const over = firstAnswer(mixed.survey, 'respondent-1', { responseContent: ballot(2, 1) })
    const { status, body } = await app.call('POST', RESPONSES, over)
    expect([status, body.code]).toEqual([422, 'OVER_BUDGET'])
    const within = firstAnswer(mixed.survey, 'respondent-1', { responseContent: ballot(2) })
    expect((await app.call('POST', RESPONSES, within)).status).toBe(201)
    const changed = { ...within, IsNewSurveyResponse: undefined, uuid: 'respondent-1' }
    const { body: read } = await app.call(
      'GET',
      `${RESPONSES}?surveyId=${mixed.survey._id}&uuid=respondent-1`,
    )
    const ids = { surveyResponseId: read.surveyResponse._id }
    const again = await app.call('POST', RESPONSES, { ...changed, ...ids, responseContent: ballot(1, 2) })
    expect([again.status, again.body.code]).toEqual([422, 'OVER_BUDGET'])
  })
})

describe('invalid arms', () => {
  test.each([
    [[TWO[0]], '/settings/arms'],
    [[TWO[0], { ...TWO[1], share: 0 }], '/settings/arms/1/share'],
    [[TWO[0], { ...TWO[1], share: 1.5 }], '/settings/arms/1/share'],
    [[TWO[0], { ...TWO[1], label: '' }], '/settings/arms/1/label'],
    [[TWO[0], { ...TWO[1], mode: 'video' }], '/settings/arms/1/mode'],
    [[TWO[0], { ...TWO[1], direction: 'down' }], '/settings/arms/1/direction'],
  ])('are refused with the name of the field: %j', async (arms, path) => {
    await settingArms([])
    const { status, body } = await mixed.designer.call('PATCH', mixed.path, { settings: { arms } })
    expect([status, body.details.map((detail) => detail.path)]).toEqual([422, [path]])
  })
})
