import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  mixedSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
} from '../../support/app.ts'
import { respond } from '../../support/respond.ts'
import { netVotes, resultsOf, resultsPath } from '../../support/results.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let qv: string
let likert: string
let text: string

beforeEach(async () => {
  ;({ app, designer, survey, qv, likert, text } = await mixedSurvey())
})

const results = (query = '') => resultsOf(designer, survey._id, query)
const answer = (votes: number[], label = '3', said = 'ok') =>
  respond(app, survey, { [qv]: votes, [likert]: label, [text]: said })

describe('results within a period', () => {
  test('contain completions from one instant to before another', async () => {
    const ends: string[] = []
    for (let each = 0; each < 7; each++) ends.push((await answer([1, 0, 0])).completedAt ?? '')
    // Completions of one millisecond cannot be told apart by it.
    const from = ends[1]!
    const later = ends.filter((end) => end >= from).length
    const body = await results(`?from=${from}`)
    expect([body.completed, netVotes(body)]).toEqual([later, [later, 0, 0]])
    expect(body.filter).toMatchObject({ from, to: null, mode: null })
    expect(body.questions[0].options[0].ci95).not.toBeNull()
    const before = await results(`?to=${from}`)
    expect([before.completed, before.suppressed, netVotes(before)[0]]).toEqual([7 - later, false, 7 - later])
  })

  test('are refused with an invalid instant', async () => {
    const none = ['yesterday', '2026', '2026-02-30', '2026-02-30T10:00:00Z', '2026-01-01T10:00', '1e3']
    for (const instant of [...none, '-004800-01-01T00:00:00Z', '%2B275760-01-01T00:00:00Z']) {
      const { status, body } = await designer.call('GET', `${resultsPath(survey._id)}?from=${instant}`)
      expect([instant, status, body.code, body.details?.[0].path]).toEqual([
        ...[instant, 422, 'INVALID_INPUT', '/from'],
      ])
    }
  })
})

describe('results of people who', () => {
  const shown = (mode: string, input: string, language: string) => ({ arm: { mode, input }, language })
  const answerShown = (votes: number[], more: object) =>
    respond(app, survey, { [qv]: votes, [likert]: '3', [text]: 'ok' }, more)

  test('were shown the survey in one way contain only theirs, and grow with them', async () => {
    for (let each = 0; each < 5; each++) await answerShown([1, 0, 0], shown('text', 'wheel', 'ar'))
    for (let each = 0; each < 6; each++) await answerShown([0, 1, 0], shown('interactive', 'wheel', 'en'))
    await answer([0, 0, 1])
    const read = async (query: string) => {
      const body = await results(query)
      return [body.completed, body.suppressed || netVotes(body)]
    }
    expect(await read('?mode=text')).toEqual([5, [5, 0, 0]])
    expect(await read('?input=wheel')).toEqual([11, [5, 6, 0]])
    expect(await read('?input=wheel&language=en')).toEqual([6, [0, 6, 0]])
    expect(await read('?input=dropdown')).toEqual([0, [0, 0, 0]])
    expect(await read('?mode=&input=&language=&label=')).toEqual([12, [5, 6, 1]])
    await answerShown([2, 0, 0], shown('text', 'wheel', 'ar'))
    expect(await read('?mode=text')).toEqual([6, [7, 0, 0]])
    expect(await read('?mode=text&to=2020-01-01')).toEqual([0, [0, 0, 0]])
    const again = await results('?mode=text')
    expect(again.filter).toEqual({
      from: null,
      to: null,
      mode: 'text',
      input: null,
      language: null,
      label: null,
      without: null,
    })
    expect(again.questions[0].resampling.responses).toBe(6)
  })

  test('got their keys in one group contain only theirs', async () => {
    const keyed = await makeSurvey(designer, [QV], { hasUKey: true })
    const question = keyed.questions[0]._id
    for (const [label, count] of [
      ['North', 6],
      ['South', 5],
    ] as const) {
      const issued = await designer.call('POST', `${SURVEYS}/${keyed._id}/keys`, { count, label })
      for (const uKey of issued.body.keys)
        await respond(app, keyed, { [question]: label === 'North' ? [1, 0, 0] : [0, 0, 2] }, { uKey })
    }
    await designer.call('PATCH', `${SURVEYS}/${keyed._id}`, { settings: { isAvailable: false } })
    const read = async (label: string) =>
      (await designer.call('GET', `${resultsPath(keyed._id)}?label=${label}`)).body
    expect([netVotes(await read('North')), netVotes(await read('South'))]).toEqual([
      [6, 0, 0],
      [0, 0, 10],
    ])
    expect(await read('West')).toMatchObject({ completed: 0, suppressed: true, questions: [] })
  })

  test('are unknown to the product are refused', async () => {
    for (const query of ['?mode=voice', '?input=pen', '?language=xx']) {
      expect((await designer.call('GET', resultsPath(survey._id) + query)).body.code).toBe('INVALID_INPUT')
    }
  })

  test('are too few contain no text that they wrote', async () => {
    for (let each = 0; each < 5; each++) await answerShown([1, 0, 0], shown('text', 'wheel', 'ar'))
    await answer([1, 0, 0], '1', 'secret')
    const texts = async (query: string) =>
      (await designer.call('GET', `${resultsPath(survey._id)}/${text}/answers?${query}`)).body.answers?.length
    expect([await texts(''), await texts('mode=text'), await texts('mode=interactive')]).toEqual([6, 5, 0])
    expect(await texts('from=2020-01-01&to=2021-01-01')).toBe(0)
  })
})

test('the groups for filtering results are listed for everybody who may see the results, in order', async () => {
  const path = `${SURVEYS}/${survey._id}` as const
  const labels = (who: Designer) => who.call('GET', `${resultsPath(survey._id)}/labels`)
  expect((await labels(designer)).body).toEqual({ labels: [] })
  for (const label of ['South', 'North', 'North'])
    await designer.call('POST', `${path}/keys`, { count: 1, label })
  await designer.call('POST', `${path}/keys`, { count: 1 })
  const viewer = await signIn(app, 'viewer@example.org')
  expect((await labels(viewer)).status).toBe(404)
  await designer.call('PUT', `${path}/collaborators/viewer@example.org`, { role: 'viewer' })
  const { status, body } = await labels(viewer)
  expect([status, body]).toEqual([200, { labels: ['North', 'South'] }])
})
