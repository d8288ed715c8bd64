import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Answer,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  SURVEYS,
  type TestApp,
} from '../../support/app.ts'
import { type PublishingSurvey, publishingSurvey } from '../../support/published-results.ts'
import { begin, respond, tryOut } from '../../support/respond.ts'

const NOWHERE = 'nowhere'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let clock: PublishingSurvey['clock']
let read: PublishingSurvey['read']
let set: PublishingSurvey['set']
let answers: PublishingSurvey['answers']
let answer: PublishingSurvey['answer']
let fill: PublishingSurvey['fill']

beforeEach(async () => {
  ;({ app, designer, survey, clock, read, set, answers, answer, fill } = await publishingSurvey())
})

const outcomeOf = ({ status, body }: Answer) => [status, body?.code]

describe('the readers of a survey’s results', () => {
  const AUDIENCES = ['designer', 'respondents', 'public'] as const
  const WHENS = ['always', 'closed'] as const

  /** What each caller is answered, by what the survey says and whether it is over. */
  function expected(
    results: (typeof AUDIENCES)[number],
    isOpen: boolean,
    caller: string,
  ): readonly [number, string?] {
    if (results === 'designer' || !isOpen) return [404, 'SURVEY_NOT_FOUND']
    if (results === 'public' || caller === 'completed') return [200, undefined]
    return [403, 'COMPLETION_REQUIRED']
  }

  for (const results of AUDIENCES) {
    for (const resultsWhen of WHENS) {
      test(`'${results}', '${resultsWhen}': each caller, before and after the end`, async () => {
        await set({ results, resultsWhen })
        await fill(4)
        const callers: Record<string, string | undefined> = {
          completed: (await answer()).uuid,
          begun: (await begin(app, survey, answers([1, 0, 0]))).uuid,
          test: (await tryOut(designer, survey, answers([1, 0, 0]))).uuid,
          nobody: undefined,
          stranger: crypto.randomUUID(),
        }
        for (const isOver of [false, true]) {
          if (isOver) await set({ isAvailable: false })
          for (const [caller, uuid] of Object.entries(callers)) {
            const row = expected(results, isOver || resultsWhen === 'always', caller)
            expect([caller, isOver, ...outcomeOf(await read(survey._id, { uuid }))]).toEqual([
              ...[caller, isOver, ...row],
            ])
          }
        }
      })
    }
  }

  test('results that are not shown get the same reply, verbatim, as a missing survey', async () => {
    await fill(5)
    const nowhere = await read(NOWHERE)
    const hidden = await read()
    const same = ({ status, text, headers }: Answer) => [
      ...[status, text, headers.get('cache-control'), headers.get('etag'), headers.get('vary')],
    ]
    expect(same(hidden)).toEqual(same(nowhere))
    await set({ results: 'public', resultsWhen: 'always' })
    expect((await read()).status).toBe(200)
    await designer.call('DELETE', `${SURVEYS}/${survey._id}`)
    expect(same(await read())).toEqual(same(nowhere))
  })

  test('results appear when the last people who had begun can no longer answer', async () => {
    const closesAt = new Date(Date.now() + clock.ahead + 3_600_000).toISOString()
    await set({ results: 'public', resultsWhen: 'closed', closesAt, closeGraceMinutes: 10 })
    await fill(5)
    const end = Date.parse(closesAt) - Date.now()
    clock.ahead = end + 8 * 60_000
    expect((await read()).status).toBe(404)
    clock.ahead = end + 9 * 60_000 + 5_000
    expect((await read()).status).toBe(200)
  })

  test('an incomplete or unknown response, or one of another survey, proves nothing', async () => {
    const other = await makeSurvey(designer, [LIKERT])
    const theirs = await respond(app, other, { [other.questions[0]._id]: '2' })
    await set({ results: 'respondents', resultsWhen: 'always' })
    expect(outcomeOf(await read(survey._id, { uuid: theirs.uuid }))).toEqual([403, 'COMPLETION_REQUIRED'])
    expect(outcomeOf(await read(survey._id, { uuid: 'x' }))).toEqual([422, 'INVALID_INPUT'])
  })
})

describe('a survey with keys', () => {
  test('shows nobody its results without the survey key, whatever the audience', async () => {
    await fill(5)
    const { uuid } = await answer()
    for (const results of ['public', 'respondents'] as const) {
      await set({ results, resultsWhen: 'always', hasSKey: true, sKeyValue: 'open-sesame' })
      expect(outcomeOf(await read(survey._id, { uuid }))).toEqual([403, 'SURVEY_KEY_REQUIRED'])
      const wrong = { uuid, query: 'sKey=open-barley' }
      expect(outcomeOf(await read(survey._id, wrong))).toEqual([403, 'SURVEY_KEY_WRONG'])
      const right = await read(survey._id, { uuid, query: 'sKey=open-sesame' })
      expect([right.status, right.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    }
  })

  test('with unique keys requires none from everybody, and from respondents one that submitted', async () => {
    await set({ hasUKey: true, ballotSecrecy: 'pseudonymous' })
    const path = `${SURVEYS}/${survey._id}/keys` as const
    const { keys } = (await designer.call('POST', path, { count: 8 })).body
    for (const uKey of keys.slice(0, 6)) await respond(app, survey, answers([1, 0, 0]), { uKey })
    const [used, , , , , , fresh] = keys
    await set({ results: 'public', resultsWhen: 'always' })
    expect((await read()).status).toBe(200)
    await set({ results: 'respondents' })
    expect(outcomeOf(await read())).toEqual([403, 'UNIQUE_KEY_REQUIRED'])
    expect(outcomeOf(await read(survey._id, { query: 'uKey=made-up' }))).toEqual([403, 'UNIQUE_KEY_UNKNOWN'])
    expect(outcomeOf(await read(survey._id, { query: `uKey=${fresh}` }))).toEqual([
      403,
      'COMPLETION_REQUIRED',
    ])
    expect((await read(survey._id, { query: `uKey=${used}` })).status).toBe(200)
    await designer.call('POST', `${path}/revoke`, { keys: [used, fresh] })
    expect((await read(survey._id, { query: `uKey=${used}` })).status).toBe(200)
    expect(outcomeOf(await read(survey._id, { query: `uKey=${fresh}` }))).toEqual([403, 'UNIQUE_KEY_UNKNOWN'])
  })

  test('and secret ballots requires from respondents their uuid besides the key, which designers have', async () => {
    await set({ hasUKey: true, results: 'respondents', resultsWhen: 'always' })
    const { keys } = (await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { count: 2 })).body
    const [uKey] = keys
    const { uuid } = await respond(app, survey, answers([1, 0, 0]), { uKey })
    const query = `uKey=${uKey}`
    expect(outcomeOf(await read(survey._id, { query }))).toEqual([403, 'COMPLETION_REQUIRED'])
    expect((await read(survey._id, { query, uuid })).status).toBe(200)
    const stranger = crypto.randomUUID()
    expect(outcomeOf(await read(survey._id, { query, uuid: stranger }))).toEqual([403, 'COMPLETION_REQUIRED'])
  })
})
