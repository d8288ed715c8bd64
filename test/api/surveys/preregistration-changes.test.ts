import { beforeEach, describe, expect, test } from 'bun:test'
import { readPreregistration } from '../../../src/surveys/preregistration/repository.ts'
import { findSurvey } from '../../../src/surveys/repository.ts'
import { api } from '../../../src/urls.ts'
import type { Designer, TestApp } from '../../support/app.ts'
import { iso, PLAN, pathOf, planning } from '../../support/planned-survey.ts'
import { respond, tryOut } from '../../support/respond.ts'

type Planning = Awaited<ReturnType<typeof planning>>

let app: TestApp
let other: TestApp
let designer: Designer
let set: Planning['set']
let planned: Planning['planned']
let preregistrationOf: Planning['preregistrationOf']
let fileOf: Planning['fileOf']
let clock = 0

beforeEach(async () => {
  clock = Date.now()
  ;({ app, other, designer, set, planned, preregistrationOf, fileOf } = await planning(() => clock))
})

describe('a survey that opens at a set time', () => {
  const soon = () => ({ isAvailable: true, opensAt: iso(clock + 60_000) })

  test('is frozen as it was when it opened, whoever reads it first', async () => {
    const survey = await planned(soon())
    expect((await preregistrationOf(survey)).frozen).toBeNull()
    clock += 3_600_000
    const [here, there] = await Promise.all([
      designer.call('GET', api.designerPreregistration(survey._id)),
      other.call('GET', api.designerPreregistration(survey._id), undefined, {
        authorization: `Bearer ${designer.token}`,
      }),
    ])
    expect(here.body.frozen!.preregistration.openedAt).toBe(iso(clock - 3_540_000))
    expect(there.body).toEqual(here.body)
  })

  test('is frozen by the first edit after that, as it was before', async () => {
    const survey = await planned(soon())
    clock += 3_600_000
    await set(survey, { hypotheses: 'Roads after all.' })
    const { frozen, plan, deviations } = await preregistrationOf(survey)
    expect(frozen!.preregistration).toMatchObject({ plan: PLAN, openedAt: iso(clock - 3_540_000) })
    expect(plan.hypotheses).toBe('Roads after all.')
    expect(deviations).toEqual([
      {
        part: 'settings/hypotheses',
        value: 'Roads after all.',
        changedAt: iso(clock),
        responsesBegun: false,
      },
    ])
  })

  test('is never frozen from a copy that was read before the last edit', async () => {
    const survey = await planned(soon())
    const stale = await findSurvey(app.deps.database, survey._id)
    await set(survey, { hypotheses: 'Schools.' })
    clock += 3_600_000
    expect(await readPreregistration(app.deps.database, stale!, clock)).toBeUndefined()
    expect((await preregistrationOf(survey)).frozen!.preregistration.plan.hypotheses).toBe('Schools.')
  })

  test('can be changed until then, with no deviations listed', async () => {
    const survey = await planned(soon())
    await set(survey, { hypotheses: 'Schools.' })
    clock += 3_600_000
    const { frozen, deviations } = await preregistrationOf(survey)
    expect([frozen!.preregistration.plan.hypotheses, deviations]).toEqual(['Schools.', []])
  })
})

describe('the frozen version', () => {
  test('stays when its designer closes the survey, edits it, and opens it again', async () => {
    const survey = await planned({ isAvailable: true })
    const before = await fileOf(survey)
    await set(survey, { isAvailable: false })
    await set(survey, { hypotheses: 'Roads after all.', plannedResponses: 50 })
    clock += 1_000
    await designer.call('PATCH', `${pathOf(survey)}/questions/${survey.questions[0]._id}`, {
      question: 'Where?',
    })
    await set(survey, { isAvailable: true })
    const after = await fileOf(survey)
    expect(after.text).toBe(before.text)
    const { deviations } = await preregistrationOf(survey)
    expect(deviations.map(({ part, value }) => [part, value])).toEqual([
      ['settings/hypotheses', 'Roads after all.'],
      ['settings/plannedResponses', 50],
      [`question/${survey.questions[0]._id}`, null],
    ])
  })

  test('stays when its row is written by an import of its own file into another survey, or when it is deleted and restored', async () => {
    const survey = await planned({ isAvailable: true })
    const before = await fileOf(survey)
    expect((await designer.call('DELETE', pathOf(survey))).status).toBe(204)
    expect((await fileOf(survey)).status).toBe(404)
    await designer.call('POST', `${pathOf(survey)}/restore`)
    expect((await fileOf(survey)).text).toBe(before.text)
  })

  test('is accompanied by the last change of each part and day, and whether anybody had answered', async () => {
    clock = Date.parse('2026-05-01T10:00:00.000Z')
    const survey = await planned({ isAvailable: true })
    for (const text of ['One', 'One t', 'One two']) {
      clock += 1_000
      await set(survey, { analysisPlan: text })
    }
    await respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0] })
    clock += 86_400_000
    await set(survey, { analysisPlan: null })
    const { deviations } = await preregistrationOf(survey)
    expect(deviations).toEqual([
      {
        part: 'settings/analysisPlan',
        value: 'One two',
        changedAt: '2026-05-01T10:00:03.000Z',
        responsesBegun: false,
      },
      {
        part: 'settings/analysisPlan',
        value: null,
        changedAt: '2026-05-02T10:00:03.000Z',
        responsesBegun: true,
      },
    ])
  })

  test('is one, whichever of two designers opens the survey first', async () => {
    for (let round = 0; round < 5; round++) {
      const survey = await planned()
      const authorization = `Bearer ${designer.token}`
      const opening = (on: TestApp, hypotheses: string) =>
        on.call('PATCH', pathOf(survey), { settings: { isAvailable: true, hypotheses } }, { authorization })
      await Promise.all([opening(app, 'First.'), opening(other, 'Second.')])
      const { frozen, plan, deviations } = await preregistrationOf(survey)
      const { version, plan: then } = frozen!.preregistration
      expect([version, ['First.', 'Second.']]).toEqual([
        survey.version + 1,
        expect.arrayContaining([then.hypotheses]),
      ])
      expect(deviations.map(({ part, value }) => [part, value])).toEqual([
        ['settings/hypotheses', plan.hypotheses],
      ])
      expect(plan.hypotheses).not.toBe(then.hypotheses)
    }
  })

  test('misses no change made while somebody reads a survey that has just opened', async () => {
    for (let round = 0; round < 5; round++) {
      const survey = await planned({ isAvailable: true, opensAt: iso(clock + 1_000) })
      clock += 2_000
      await Promise.all([
        set(survey, { hypotheses: 'Changed.' }),
        preregistrationOf(survey),
        preregistrationOf(survey),
      ])
      const { frozen, deviations } = await preregistrationOf(survey)
      expect(frozen!.preregistration.plan.hypotheses).toBe(PLAN.hypotheses)
      expect(deviations.map(({ value }) => value)).toEqual(['Changed.'])
    }
  })

  test('states that responses had begun, if the survey was open before anything was recorded', async () => {
    const survey = await planned({ isAvailable: true })
    await respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0] })
    await app.deps.database.query('DELETE FROM preregistrations', [])
    await app.deps.database.query('UPDATE surveys SET preregistered_revision = NULL, updated_at = now()', [])
    clock = Date.now()
    expect((await preregistrationOf(survey)).frozen!.preregistration.responsesBegun).toBe(true)
  })

  test('ignores previews', async () => {
    const survey = await planned()
    await tryOut(designer, survey, { [survey.questions[0]._id]: [1, 0, 0] })
    await set(survey, { isAvailable: true })
    await set(survey, { hypotheses: 'Changed.' })
    const { frozen, deviations } = await preregistrationOf(survey)
    expect([frozen!.preregistration.responsesBegun, deviations[0]!.responsesBegun]).toEqual([false, false])
  })
})
