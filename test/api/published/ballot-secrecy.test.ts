import { beforeEach, describe, expect, test } from 'bun:test'
import {
  CHOICE,
  type Designer,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  type SurveyPath,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { firstAnswer, respond, tryOut } from '../../support/respond.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const made = (settings: object = {}) =>
  makeSurvey(designer, [QV], { hasUKey: true, uKeyMode: 'open', ...settings })
const pathOf = ({ _id }: { readonly _id: string }): SurveyPath => `${SURVEYS}/${_id}`
const change = (survey: { readonly _id: string }, settings: object) =>
  designer.call('PATCH', pathOf(survey), { settings })
const secrecyOf = async (survey: { readonly _id: string }) =>
  (await designer.call('GET', pathOf(survey))).body.settings.ballotSecrecy

describe('the secrecy of ballots', () => {
  test('is ’secret’ in a new survey, and one of two values', async () => {
    const survey = await made()
    expect(survey.settings.ballotSecrecy).toBe('secret')
    const wrong = await change(survey, { ballotSecrecy: 'none' })
    expect([wrong.status, wrong.body.details?.[0].path]).toEqual([422, '/settings/ballotSecrecy'])
    expect((await change(survey, { ballotSecrecy: 'pseudonymous' })).status).toBe(200)
    expect(await secrecyOf(survey)).toBe('pseudonymous')
  })

  test('is included in a copy and in the file of a survey', async () => {
    const survey = await made({ ballotSecrecy: 'pseudonymous' })
    const copy = (await designer.call('POST', `${pathOf(survey)}/duplicate`, {})).body
    const file = (await designer.call('GET', `${pathOf(survey)}/definition.json`)).body
    const imported = (await designer.call('POST', `${SURVEYS}/import`, file)).body
    expect([copy, imported].map(({ settings }) => settings.ballotSecrecy)).toEqual([
      'pseudonymous',
      'pseudonymous',
    ])
    const { ballotSecrecy: _, ...earlier } = file.settings ?? {}
    const older = (await designer.call('POST', `${SURVEYS}/import`, { ...file, settings: earlier })).body
    expect(older.settings.ballotSecrecy).toBe('secret')
  })

  test('is, for an older survey, what its respondents were told', async () => {
    const found = []
    for (const uKeyMode of ['list', 'open']) {
      const survey = await made({ uKeyMode })
      await app.deps.database.query(
        `UPDATE surveys SET definition = definition #- '{settings,ballotSecrecy}' WHERE id = $1`,
        [survey._id],
      )
      found.push(await secrecyOf(survey))
      // Stored with the first edit, so that it no longer follows another setting.
      await change(survey, { uKeyMode: 'open' })
      found.push(await secrecyOf(survey))
    }
    expect(found).toEqual(['secret', 'secret', 'pseudonymous', 'pseudonymous'])
  })

  test('is fixed by the first response, and the refusal names the field', async () => {
    const survey = await made()
    await tryOut(designer, survey, { [survey.questions[0]._id]: [1] })
    expect((await change(survey, { ballotSecrecy: 'pseudonymous' })).status).toBe(200)
    await respond(app, survey, { [survey.questions[0]._id]: [1] }, { uKey: 'panel-1' })
    const refused = await change(survey, { ballotSecrecy: 'secret', shuffle: false })
    expect([refused.status, refused.body.code]).toEqual([409, 'SURVEY_HAS_RESPONSES'])
    expect(refused.body.details).toEqual([
      {
        path: '/settings/ballotSecrecy',
        message: 'settings.ballotSecrecy was fixed by the first response.',
      },
    ])
    const { settings } = (await designer.call('GET', pathOf(survey))).body
    expect([settings.ballotSecrecy, settings.shuffle]).toEqual(['pseudonymous', true])
    expect((await change(survey, { ballotSecrecy: 'pseudonymous', shuffle: false })).status).toBe(200)
  })

  test('cannot be circumvented by switching the keys off or on, or by other keys', async () => {
    const keyed = await made()
    await respond(app, keyed, { [keyed.questions[0]._id]: [1] }, { uKey: 'panel-1' })
    const anonymous = await made({ hasUKey: false })
    await respond(app, anonymous, { [anonymous.questions[0]._id]: [1] })
    for (const [survey, settings, path] of [
      [keyed, { hasUKey: false }, '/settings/hasUKey'],
      [keyed, { uKeyMode: 'list' }, '/settings/uKeyMode'],
      [anonymous, { hasUKey: true }, '/settings/hasUKey'],
    ] as const) {
      const refused = await change(survey, settings)
      expect([refused.status, refused.body.code, refused.body.details?.[0].path]).toEqual([
        ...[409, 'SURVEY_HAS_RESPONSES', path],
      ])
    }
  })

  test('stays unchanged when the first response and a change of it arrive together', async () => {
    for (let round = 0; round < 8; round++) {
      const survey = await made()
      const [changed, answered] = await Promise.all([
        change(survey, { ballotSecrecy: 'pseudonymous' }),
        app.call('POST', RESPONSES, firstAnswer(survey, `respondent-${round}`, { uKey: 'panel-1' })),
      ])
      expect(answered.status).toBe(201)
      const [stored] = await app.deps.database.query<{ revision: number }>(
        'SELECT revision FROM responses WHERE survey_id = $1',
        [survey._id],
      )
      const version = (await designer.call('GET', pathOf(survey))).body.version
      if (changed.status === 200) {
        // The answer was checked against the survey as it is since the change.
        expect([await secrecyOf(survey), stored?.revision]).toEqual(['pseudonymous', version])
      } else {
        expect([changed.status, changed.body.details?.[0].path]).toEqual([409, '/settings/ballotSecrecy'])
        expect(await secrecyOf(survey)).toBe('secret')
      }
    }
  })
})

describe('results of a survey with secret ballots', () => {
  test('can be requested in parts only once the survey is closed, and never by how it was shown', async () => {
    const survey = await made()
    const part = async (query: string) =>
      (await designer.call('GET', `${pathOf(survey)}/results?${query}`)).body.code
    const parts = async () => [
      await part('label=North'),
      await part('mode=text'),
      await part('from=2026-03-02'),
    ]
    expect(await parts()).toEqual(['ANSWERS_HELD_BACK', 'INVALID_INPUT', 'INVALID_INPUT'])
    await change(survey, { ballotSecrecy: 'pseudonymous' })
    expect(await parts()).toEqual([undefined, undefined, undefined])
  })
})

describe('once somebody has answered a secret survey', () => {
  test('no setting that marks a ballot is switched for one key and back', async () => {
    const survey = await makeSurvey(designer, [QV, CHOICE], { hasUKey: true, uKeyMode: 'open' })
    const [qv = '', choice = ''] = survey.questions.map(({ _id }) => _id)
    await respond(
      app,
      survey,
      { [qv]: [1], [choice]: { questionId: choice, questionType: 'choice', selection: ['c1'] } },
      { uKey: 'panel-1' },
    )
    const when = { any: [{ questionId: choice, operator: 'is', value: 'c1' }] }
    for (const [name, value] of Object.entries({
      ...{
        uKeyMode: 'list',
        mode: 'text',
        input: 'wheel',
        shuffle: false,
        practice: true,
        logging: 'cursor',
      },
      ...{ video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', screenOut: when },
      quotas: [{ quotaId: 'a', most: 5, when }],
    })) {
      const { status, body } = await change(survey, { [name]: value })
      const path = `/settings/${name}`
      const message = `settings.${name} was fixed by the first response.`
      expect([name, status, body.details]).toEqual([name, 409, [{ path, message }]])
    }
  })

  test('no question becomes optional or shorter for one key, or comes before another', async () => {
    const survey = await makeSurvey(designer, [QV, TEXT], { hasUKey: true, uKeyMode: 'open' })
    const [qv = '', text = ''] = survey.questions.map(({ _id }) => _id)
    await respond(app, survey, { [qv]: [1], [text]: 'a' }, { uKey: 'panel-1' })
    const path = pathOf(survey)
    const edit = (changes: object) => designer.call('PATCH', `${path}/questions/${text}`, changes)
    for (const { status, body } of [
      await edit({ required: false }),
      await edit({ maxLength: 3 }),
      await designer.call('PUT', `${path}/order`, { questionIds: [text, qv] }),
    ])
      expect([status, body.code]).toEqual([409, 'SURVEY_HAS_RESPONSES'])
    expect((await edit({ question: 'Why so?' })).status).toBe(200)
  })
})

test('a link chooses how a survey is shown, unless ballots are secret', async () => {
  const paged = await testApp({ assets: await testAssets() })
  const owner = await signIn(paged)
  for (const ballotSecrecy of ['secret', 'pseudonymous']) {
    const survey = await makeSurvey(owner, [QV], { hasUKey: true, uKeyMode: 'open', ballotSecrecy })
    const modes = []
    for (const asked of ['', '&mode=text']) {
      const { status, text } = await paged.send(`/survey/${survey._id}?uKey=panel-1${asked}`)
      modes.push([status, /"mode":"\w+"/.exec(text)?.[0]])
    }
    expect(modes).toEqual([
      [200, '"mode":"interactive"'],
      [200, ballotSecrecy === 'secret' ? '"mode":"interactive"' : '"mode":"text"'],
    ])
  }
})
