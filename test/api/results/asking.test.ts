import { beforeAll, describe, expect, test } from 'bun:test'
import type { AskingBody } from '../../../src/contract/results/asking.ts'
import { type Designer, type DesignerSurvey, signIn, type TestApp, testApp } from '../../support/app.ts'
import { answerStudy, LEVELS, makeStudy, NAMES, type Wishes } from '../../support/asking-study.ts'
import { testAssets } from '../../support/assets.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { resultsOf, resultsPath } from '../../support/results.ts'

const PEOPLE = 36

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let wishes: Wishes[]
let donated: string

const askingOf = async (query: string): Promise<AskingBody> =>
  (await resultsOf(designer, survey._id, query)).asking!

beforeAll(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeStudy(designer, { logging: 'actions' })
  wishes = []
  for (let person = 0; person < PEOPLE; person++) wishes.push(await answerStudy(app, survey, person))
  donated = `${survey.questions[5]!._id}:yes`
}, 60_000)

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const inArm = (arm: string) => wishes.filter((each) => each.arm === arm)
/** The opinion of somebody on an option, in the arm that they were in. */
const MEASURES: Readonly<Record<string, (each: Wishes, option: number) => number>> = {
  votes: ({ votes }, option) => votes[option]!,
  ofBudget: ({ votes, arm }, option) => votes[option]! / (arm === 'few' ? 5 : 10),
  ofSpent: ({ votes }, option) => votes[option]! / Math.hypot(...votes),
  likert: ({ levels }, option) => levels[option]! - (LEVELS.length - 1) / 2,
  likertPlus: ({ levels, chosen }, option) =>
    Math.sign(levels[option]! - 2) * (chosen.includes(option) ? 2 : 1),
}

describe('ways of asking', () => {
  test('compare by mean opinions, with a scale times importance as one', async () => {
    const { tables, people, isSample, reference, scales } = await askingOf('compare=asking')
    expect([people, isSample, reference]).toEqual([PEOPLE, false, 'qv'])
    expect(new Set(tables.scores.map(({ armId, measure }) => `${armId} ${measure}`))).toEqual(
      new Set(
        ['qv', 'few']
          .flatMap((arm) => ['votes', 'ofBudget', 'ofSpent'].map((by) => `${arm} ${by}`))
          .concat('plus likert', 'plus likertPlus'),
      ),
    )
    for (const { armId, measure, optionId, n, mean: found, low, high, share } of tables.scores) {
      const given = inArm(armId!).map((each) => MEASURES[measure]!(each, Number(optionId.slice(1)) - 1))
      expect([n, found]).toEqual([given.length, expect.closeTo(mean(given), 12)])
      expect(low!).toBeLessThan(found)
      expect(high!).toBeGreaterThan(found)
      const most = { votes: armId === 'few' ? 5 : 10, ofBudget: 1, ofSpent: 1, likert: 2, likertPlus: 2 }
      expect(share).toBeCloseTo(found / most[measure], 12)
    }
    const [roads, parks, buses, most] = survey.questions.map(({ _id }) => _id)
    expect(scales.map(({ rating, importance }) => [rating, importance])).toEqual(
      [roads, parks, buses].map((rating) => [rating!, most!]),
    )
    expect(tables.prediction).toEqual([])
  })

  test('predict what people did, and compare in that with the arm of reference', async () => {
    const { tables, resamples } = await askingOf(`behaviour=${donated}&reference=few`)
    expect(resamples).toBe(2000)
    expect(tables.prediction).toHaveLength(NAMES.length * 3 * 4)
    for (const row of tables.prediction.filter(({ figure }) => figure === 'auc')) {
      const option = Number(row.optionId.slice(1)) - 1
      const [doers, others] = [true, false].map((did) =>
        inArm(row.armId!)
          .filter(({ donates }) => donates === did)
          .map((each) => MEASURES[row.measure]!(each, option)),
      )
      const pairs = doers!.flatMap((one) =>
        others!.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)),
      )
      expect([row.n, row.did, row.value]).toEqual([
        ...[inArm(row.armId!).length, doers!.length],
        expect.closeTo(mean(pairs), 12),
      ])
      expect(row.difference === null).toBe(row.armId === 'few')
    }
  })

  test('compare by the shape of opinions, and by what people take back', async () => {
    const { shape, habits } = (await askingOf('compare=asking&reference=plus')).tables
    expect(shape).toHaveLength(NAMES.length * 4)
    for (const row of shape) {
      const most = { votes: row.armId === 'few' ? 5 : 10, likert: 2, likertPlus: 2, ofBudget: 1, ofSpent: 1 }
      const strengths = inArm(row.armId!).map(
        (each) =>
          Math.abs(MEASURES[row.measure]!(each, Number(row.optionId.slice(1)) - 1)) / most[row.measure],
      )
      const shareOf = (strength: number) => mean(strengths.map((each) => (each === strength ? 1 : 0)))
      expect([row.zero, row.ends]).toEqual([shareOf(0), shareOf(1)])
      expect(row.distance === null).toBe(row.measure === 'likert')
    }
    for (const { armId, n, logged, revisions } of habits) {
      const withLog = wishes.filter(({ arm }, person) => arm === armId && person % 5 > 0).length
      expect([n, logged, revisions]).toEqual([inArm(armId!).length, withLog, armId === 'plus' ? 2 : 1])
    }
  })

  test('compare by who leaves before which question', async () => {
    const { breakOff } = (await askingOf('compare=asking')).tables
    const whole = breakOff.filter(({ place }) => place === 'all')
    expect(whole.map(({ armId, n, left }) => [armId, n, left])).toEqual(
      ['qv', 'plus', 'few'].map((arm) => [arm, inArm(arm).length, 0]),
    )
    const asked = breakOff.filter(({ armId, place }) => armId === 'qv' && place === 'question')
    expect(asked.map(({ questionId }) => questionId)).toEqual(survey.questions.slice(4).map(({ _id }) => _id))
    expect(breakOff.every(({ low, share, high }) => low <= share && share <= high)).toBe(true)
  })

  test('compare by the time that each option takes, without what cannot be told apart', async () => {
    const { effort, workLoad } = (await askingOf('compare=asking&reference=few')).tables
    const logged = wishes.filter(({ arm }, person) => arm !== 'plus' && person % 5 > 0).length
    // Everybody passes as many positions.
    expect(effort.map(({ effort: of, arms, people, votes }) => [of, arms, people, votes])).toEqual(
      ['few', 'qv'].map((arm) => ['seconds', arm, logged, 2 * logged]),
    )
    expect(effort[0]).toMatchObject({ term: 'arm', factor: 1, low: null })
    expect(effort[1]!.low).toBeLessThan(effort[1]!.factor)
    expect(workLoad).toEqual([])
  })

  test('are about the responses of a filter, and left out of figures that were not asked for', async () => {
    const none = await askingOf('compare=asking&to=2001-01-01')
    expect([none.people, none.tables.scores]).toEqual([0, []])
    expect(await askingOf('')).toBeUndefined()
  })

  test('are files of a zip and a part of the page', async () => {
    const query = `zip&compare=asking&behaviour=${donated}`
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, query)).blob())
    const { tables } = await askingOf(`behaviour=${donated}`)
    for (const name of ['prediction', 'scores', 'shape', 'habits'] as const) {
      const rows = csvRows(files.get(`asking_${name}.csv`)!)
      expect(rows).toHaveLength(tables[name].length)
      expect(rows[0]).toMatchObject({ arm_id: 'qv', measure: 'votes' })
      expect(files.get('codebook.md')).toContain(`### asking_${name}.csv`)
    }
    expect(csvRows(files.get('asking_effort.csv')!)[1]).toMatchObject({ term: 'arm', arms: 'few' })
    const page = await app.send(`/survey/${survey._id}/results?behaviour=${donated}`, {
      headers: { authorization: `Bearer ${designer.token}` },
    })
    expect(page.text).toContain('How well each way of asking predicts “Yes”')
    expect(page.text).toContain('<td>QV, few credits</td>')
    // Who is in which arm is drawn, so that figures differ.
    const sentences = [...page.text.matchAll(/<h3>([^<]*)<\/h3><p>([^<]*)<\/p>/g)]
    expect(sentences.map(([, heading]) => heading)).toContain('Who left early')
    const said = (start: string) => sentences.find(([, heading]) => heading!.startsWith(start))?.[2]
    const interval = '[−+]?[\\d.]+%? \\([−+]?[\\d.]+%? to [−+]?[\\d.]+%?\\)'
    expect(said('Mean opinions')).toMatch(new RegExp(`^The mean .*\\w+, QV: Votes.* ${interval}`))
    expect(said('How well')).toMatch(new RegExp(`, AUC, .*, ${interval}\\.$`))
    expect(said('Who left early')).toMatch(
      new RegExp(`^The share who left for QV is ${interval}, as for 2 others`),
    )
    expect(page.text).toContain('It has no interval.</p>')
    expect(page.text).toContain('with its importance from “Which matter most?”')
  })

  test('are refused by field where nothing can be compared', async () => {
    const secret = await makeStudy(designer, { hasUKey: true, ballotSecrecy: 'secret' })
    const asked = [
      [secret, 'compare=asking', '/compare'],
      [secret, `behaviour=${secret.questions[5]!._id}:yes`, '/behaviour'],
      [survey, `behaviour=${survey.questions[5]!._id}:maybe`, '/behaviour'],
      [survey, 'compare=asking&reference=nobody', '/reference'],
    ] as const
    for (const [{ _id }, query, path] of asked) {
      const { status, body } = await designer.call('GET', `${resultsPath(_id)}?${query}`)
      expect([status, body.details?.[0]?.path]).toEqual([422, path])
    }
    const csv = await exportedFile(app, designer, survey._id, 'csv&compare=asking')
    expect([csv.status, (await csv.json()).details[0].path]).toEqual([422, '/compare'])
  })
})
