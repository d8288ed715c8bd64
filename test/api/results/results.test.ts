import { beforeEach, describe, expect, test } from 'bun:test'
import {
  appOn,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  mixedSurvey,
  QV,
  signIn,
  type TestApp,
} from '../../support/app.ts'
import { begin, respond, uuidSeeing } from '../../support/respond.ts'
import { netVotes, type Results, resultsOf, resultsPath } from '../../support/results.ts'

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

const close = () =>
  designer.call('PATCH', `/api/v1/designer/surveys/${survey._id}`, { settings: { isAvailable: false } })

describe('the results of a survey', () => {
  test('exist, but are empty, before anybody answers', async () => {
    const body = await results()
    expect(body).toMatchObject({ surveyId: survey._id, completed: 0, filter: null, suppressed: false })
    expect(body.questions.map(({ type }) => type)).toEqual(['qv', 'likert', 'text'])
    expect(body.questions[0].summary).toBe('There are no responses.')
  })

  test('contain every figure of a question', async () => {
    await answer([3, -1, 0])
    await answer([1, 2, 0])
    const body = await results()
    const [ballots, scale, said] = body.questions
    expect(body.completed).toBe(2)
    expect(Date.now() - Date.parse(body.asOf)).toBeLessThan(60_000)
    expect(ballots).toMatchObject({ questionId: qv, n: 2, totalCredits: 100, noVotes: 0 })
    expect(ballots.options[0]).toMatchObject({
      optionId: 'o1',
      optionName: 'Parks',
      m: 2,
      netVotes: 4,
      mean: 2,
      upVotes: 4,
      downVotes: 0,
      supporters: 2,
      opponents: 0,
      abstained: 0,
      credits: 10,
      rank: 1,
      ci95: null,
      rankInterval: null,
    })
    expect(ballots.options[0].histogram).toMatchObject({ '-10': 0, '0': 0, '1': 1, '3': 1, '10': 0 })
    expect(ballots.rules.map(({ rule }) => rule)).toContain('borda')
    expect(scale).toMatchObject({ n: 2, median: '3', mean: 3 })
    expect(said).toMatchObject({ type: 'text', count: 2 })
  })

  test('have intervals from five responses on, and say nothing about the order below ten', async () => {
    for (let each = 0; each < 5; each++) await answer([3 - (each % 2), each % 3, -1])
    const [{ options, resampling, critical, summary, statements }] = (await results()).questions
    const [low, high] = options[0].ci95.netVotes
    expect(low).toBeLessThan(options[0].netVotes)
    expect(high).toBeGreaterThan(options[0].netVotes)
    expect(options[2].rankInterval).toEqual([1, 3])
    expect(resampling).toMatchObject({ resamples: 2000, responses: 5, ballots: 5 })
    expect([critical, statements]).toEqual([null, [{ says: 'tooFew', names: ['Parks'], n: 5 }]])
    expect(summary).toBe('5 responses are too few to say which option leads: that takes at least 10.')
  })

  test('state which order is certain from ten responses on', async () => {
    for (let each = 0; each < 12; each++) await answer([4 - (each % 2), each % 2, -1 - (each % 2)])
    const [open] = (await results()).questions
    expect([open.sampling, open.critical! > 4]).toEqual([{ share: 0, tunedTo: 100 }, true])
    await close()
    const [{ options, critical, summary, sampling }] = (await results()).questions
    expect(sampling).toEqual({ share: 0, tunedTo: null })
    expect(options.map((option) => option.rankInterval)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    expect(critical).toBeGreaterThan(2)
    expect(summary).toBe(
      '“Parks” leads; “Roads” follows. “Parks” comes first under every other way of counting the same ballots, too.',
    )
  })

  test('are the result itself, without intervals, if everybody who was asked has answered', async () => {
    const asked = (populationSize: number | null) =>
      designer.call('PATCH', `/api/v1/designer/surveys/${survey._id}`, { settings: { populationSize } })
    for (let each = 0; each < 5; each++) await answer([3 - (each % 2), each % 3, -1])
    await close()
    const [wide] = (await results()).questions
    await asked(20)
    const [narrow] = (await results()).questions
    const width = ({ options }: Results['questions'][0]) => options[0].ci95.mean[1] - options[0].ci95.mean[0]
    expect(width(narrow)).toBeCloseTo(width(wide) * Math.sqrt(1 - 5 / 20), 9)
    expect([narrow.populationSize, narrow.isComplete]).toEqual([20, false])
    await asked(5)
    const [whole] = (await results()).questions
    expect([whole.options[0].ci95, whole.options[0].rankInterval]).toEqual([null, null])
    expect([whole.populationSize, whole.isComplete]).toEqual([5, true])
    expect(whole.summary).toStartWith(
      'Everyone who was invited has answered. “Parks” has the most net votes.',
    )
  })

  test('contain a response as soon as it is completed, each once, and never an incomplete one', async () => {
    for (let each = 1; each <= 4; each++) {
      await begin(app, survey, { [qv]: [9, 0, 0], [likert]: '1', [text]: 'unfinished' })
      await answer([1, 0, 0])
      const body = await results()
      expect([body.completed, netVotes(body)]).toEqual([each, [each, 0, 0]])
      expect(await results()).toEqual({ ...body, asOf: expect.any(String) })
    }
  })

  test('are the same when everything is counted again', async () => {
    for (let each = 0; each < 7; each++) await answer([each % 3, -(each % 2), 1])
    const { asOf: _, ...before } = await results()
    await app.deps.database.query('DELETE FROM tallies', [])
    const { asOf: __, ...after } = await results()
    expect(after).toEqual(before)
  })

  test('are distinguished by a tag that the instant does not change', async () => {
    await answer([1, 0, 0])
    const first = await designer.call('GET', resultsPath(survey._id))
    const tag = first.headers.get('etag')!
    const again = await designer.call('GET', resultsPath(survey._id), undefined, { 'if-none-match': tag })
    expect([again.status, again.body]).toEqual([304, undefined])
    await answer([1, 0, 0])
    const changed = await designer.call('GET', resultsPath(survey._id), undefined, { 'if-none-match': tag })
    expect(changed.status).toBe(200)
  })

  test('use the current names of the survey', async () => {
    await answer([1, 0, 0])
    await results()
    await app.deps.database.query(
      `UPDATE surveys SET revision = revision + 1, definition =
         jsonb_set(definition, '{questions,0,options,0,name}', '"Green"') WHERE id = $1`,
      [survey._id],
    )
    const body = await results()
    expect([body.questions[0].options[0].optionName, netVotes(body)]).toEqual(['Green', [1, 0, 0]])
  })

  test('count each option among those who saw it, if each respondent sees a sample', async () => {
    const sampling = await makeSurvey(designer, [{ ...QV, setting: { totalCredits: 100, sampleOption: 2 } }])
    const question = sampling.questions[0]._id
    const seen = { votes: [{ optionId: 'o1', votes: 2 }], position: { o1: 0, o3: 1 } }
    await respond(
      app,
      sampling,
      { [question]: seen },
      { uuid: uuidSeeing(sampling, { [question]: ['o1', 'o3'] }) },
    )
    const { body } = await designer.call('GET', resultsPath(sampling._id))
    expect(body.questions[0].options.map((option) => option.m)).toEqual([1, 0, 1])
  })
})

describe('the answers to a text question', () => {
  const texts = async (query = '') =>
    (await designer.call('GET', `${resultsPath(survey._id)}/${text}/answers?${query}`)).body

  test('can be searched, case-insensitively, and only completed ones', async () => {
    await answer([1, 0, 0], '1', 'More Trees')
    await answer([1, 0, 0], '1', '100% trees')
    await answer([1, 0, 0], '1', 'none')
    await begin(app, survey, { [qv]: [1, 0, 0], [text]: 'trees?' })
    const found = (await texts('search=TREES')).answers.map((each) => each.text)
    expect(found.sort()).toEqual(['100% trees', 'More Trees'])
    expect((await texts('search=0%25%20t')).answers).toHaveLength(1)
  })

  test('come page by page, each once', async () => {
    for (let each = 0; each < 22; each++) await answer([1, 0, 0], '1', `no ${each}`)
    const first = await texts()
    const second = await texts(`after=${first.next}`)
    expect([first.answers.length, second.answers.length, second.next]).toEqual([20, 2, null])
    expect(new Set([...first.answers, ...second.answers].map((each) => each.text)).size).toBe(22)
  })

  test('are refused after an invalid response id', async () => {
    for (const after of ['-'.repeat(36), `${'0'.repeat(34)}-0`, 'zz', ''])
      expect([
        after,
        (await designer.call('GET', `${resultsPath(survey._id)}/${text}/answers?after=${after}`)).status,
      ]).toEqual([after, 422])
  })

  test('do not exist for a question of another type', async () => {
    const { status, body } = await designer.call('GET', `${resultsPath(survey._id)}/${likert}/answers`)
    expect([status, body.code]).toEqual([404, 'QUESTION_NOT_FOUND'])
  })
})

describe('results are refused', () => {
  test('for callers who are not signed in', async () => {
    const { status, body } = await app.call('GET', resultsPath(survey._id))
    expect([status, body.code]).toEqual([401, 'NOT_AUTHENTICATED'])
  })

  test('for another designer, with the same message as for a missing survey', async () => {
    const other = await signIn(app, 'other@example.org')
    const theirs = await other.call('GET', resultsPath(survey._id))
    const nobodys = await other.call('GET', resultsPath('nowhere'))
    expect([theirs.status, theirs.body]).toEqual([404, nobodys.body])
    expect((await other.call('GET', `${resultsPath(survey._id)}/${text}/answers`)).body).toEqual(nobodys.body)
  })

  test('for a deleted survey', async () => {
    await app.deps.database.query('UPDATE surveys SET deleted_at = now() WHERE id = $1', [survey._id])
    expect((await designer.call('GET', resultsPath(survey._id))).status).toBe(404)
  })

  test('but not for an admin', async () => {
    const roles = { designerEmails: [], designerDomains: [], adminEmails: ['admin@example.org'] }
    const { database, config } = app.deps
    const admin = await signIn(await appOn({ database, config: { ...config, roles } }), 'admin@example.org')
    expect((await admin.call('GET', resultsPath(survey._id))).status).toBe(200)
  })
})
