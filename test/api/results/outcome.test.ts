import { beforeEach, describe, expect, test } from 'bun:test'
import type { OutcomeBody } from '../../../src/contract/results/outcome.ts'
import { API_BASE } from '../../../src/urls.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { respond } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

const options = [400, 300, 200, 350, 150].map((price, at) => ({
  optionId: `o${at + 1}`,
  optionName: 'ABCDE'[at],
  price,
}))
const BUDGET = { rule: 'budget', budget: 1_000, method: 'netVotes', onMisfit: 'skip' }
const FUNDING = { type: 'qv', question: 'What should be funded?', options, setting: { outcome: BUDGET } }

/** Ten ballots by which four methods fund three different lists. */
const BALLOTS = [
  ...Array.from({ length: 3 }, () => [3, 2, 1, -1, 0]),
  ...Array.from({ length: 3 }, () => [2, 3, 1, -1, 0]),
  ...Array.from({ length: 4 }, () => [-1, 0, 0, 3, 2]),
]

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [FUNDING])
})

const questionId = () => survey.questions[0]._id
const change = (setting: object, more: object = {}) =>
  designer.call('PATCH', `${SURVEYS}/${survey._id}/questions/${questionId()}`, { setting, ...more })
const answer = async (ballots = BALLOTS) => {
  for (const votes of ballots) await respond(app, survey, { [questionId()]: votes })
}
async function outcome(): Promise<OutcomeBody> {
  for (;;) {
    const [question] = (await resultsOf(designer, survey._id)).questions
    if (question.outcome && !question.outcome.pending) return question.outcome
  }
}
const named = (ids: readonly string[]) =>
  ids.map((id) => survey.questions[0].options.find(({ optionId }) => optionId === id)?.optionName).join('')

describe('what a question decides', () => {
  test('is read as it was set, and unset by null', async () => {
    expect(survey.questions[0].setting.outcome).toEqual(BUDGET)
    const { body } = await change({ outcome: { rule: 'top', seats: 2, minimum: { netVotes: 3 } } })
    expect(body.setting.outcome).toEqual({ rule: 'top', seats: 2, minimum: { netVotes: 3 } })
    const without = await change({ outcome: null })
    expect(without.body.setting.outcome).toBeUndefined()
  })

  const WRONG: readonly [object, string][] = [
    [{ rule: 'budget' }, '/setting/outcome/budget'],
    [{ rule: 'budget', budget: 0.001 }, '/setting/outcome/budget'],
    [{ rule: 'budget', budget: -5 }, '/setting/outcome/budget'],
    [{ rule: 'top' }, '/setting/outcome/seats'],
    [{ rule: 'top', seats: 6 }, '/setting/outcome/seats'],
    [{ rule: 'positive', budget: 7 }, '/setting/outcome/budget'],
    [{ rule: 'positive', minimum: { netVotes: 0 } }, '/setting/outcome/minimum/netVotes'],
  ]
  test('names the field that is wrong', async () => {
    for (const [wrong, path] of WRONG) {
      const { status, body } = await change({ outcome: wrong })
      expect([status, body.details?.[0]?.path ?? body]).toEqual([422, path])
    }
  })

  test('needs prices for a budget, and everybody to see all options for equal shares', async () => {
    const unpriced = options.map(({ optionName }) => ({ optionName }))
    const first = await change({ outcome: BUDGET }, { options: unpriced })
    expect(first.body.details?.[0]).toMatchObject({ path: '/setting/outcome/rule' })
    const second = await change({ outcome: { ...BUDGET, method: 'equalShares' }, sampleOption: 2 })
    expect(second.body.details?.[0]).toMatchObject({ path: '/setting/outcome/method' })
  })

  test('is fixed by the first response, with the prices on which it depends', async () => {
    await answer(BALLOTS.slice(0, 1))
    expect((await change({ outcome: { ...BUDGET, budget: 2_000 } })).body.code).toBe('SURVEY_HAS_RESPONSES')
    const [first, ...rest] = survey.questions[0].options
    const dearer = [{ ...first, price: 1 }, ...rest]
    expect((await change({ outcome: BUDGET }, { options: dearer })).body.code).toBe('SURVEY_HAS_RESPONSES')
    expect((await change({ outcome: BUDGET }, { question: 'Which of these?' })).status).toBe(200)
  })
})

describe('the outcome of a question', () => {
  test('is in its results, with what each method would fund', async () => {
    await answer()
    const found = await outcome()
    expect(named(found.funded.map(({ optionId }) => optionId))).toBe('BAE')
    expect(found).toMatchObject({ rule: 'budget', spent: 850, left: 150, resamples: 2_000, isKnown: true })
    expect(found.funded.map(({ amount }) => amount)).toEqual([300, 400, 150])
    const methods = found.methods.map(({ method, funded }) => [
      method,
      named(funded.toSorted((a, b) => (named([a]) < named([b]) ? -1 : 1))),
    ])
    expect(methods).toEqual([
      ['netVotes', 'ABE'],
      ['perPrice', 'BCDE'],
      ['equalShares', 'ABE'],
      ['proportional', 'ABCDE'],
    ])
    expect(
      found.notFunded.map(({ optionId, lacksVotes, lacksMoney }) => [
        named([optionId]),
        lacksVotes,
        lacksMoney,
      ]),
    ).toEqual([
      ['C', 3, 50],
      ['D', 5, 200],
    ])
    for (const { share } of [...found.funded, ...found.notFunded]) expect(share).toBeWithin(0, 1.001)
  })

  test('comes with the number of made-up ballots that would put the second option ahead', async () => {
    await answer()
    const [question] = (await resultsOf(designer, survey._id)).questions
    // B has 15 net votes and A 11; one ballot of 100 credits moves them apart by 14.
    expect(question.margin).toEqual({ optionId: 'o1', ballots: 1 })
  })

  test('is empty before anybody has answered', async () => {
    expect(await outcome()).toMatchObject({ funded: [], spent: 0, left: 1_000, pending: false })
  })

  test('by equal shares is computed from the ballots', async () => {
    await change({ outcome: { ...BUDGET, method: 'equalShares' } })
    await answer()
    const { funded, notFunded, spent, methods } = await outcome()
    // Every method funds E, which four people want, and one of A and B, for which the others voted.
    expect(methods.map(({ served }) => served)).toEqual([10, 10, 10, 10])
    expect(methods.map(({ amounts }) => amounts)).toEqual([
      [300, 400, 150],
      [150, 300, 200, 350],
      [150, 300, 400],
      [300, 263, 150, 143, 143],
    ])
    expect(named(funded.map(({ optionId }) => optionId))).toBe('EBA')
    expect(spent).toBe(850)
    expect(notFunded.map(({ lacksVotes }) => lacksVotes)).toEqual([2, null])
  })

  test('is published with rounded shares, once enough have answered', async () => {
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
      settings: { results: 'public', resultsWhen: 'closed' },
    })
    await answer([...BALLOTS, ...BALLOTS])
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
    const { body } = await app.call('GET', `${API_BASE}/surveys/${survey._id}/results`)
    const { outcome: published } = body.questions[0]
    expect(named(published.funded.map(({ optionId }: { optionId: string }) => optionId))).toBe('BAE')
    for (const { share } of published.funded)
      expect(Number.isInteger(Math.round((share ?? 0) * 1e6) / 5e4)).toBe(true)
  })

  test('is not in filtered results', async () => {
    await answer()
    const { questions } = await resultsOf(designer, survey._id, 'language=en')
    expect(questions[0].outcome).toBeUndefined()
  })

  test('is in the files, which agree with the page and with each other', async () => {
    await answer()
    const { funded } = await outcome()
    const exported = (query: string) => exportedFile(app, designer, survey._id, query)
    const files = await unpackedFiles(await (await exported('zip')).blob())
    const rows = csvRows(files.get('outcome.csv') ?? '')
    expect(rows.filter((row) => row.funded === '1').map((row) => row.option_name)).toEqual(['B', 'A', 'E'])
    expect(rows.map((row) => row.total)).toEqual(['300', '700', '850', '', ''])
    const pb = await (await exported('pb')).text()
    const selected = pb.split('\n').filter((row) => /^[1-5];\d+;\d+;-?\d+;.;1;/.test(row))
    expect(selected).toHaveLength(funded.length)
    expect(pb).toContain('num_votes;10\nbudget;1000\nvote_type;scoring\nrule;greedy\n')
    const refused = await (await exported('pb&question=nowhere')).json()
    expect(refused.details[0].path).toBe('/question')
  })

  test('is needed for a file of Pabulib', async () => {
    await change({ outcome: null })
    const refused = await exportedFile(app, designer, survey._id, 'pb')
    expect([refused.status, (await refused.json()).details[0].path]).toEqual([422, '/format'])
  })
})
