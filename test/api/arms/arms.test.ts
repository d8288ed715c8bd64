import { beforeEach, describe, expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { appOn, ballot, type MixedSurvey, mixedSurvey, RESPONSES, type TestApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { complete, firstAnswer, respond } from '../../support/respond.ts'

const BEGIN = `${RESPONSES}/begin` as const
const COMPLETE = `${RESPONSES}/complete` as const
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
const start = (more: object = {}) => app.call('POST', BEGIN, { surveyId: mixed.survey._id, ...more })
const armOf = async (more: object = {}) => (await start(more)).body.surveyResponse.arm?.armId
const stored = () =>
  app.deps.database.query<{ arm: string; arm_position: number; arm_block: number; arm_stratum: string }>(
    'SELECT arm, arm_position, arm_block, arm_stratum FROM responses WHERE survey_id = $1 AND NOT test ORDER BY arm_stratum, arm_position',
    [mixed.survey._id],
  )

describe('a response of a survey with arms', () => {
  beforeEach(() => settingArms(TWO))

  test('is begun in an arm, which determines how the survey is shown, without the arm’s label', async () => {
    const { status, body } = await start({ uuid: 'respondent-1' })
    expect([status, body.surveyResponse.status]).toEqual([201, 'inProgress'])
    expect(body.surveyResponse.arm).toEqual({
      ...{ armId: expect.stringMatching(/^(plain|other)$/), mode: 'interactive', input: 'dropdown' },
      ...{ practice: false, shuffle: true, totalCredits: null, direction: null, coach: true },
      questions: [mixed.qv, mixed.likert, mixed.text],
    })
    expect(JSON.stringify(body)).not.toMatch(/Plain|Other/)
  })

  test('is told whether ballots show the cost of the next vote, and its page is rendered accordingly', async () => {
    const assets = await testAssets()
    await settingArms([
      { ...TWO[0], coach: false },
      { ...TWO[1], coach: true },
    ])
    const { database } = app.deps
    const withPages = await appOn({ database, assets })
    const shown = await Promise.all(
      ['respondent-1', 'respondent-2', 'respondent-3', 'respondent-4'].map(async (uuid) => {
        const { arm } = (await start({ uuid })).body.surveyResponse
        const { text } = await withPages.send(`${pages.survey(mixed.survey._id)}?uuid=${uuid}`)
        const told = text.includes('+1 costs 1')
        return JSON.stringify([arm?.armId, arm?.coach, told, text.includes('without-coach')])
      }),
    )
    expect([...new Set(shown)].toSorted().map((each) => JSON.parse(each))).toEqual([
      [TWO[1]!.armId, true, true, false],
      [TWO[0]!.armId, false, false, true],
    ])
  })

  test('stays in its arm, however often it is begun and wherever it is read', async () => {
    const first = await start({ uuid: 'respondent-1' })
    const again = await start({ uuid: 'respondent-1' })
    expect([again.status, again.body]).toEqual([200, first.body])
    const answer = await app.call('POST', RESPONSES, firstAnswer(mixed.survey, 'respondent-1'))
    const read = await app.call('GET', `${RESPONSES}?surveyId=${mixed.survey._id}&uuid=respondent-1`)
    for (const { body } of [answer, read])
      expect(body.surveyResponse.arm).toEqual(first.body.surveyResponse.arm)
    expect(await stored()).toHaveLength(1)
  })

  test('gets an arm even if it begins with its first answer, as with earlier clients', async () => {
    const arms = []
    for (const uuid of ['respondent-1', 'respondent-2', 'respondent-3', 'respondent-4']) {
      const { status, body } = await app.call('POST', RESPONSES, firstAnswer(mixed.survey, uuid))
      expect(status).toBe(201)
      arms.push(body.surveyResponse.arm?.armId)
    }
    expect(new Set(arms)).toEqual(new Set(['other', 'plain']))
  })

  test('continues and is completed like any other', async () => {
    const { body } = await start({ uuid: 'respondent-1' })
    const ids = {
      uuid: 'respondent-1',
      surveyId: mixed.survey._id,
      surveyResponseId: body.surveyResponse._id,
    }
    const answer = (questionId: string, responseContent: object) =>
      app.call('POST', RESPONSES, { ...ids, questionId, responseContent })
    expect((await answer(mixed.qv, ballot(2))).status).toBe(201)
    const missing = await app.call('PUT', COMPLETE, ids)
    expect([missing.status, missing.body.code]).toEqual([422, 'ANSWERS_MISSING'])
    await answer(mixed.likert, { questionId: mixed.likert, questionType: 'likert', selection: '2' })
    await answer(mixed.text, { questionId: mixed.text, questionType: 'text', text: 'Yes' })
    const done = await complete(app, ids)
    expect([done.status, done.arm]).toEqual(['completed', body.surveyResponse.arm])
    const again = await start({ uuid: 'respondent-1' })
    expect([again.status, again.body.surveyResponse.status]).toEqual([200, 'completed'])
  })

  test('fixes the arms, but not their labels', async () => {
    await start()
    const edit = (arms: object[]) => mixed.designer.call('PATCH', mixed.path, { settings: { arms } })
    const refused = await edit([...TWO, { armId: 'third', label: 'Third', share: 1 }])
    expect([refused.status, refused.body.code]).toEqual([409, 'SURVEY_HAS_RESPONSES'])
    expect(refused.body.details.map(({ path }) => path)).toEqual(['/settings/arms'])
    const renamed = TWO.map((arm) => ({ ...arm, label: `${arm.label}!` }))
    expect((await edit(renamed)).status).toBe(200)
  })

  test('is not begun if it may not be', async () => {
    await mixed.designer.call('PATCH', mixed.path, { settings: { isAvailable: false } })
    const { status, body } = await start()
    expect([status, body.code]).toEqual([403, 'SURVEY_NOT_AVAILABLE'])
    await mixed.designer.call('PATCH', mixed.path, {
      settings: { isAvailable: true, closesAt: '2020-01-01T00:00:00Z' },
    })
    expect((await start()).body.code).toBe('SURVEY_NOT_AVAILABLE')
    expect(await stored()).toEqual([])
  })

  test('is not begun in a survey that has stopped, and is found if it has begun before', async () => {
    await mixed.designer.call('PATCH', mixed.path, { settings: { stopAfter: 1 } })
    await start({ uuid: 'respondent-2' })
    await respond(app, mixed.survey, { [mixed.qv]: [1], [mixed.likert]: '3', [mixed.text]: 'Yes' })
    let late = await start()
    while (late.status === 201) late = await start()
    expect([late.status, late.body.code]).toEqual([403, 'SURVEY_NOT_AVAILABLE'])
    expect((await start({ uuid: 'respondent-2' })).status).toBe(200)
  })

  test('takes no position if its answer is refused before it has begun', async () => {
    const wrong = firstAnswer(mixed.survey, 'respondent-1', { responseContent: ballot(99) })
    expect((await app.call('POST', RESPONSES, wrong)).status).toBe(422)
    expect(await stored()).toEqual([])
  })

  test('is refused without arms', async () => {
    await settingArms([])
    const { status, body } = await start()
    expect([status, body.details[0]?.path]).toEqual([422, '/surveyId'])
  })
})

describe('the survey as respondents see it', () => {
  test('contains the fact that there are arms, and nothing about them', async () => {
    await settingArms(TWO)
    const { body, text } = await app.call('GET', `/api/v1/surveys/${mixed.survey._id}`)
    expect(body.settings.hasArms).toBe(true)
    expect(text).not.toMatch(/plain|Plain|armsWithin/)
  })
})

describe('arms', () => {
  const sizes = (rows: readonly { arm: string }[]) =>
    Object.fromEntries([...Map.groupBy(rows, ({ arm }) => arm)].map(([arm, all]) => [arm, all.length]))

  /** The last block may be incomplete. */
  function expectBlocks(rows: Awaited<ReturnType<typeof stored>>, slots: Readonly<Record<string, number>>) {
    const size = Object.values(slots).reduce((sum, count) => sum + count, 0)
    expect(rows.map(({ arm_position }) => arm_position)).toEqual(rows.map((_, at) => at))
    const blocks = [...Map.groupBy(rows, ({ arm_block }) => arm_block)]
    expect(blocks.map(([block]) => block)).toEqual(blocks.map((_, at) => at))
    for (const [, inBlock] of blocks) {
      const length = Math.ceil(inBlock.length / size)
      expect([1, 2, 3]).toContain(length)
      for (const [arm, count] of Object.entries(sizes(inBlock)))
        expect(count).toBeLessThanOrEqual(slots[arm]! * (inBlock === blocks.at(-1)?.[1] ? 3 : length))
    }
  }

  test('have the sizes of their shares after every block, even for simultaneous starts', async () => {
    await settingArms([
      { armId: 'a', label: 'A', share: 2 },
      { armId: 'b', label: 'B', share: 4 },
      { armId: 'c', label: 'C', share: 6 },
    ])
    await start()
    await Promise.all(Array.from({ length: 119 }, () => start()))
    const rows = await stored()
    expect(rows.map(({ arm_position }) => arm_position)).toEqual(Array.from({ length: 120 }, (_, at) => at))
    expectBlocks(rows, { a: 1, b: 2, c: 3 })
  })

  test('are drawn once for simultaneous calls of one respondent', async () => {
    await settingArms(TWO)
    await start()
    const all = await Promise.all(Array.from({ length: 8 }, () => start({ uuid: 'respondent-1' })))
    expect(new Set(all.map(({ body }) => body.surveyResponse.arm?.armId)).size).toBe(1)
    expect((await stored()).map(({ arm_position }) => arm_position)).toEqual([0, 1])
  })

  test('are balanced within the values of a parameter', async () => {
    await settingArms(TWO, { parameters: ['city'], armsWithin: 'parameter:city' })
    for (const city of ['Ulm', 'Bonn', 'Ulm', 'Bonn', 'Ulm', 'Ulm', '', ''])
      await start({ parameters: { city } })
    const byStratum = Map.groupBy(await stored(), ({ arm_stratum }) => arm_stratum)
    expect([...byStratum.keys()].toSorted()).toEqual(['', 'Bonn', 'Ulm'])
    for (const rows of byStratum.values()) expectBlocks(rows, { plain: 1, other: 1 })
  })

  test('are balanced within the labels of unique keys, and identify a response by its key', async () => {
    await settingArms(TWO, { hasUKey: true, armsWithin: 'label' })
    const keys = async (label: string) => {
      const { body } = await mixed.designer.call('POST', `${mixed.path}/keys`, { count: 4, label })
      return body.keys
    }
    const [north, south] = [await keys('north'), await keys('south')]
    for (const uKey of [...north, ...south]) expect((await start({ uKey })).status).toBe(201)
    const byStratum = Map.groupBy(await stored(), ({ arm_stratum }) => arm_stratum)
    expect([...byStratum.keys()].toSorted()).toEqual(['north', 'south'])
    for (const rows of byStratum.values()) expectBlocks(rows, { plain: 1, other: 1 })
    expect((await start({ uKey: north[0] })).status).toBe(200)
    const unknown = await start({ uKey: 'unknown-key' })
    expect([unknown.status, unknown.body.code]).toEqual([403, 'UNIQUE_KEY_UNKNOWN'])
    const taken = await start({ uKey: north[0], uuid: 'somebody-else' })
    expect([taken.status, taken.body.code]).toEqual([409, 'UNIQUE_KEY_USED'])
    expect(await stored()).toHaveLength(8)
  })

  test('are previewed without a position: the requested one, otherwise the first', async () => {
    await settingArms(TWO)
    const tried = (more: object) =>
      mixed.designer.call('POST', BEGIN, { surveyId: mixed.survey._id, preview: true, ...more })
    expect((await tried({ armId: 'other', uuid: 'tries-other' })).body.surveyResponse.arm?.armId).toBe(
      'other',
    )
    expect((await tried({ armId: 'plain', uuid: 'tries-other' })).body.surveyResponse.arm?.armId).toBe(
      'other',
    )
    expect((await tried({})).body.surveyResponse.arm?.armId).toBe('plain')
    const unknown = await tried({ armId: 'third' })
    expect([unknown.status, unknown.body.details[0]?.path]).toEqual([422, '/armId'])
    expect(await stored()).toEqual([])
    expect(await armOf()).toBeString()
    expect((await stored())[0]?.arm_position).toBe(0)
  })
})
