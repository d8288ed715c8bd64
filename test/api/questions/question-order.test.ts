import { beforeEach, describe, expect, test } from 'bun:test'
import { drawnOrder } from '../../../src/domain/question-order/drawing.ts'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  INFO,
  LIKERT,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, complete, respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

const named = (question: string) => ({ ...QV, question })
const pathOf = ({ _id }: DesignerSurvey) => `${SURVEYS}/${_id}` as const
const rowsOf = async (survey: DesignerSurvey) => {
  const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
  return { rows: csvRows(files.get('responses.csv') ?? ''), files }
}
const stateOf = async (survey: DesignerSurvey, query = '') => {
  const { text } = await app.send(`/survey/${survey._id}${query}`)
  const [, json = '{}'] = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(text) ?? []
  return { text, state: JSON.parse(json) }
}

describe('a random order of questions', () => {
  test('is a setting, with questions and groups that keep their places', async () => {
    const survey = await makeSurvey(designer, [QV, { ...LIKERT, pinned: true }, TEXT], {
      randomOrder: 'both',
    })
    expect(survey.settings.randomOrder).toBe('both')
    expect(survey.questions.map((question) => 'pinned' in question)).toEqual([false, true, false])
    const [qv, likert, text] = survey.questions.map(({ _id }) => _id)
    const change = (id: string | undefined, pinned: boolean) =>
      designer.call('PATCH', `${pathOf(survey)}/questions/${id}`, { pinned })
    expect((await change(qv, true)).body).toMatchObject({ pinned: true })
    expect((await change(likert, false)).body).not.toHaveProperty('pinned')
    const groups = [{ id: 'g', title: 'About you', questionIds: [text], pinned: true }]
    await designer.call('PUT', `${pathOf(survey)}/groups`, { questionGroups: groups })
    await designer.call('PUT', `${pathOf(survey)}/groups`, {
      questionGroups: [{ id: 'g', title: 'You', questionIds: [text] }],
    })
    const { body } = await designer.call('GET', pathOf(survey))
    expect(body.questionGroups).toMatchObject([{ title: 'You', pinned: true }])
    const file = await designer.call('GET', `${pathOf(survey)}/definition.json`)
    const again = await designer.call('POST', `${SURVEYS}/import`, file.body)
    expect(again.body.settings.randomOrder).toBe('both')
    expect(again.body.questions.map((question: object) => 'pinned' in question)).toEqual([true, false, false])
    const wrong = await designer.call('PATCH', pathOf(survey), { settings: { randomOrder: 'all' } })
    expect([wrong.status, wrong.body]).toMatchObject([422, { details: [{ path: '/settings/randomOrder' }] }])
  })

  test('reaches the page as what may trade places, and the steps only browsers without scripts', async () => {
    const survey = await makeSurvey(designer, [INFO, named('A'), CHOICE, LIKERT, named('B')], {
      ...{ randomOrder: 'blocks', mode: 'text' },
    })
    const ids = survey.questions.map(({ _id }) => _id)
    const { text, state } = await stateOf(survey)
    expect(state.survey.order).toMatchObject([
      { id: ids[0], pinned: true },
      { id: ids[1], pinned: false },
      {
        id: ids[2],
        pinned: false,
        runs: [
          [
            { id: ids[2], pinned: true },
            { id: ids[3], pinned: true },
          ],
        ],
      },
      { id: ids[4], pinned: false },
    ])
    expect(text).toContain('<div id="other-steps"><noscript><section')
    expect(text).toContain('/assets/conditions-')
    const plain = await stateOf(await makeSurvey(designer, [named('A'), named('B')]))
    expect(plain.state.survey).not.toHaveProperty('order')
    expect(plain.text).toContain('<div id="other-steps"><section')
  })

  test('gives each group a page of its own', async () => {
    const survey = await makeSurvey(designer, [CHOICE, LIKERT, TEXT], { randomOrder: 'blocks' })
    const [choice, likert, text] = survey.questions.map(({ _id }) => _id)
    const questionGroups = [
      { id: 'g', title: 'First', questionIds: [choice, likert] },
      { id: 'h', title: 'Second', questionIds: [text] },
    ]
    await designer.call('PUT', `${pathOf(survey)}/groups`, { questionGroups })
    const stepsIn = async () => (await stateOf(survey)).state.steps.map(({ id }: { id: string }) => id)
    expect(await stepsIn()).toEqual(['welcome', `form-${choice}`, `form-${text}`])
    await designer.call('PATCH', pathOf(survey), { settings: { randomOrder: 'questions' } })
    expect(await stepsIn()).toEqual(['welcome', `form-${choice}`])
  })

  test('is stored at completion, and in files as it was then', async () => {
    const survey = await makeSurvey(designer, ['A', 'B', 'C', 'D'].map(named), { randomOrder: 'blocks' })
    const { state } = await stateOf(survey)
    const ids = survey.questions.map(({ _id }) => _id)
    const orders = new Map<string, string>()
    for (let each = 0; each < 6; each++) {
      const begun = await begin(app, survey, Object.fromEntries(ids.map((id) => [id, [1, 0, 0]])))
      await complete(app, { ...begun, metadata: { questionOrder: ['forged'], visit: { resumed: false } } })
      orders.set(begun.surveyResponseId, drawnOrder(state.survey.order, begun.uuid).join(' '))
    }
    await begin(app, survey, { [ids[0]!]: [1, 0, 0] })
    const coded = (order = '', codes: readonly string[] = [...ids]) =>
      order
        .split(' ')
        .map((id) => `q${codes.indexOf(id) + 1}`)
        .join(' ')
    const { rows, files } = await rowsOf(survey)
    for (const [id, order] of orders)
      expect(rows.find((row) => row.response_id === id)?.question_order).toBe(coded(order))
    expect(rows.filter(({ status }) => status === 'inProgress').map((row) => row.question_order)).toEqual([
      '',
    ])
    expect(new Set(orders.values()).size).toBeGreaterThan(1)
    expect(files.get('codebook.md')).toContain('question_order')
    const ndjson = await (await exportedFile(app, designer, survey._id, 'ndjson')).text()
    const lines = ndjson
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    for (const { responseId, questionOrder } of lines)
      expect(questionOrder.join(' ')).toBe(orders.get(responseId) ?? '')
    const reversed: string[] = ids.toReversed()
    const moved = await designer.call('PUT', `${pathOf(survey)}/order`, { questionIds: reversed })
    expect(moved.status).toBe(200)
    const after = await rowsOf(survey)
    for (const [id, order] of orders) {
      const row = after.rows.find(({ response_id }) => response_id === id)
      expect(row?.question_order).toBe(coded(order, reversed))
    }
  })

  test('can be that of an arm alone', async () => {
    const arms = [
      { armId: 'same', label: 'Same', share: 1 },
      { armId: 'drawn', label: 'Drawn', share: 1, randomOrder: 'blocks' },
    ]
    const survey = await makeSurvey(designer, ['A', 'B', 'C'].map(named), { arms })
    const ids = survey.questions.map(({ _id }) => _id)
    for (let each = 0; each < 6; each++)
      await respond(app, survey, Object.fromEntries(ids.map((id) => [id, [1, 0, 0]])))
    const { rows } = await rowsOf(survey)
    const hasOrder = (label: string) =>
      new Set(rows.filter(({ arm }) => arm === label).map((row) => row.question_order !== ''))
    expect([hasOrder('Same'), hasOrder('Drawn')]).toEqual([new Set([false]), new Set([true])])
    const fixed = await designer.call('PATCH', pathOf(survey), {
      settings: { arms: arms.map(({ randomOrder: _, ...arm }) => arm) },
    })
    expect(fixed.status).toBe(409)
  })

  test('is not known of secret ballots', async () => {
    const survey = await makeSurvey(designer, [named('A'), named('B')], {
      hasUKey: true,
      randomOrder: 'blocks',
    })
    const { body } = await designer.call('POST', `${pathOf(survey)}/keys`, { count: 5 })
    const [a, b] = survey.questions.map(({ _id }) => _id)
    for (const uKey of body.keys) await respond(app, survey, { [a!]: [1, 0, 0], [b!]: [1, 0, 0] }, { uKey })
    await designer.call('PATCH', pathOf(survey), { settings: { isAvailable: false } })
    const { rows } = await rowsOf(survey)
    expect(rows).toHaveLength(5)
    expect(rows[0]).not.toHaveProperty('question_order')
  })

  test('leaves in the funnel only the steps that come before it', async () => {
    const survey = await makeSurvey(designer, [{ ...LIKERT, pinned: true }, named('A'), named('B')], {
      randomOrder: 'blocks',
    })
    const [likert, , b] = survey.questions.map(({ _id }) => _id)
    await begin(app, survey, { [likert!]: '3', [b!]: [1, 0, 0] })
    const { body } = await designer.call('GET', `${pathOf(survey)}/funnel`)
    expect([body.questionIds, body.steps]).toEqual([[[likert]], [1]])
  })
})
