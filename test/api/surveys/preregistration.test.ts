import { beforeEach, describe, expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import {
  type Designer,
  type DesignerSurvey,
  INFO,
  LIKERT,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
} from '../../support/app.ts'
import { exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { digestOf, iso, PLAN, pathOf, planning } from '../../support/planned-survey.ts'

type Planning = Awaited<ReturnType<typeof planning>>

let app: TestApp
let designer: Designer
let set: Planning['set']
let planned: Planning['planned']
let preregistrationOf: Planning['preregistrationOf']
let fileOf: Planning['fileOf']
let clock = 0

beforeEach(async () => {
  clock = Date.now()
  ;({ app, designer, set, planned, preregistrationOf, fileOf } = await planning(() => clock))
})

describe('a preregistration', () => {
  test('is not frozen before the survey opens, and shows the current plan', async () => {
    const survey = await planned()
    expect(await preregistrationOf(survey)).toEqual({
      frozen: null,
      plan: PLAN,
      deviations: [],
      readers: 'designer',
    })
    expect((await fileOf(survey)).status).toBe(404)
  })

  test('is frozen by the call that opens the survey: the plan, the survey and the time', async () => {
    const survey = await planned({ stopAfter: 300 }, [QV, LIKERT])
    clock += 5_000
    const { body: opened } = await set(survey, { isAvailable: true })
    clock += 60_000
    const { frozen, deviations } = await preregistrationOf(survey)
    expect(deviations).toEqual([])
    expect(frozen!.preregistration).toMatchObject({
      ...{ surveyId: survey._id, version: opened.version, openedAt: iso(clock - 60_000) },
      responsesBegun: false,
      plan: PLAN,
      survey: {
        title: 'Spending',
        settings: { stopAfter: 300 },
        questions: [{ type: 'qv' }, { type: 'likert' }],
      },
    })
  })

  test('is not frozen by opening an outdated version', async () => {
    const survey = await planned()
    const { headers } = await designer.call('GET', pathOf(survey))
    await set(survey, { hypotheses: 'Roads get more votes.' })
    const confirmed = { 'if-match': headers.get('etag')! }
    const opening = { settings: { isAvailable: true } }
    const { status, body } = await designer.call('PATCH', pathOf(survey), opening, confirmed)
    expect([status, body.code, (await preregistrationOf(survey)).frozen]).toEqual([
      412,
      'VERSION_CONFLICT',
      null,
    ])
    expect(body.message).toBe('The survey has changed in the meantime. Reload it and try again.')
  })

  test('needs no confirmation once the survey has opened at its set time', async () => {
    const survey = await planned({ isAvailable: true, opensAt: iso(clock + 60_000) })
    const problems = async () =>
      (await designer.call('GET', pathOf(survey))).body.checks.map(({ problem }) => problem)
    expect(await problems()).toEqual(['opensLater', 'freezesPlan'])
    clock += 60_000
    expect(await problems()).toEqual([])
  })

  test('is a file whose digest anybody can compute', async () => {
    const survey = await planned({ isAvailable: true, preregistration: 'public' })
    const { text, headers } = await fileOf(survey, app)
    const { frozen } = await preregistrationOf(survey)
    expect(digestOf(text)).toBe(frozen!.sha256)
    expect(headers.get('etag')).toBe(`"${frozen!.sha256}"`)
    expect(headers.get('content-disposition')).toBe('attachment; filename=preregistration.json')
    expect(JSON.parse(text)).toEqual(frozen!.preregistration)
    const again = await app.call('GET', api.preregistrationFile(survey._id), undefined, {
      'if-none-match': headers.get('etag') ?? '',
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('contains no key, no code and no e-mail address', async () => {
    const survey = await planned({
      ...{ hasSKey: true, sKeyValue: 'open-sesame', endCode: 'PAID-1', endText: 'Your code: PAID-2' },
      ...{ endLink: 'https://panel.example/?cc=PAID-3', isAvailable: true },
    })
    await designer.call('PUT', `${pathOf(survey)}/collaborators/friend@example.org`, { role: 'viewer' })
    const { text } = await fileOf(survey)
    expect(text).toContain('"hasSKey":true')
    expect(text).not.toMatch(/sesame|PAID|example\.org/)
  })

  test('does not exist for a survey without questions to answer, which opens with the first one', async () => {
    const survey = await makeSurvey(designer, [INFO], PLAN)
    expect((await preregistrationOf(survey)).frozen).toBeNull()
    await designer.call('POST', `${pathOf(survey)}/questions`, LIKERT)
    expect((await preregistrationOf(survey)).frozen!.preregistration.survey.questions).toHaveLength(2)
  })

  test('is not copied frozen: a copy and a file have the texts, to be frozen at their own opening', async () => {
    const survey = await planned({ isAvailable: true, preregistration: 'public' })
    const file = await designer.call('GET', `${pathOf(survey)}/definition.json`)
    const imported = await designer.call('POST', `${SURVEYS}/import`, file.body)
    const copied = await designer.call('POST', `${pathOf(survey)}/duplicate`, {})
    for (const { body } of [imported, copied]) {
      expect(body.settings).toMatchObject(PLAN)
      expect(await preregistrationOf(body)).toMatchObject({
        frozen: null,
        plan: PLAN,
        deviations: [],
        readers: 'public',
      })
    }
  })

  test('is not disclosed to respondents in the survey that they are sent', async () => {
    const survey = await planned({ isAvailable: true })
    const { text } = await app.call('GET', api.survey(survey._id))
    for (const secret of [PLAN.hypotheses, PLAN.exclusionRule, PLAN.analysisPlan, 'plannedResponses'])
      expect(text).not.toContain(secret)
  })

  test('is refused with the name of the invalid field, and nothing else is lost', async () => {
    const survey = await planned()
    for (const [name, value] of [
      ['hypotheses', 'x'.repeat(10_001)],
      ['exclusionRule', 7],
      ['plannedResponses', 0],
      ['plannedResponses', 1.5],
      ['analysisPlan', 'x'.repeat(10_001)],
      ['preregistration', 'everybody'],
    ] as const) {
      const { status, body } = await set(survey, { [name]: value })
      expect([name, status, body.details?.[0]?.path]).toEqual([name, 422, `/settings/${name}`])
    }
    expect((await preregistrationOf(survey)).plan).toEqual(PLAN)
  })
})

describe('the file can be read', () => {
  test('only by designers of the survey, until it says otherwise', async () => {
    const survey = await planned({ isAvailable: true })
    const stranger = await signIn(app, 'stranger@example.org')
    for (const { call } of [app, stranger])
      expect((await call('GET', api.preregistrationFile(survey._id))).status).toBe(404)
    const own = await fileOf(survey)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    await set(survey, { preregistration: 'public' })
    const open = await fileOf(survey, app)
    expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(open.text).toBe(own.text)
  })

  test('by everybody once the survey is closed, if it says so', async () => {
    const survey = await planned({
      isAvailable: true,
      preregistration: 'closed',
      closesAt: iso(clock + 60_000),
    })
    expect((await fileOf(survey, app)).status).toBe(404)
    clock += 3_600_000
    expect((await fileOf(survey, app)).status).toBe(200)
  })

  test('by nobody for a survey that does not exist, or has never opened', async () => {
    const survey = await planned({ preregistration: 'public' })
    for (const id of [survey._id, 'nothing', '..'])
      expect((await app.call('GET', api.preregistrationFile(id))).status).toBe(404)
  })
})

describe('an export', () => {
  const filesOf = async ({ _id }: DesignerSurvey) =>
    unpackedFiles(await (await exportedFile(app, designer, _id, 'zip')).blob())

  test('has the file verbatim with its digest, the later changes, and a note', async () => {
    const survey = await planned({ isAvailable: true })
    await set(survey, { hypotheses: 'Roads, after all.' })
    const files = await filesOf(survey)
    expect(files.get('preregistration.json')).toBe((await fileOf(survey)).text)
    const { files: listed } = JSON.parse(files.get('manifest.json') ?? '')
    const { frozen } = await preregistrationOf(survey)
    expect(listed).toContainEqual(
      expect.objectContaining({ name: 'preregistration.json', sha256: frozen!.sha256 }),
    )
    expect(listed).toContainEqual(expect.objectContaining({ name: 'deviations.csv', rows: 1 }))
    expect(files.get('deviations.csv')).toBe(
      `changed_at,part,value,responses_begun\r\n${iso(clock)},settings/hypotheses,"Roads, after all.",0\r\n`,
    )
    for (const expected of ['- preregistration.json:', '### deviations.csv', '| responses_begun |'])
      expect(files.get('codebook.md')).toContain(expected)
  })

  test('has none of it before the survey has opened', async () => {
    const files = await filesOf(await planned())
    expect([...files.keys()].filter((name) => /prereg|deviations/.test(name))).toEqual([])
    expect(files.get('codebook.md')).not.toContain('prereg')
  })
})
