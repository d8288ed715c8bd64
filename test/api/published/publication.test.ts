import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  type TestApp,
} from '../../support/app.ts'
import { type PublishingSurvey, publishingSurvey } from '../../support/published-results.ts'
import { begin, complete, respond, tryOut, uuidSeeing } from '../../support/respond.ts'

/** Labels that nine people have chosen, as published if all have chosen the same. */
const NINE_AT_FOUR = ['1', '2', '3', '4', '5'].map((label) => ({ label, count: label === '4' ? 5 : 0 }))

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let read: PublishingSurvey['read']
let set: PublishingSurvey['set']
let answers: PublishingSurvey['answers']
let answer: PublishingSurvey['answer']
let fill: PublishingSurvey['fill']

beforeEach(async () => {
  ;({ app, designer, survey, read, set, answers, answer, fill } = await publishingSurvey())
})

describe('published results', () => {
  beforeEach(() => set({ results: 'public', resultsWhen: 'always' }))

  const close = () => set({ isAvailable: false })
  const completedAt = async () => (await read()).body.completed

  test('wait for two batches while a survey is open, and for one once it is over', async () => {
    await fill(39)
    const { body } = await read()
    expect(body).toMatchObject({ completed: 0, suppressed: true, batch: 20, time: null, questions: [] })
    await fill(1)
    expect((await read()).body).toMatchObject({ completed: 20, suppressed: false, isFinal: false })
    await close()
    expect((await read()).body).toMatchObject({ completed: 40, suppressed: false, isFinal: true })
  }, 60_000)

  test('never appear for fewer people than are enough', async () => {
    await fill(19)
    await close()
    expect((await read()).body).toMatchObject({ completed: 0, suppressed: true, questions: [] })
  }, 60_000)

  test('change by at least a batch, even when a survey is opened again', async () => {
    await fill(25)
    await close()
    expect(await completedAt()).toBe(25)
    await set({ isAvailable: true })
    const seen = [await completedAt()]
    for (let each = 0; each < 6; each++) {
      await fill(9)
      seen.push(await completedAt())
    }
    await close()
    seen.push(await completedAt())
    const steps = seen.slice(1).map((count, at) => count - seen[at]!)
    expect(seen[0]).toBe(25)
    expect(seen.at(-1)).toBe(79)
    expect(steps.filter((step) => step > 0 && step < 20)).toEqual([])
  }, 60_000)

  test('of a board of nine with issued keys appear without a key once it is over, and then change by ten', async () => {
    await set({ hasUKey: true })
    const issued = await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { count: 12 })
    const { keys } = issued.body
    for (const uKey of keys.slice(0, 9)) await respond(app, survey, answers([1, 0, 0]), { uKey })
    expect((await read()).body).toMatchObject({ completed: 0, batch: 10, fewest: 5, suppressed: true })
    await close()
    const { body } = await read()
    expect(body).toMatchObject({ completed: 9, suppressed: false, isFinal: true })
    expect(body.questions[1]).toMatchObject({ type: 'likert', n: 9, counts: NINE_AT_FOUR })
    await set({ isAvailable: true })
    for (const uKey of keys.slice(9)) await respond(app, survey, answers([1, 0, 0]), { uKey })
    await close()
    expect(await completedAt()).toBe(9)
  }, 60_000)

  test('contain sums and no counts of fewer than a hundred while a survey is open', async () => {
    await fill(60)
    const [qv, likert] = (await read()).body.questions
    expect(qv.options[0]).toMatchObject({ netVotes: 120, mean: 3, rank: 1, supporters: null, bands: null })
    const others = ['histogram', 'credits', 'sd'] as const
    expect(others.map((figure) => qv.options[0][figure])).toEqual(others.map(() => null))
    expect([qv.credits.histogram, qv.rules.length]).toEqual([null, 0])
    expect(likert).toMatchObject({ type: 'likert', n: 40 })
  }, 60_000)

  test('round counts to fives, and neither net votes nor the sentence', async () => {
    const ballots = [
      [3, -1, 0],
      [1, 2, 0],
      [-2, 0, 1],
      [0, 1, -1],
    ]
    for (let each = 0; each < 24; each++) await answer(ballots[each % 4])
    await close()
    const [qv, scale] = (await read()).body.questions
    expect(qv.options[0]).toMatchObject({ netVotes: 12, supporters: 10, opponents: 5, abstained: 10 })
    expect(qv.options[0].ci95.netVotes.map((end: number) => Math.abs(end % 5))).toEqual([0, 0])
    expect([qv.summary !== '', qv.rules.length, qv.pairwise[0][1]]).toEqual([true, 0, null])
    expect(scale.counts.map(({ count }: { count: number }) => count % 5)).toEqual(
      Array(scale.counts.length).fill(0),
    )
  }, 60_000)

  test('compare no options if each respondent saw a sample: one person alone may have seen a pair', async () => {
    const sampled = await makeSurvey(designer, [{ ...QV, setting: { totalCredits: 100, sampleOption: 2 } }], {
      results: 'public',
      resultsWhen: 'closed',
    })
    const [{ _id: qv }] = sampled.questions
    for (let each = 0; each < 48; each++) {
      const [one, other] = [`o${(each % 3) + 1}`, `o${((each + 1) % 3) + 1}`]
      const position = { [one]: 0, [other]: 1 }
      const uuid = uuidSeeing(sampled, { [qv]: [one, other] })
      await respond(app, sampled, { [qv]: { votes: [{ optionId: one, votes: 3 }], position } }, { uuid })
    }
    await designer.call('PATCH', `${SURVEYS}/${sampled._id}`, { settings: { isAvailable: false } })
    const [question] = (await read(sampled._id)).body.questions
    expect(question.options.map(({ m }) => m)).toEqual([32, 32, 32])
    expect(question.pairwise.flat()).toEqual(Array(9).fill(null))
  }, 60_000)

  test('contain no text that anybody wrote, no filter and no version', async () => {
    await fill(20)
    await close()
    const { body, text } = await read()
    expect(body.questions[2]).toMatchObject({ type: 'text', count: 20 })
    expect(text).not.toContain('trees')
    expect(body).not.toContainAnyKeys(['filter', 'version'])
    const filtered = await read(survey._id, { query: 'from=2020-01-01T00:00:00Z&to=2020-01-02T00:00:00Z' })
    expect(filtered.body.completed).toBe(20)
  }, 60_000)

  test('count neither tests nor incomplete responses, and do not change when responses are removed', async () => {
    await fill(20)
    await begin(app, survey, answers([9, 0, 0]))
    await tryOut(designer, survey, answers([9, 0, 0]))
    await close()
    expect(await completedAt()).toBe(20)
    await app.deps.database.query('UPDATE "tallies" SET epoch = gen_random_uuid() WHERE survey_id = $1', [
      survey._id,
    ])
    const { body } = await read()
    expect([body.completed, body.questions[0].options[0].netVotes]).toEqual([20, 60])
  }, 60_000)

  test('may be cached by anybody for a moment, and are not sent again while nothing has changed', async () => {
    await fill(40)
    const first = await read()
    expect(first.headers.get('cache-control')).toBe('public, max-age=2')
    const tag = first.headers.get('etag') ?? ''
    await fill(1)
    expect((await read(survey._id, { tag })).status).toBe(304)
    await fill(19)
    expect((await read(survey._id, { tag })).status).toBe(200)
  }, 60_000)

  test('are private if a reader sends proof', async () => {
    await set({ results: 'respondents' })
    const { uuid } = await complete(app, await begin(app, survey, answers([1, 0, 0])))
    expect((await read(survey._id, { uuid })).headers.get('cache-control')).toBe('private, no-cache')
  })
})
