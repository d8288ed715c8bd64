import { beforeEach, describe, expect, test } from 'bun:test'
import { UUID_HEADER } from '../../src/contract/results.ts'
import type { SurveySettings } from '../../src/domain/survey.ts'
import { API_BASE } from '../../src/urls.ts'
import {
  type Answer,
  type Designer,
  type Json,
  LIKERT,
  makeSurvey,
  mixedSurvey,
  QV,
  SURVEYS,
  type TestApp,
} from '../support/app.ts'
import { begin, complete, respond, tryOut } from '../support/respond.ts'

const NOWHERE = 'nowhere'

let app: TestApp
let designer: Designer
let survey: Json
/** Milliseconds that the clock is ahead. */
let ahead = 0

beforeEach(async () => {
  ahead = 0
  ;({ app, designer, survey } = await mixedSurvey({ now: () => Date.now() + ahead }))
})

type Reading = { readonly query?: string; readonly uuid?: string | undefined; readonly tag?: string }

/** Asks for the results of a survey, later than anything stays in memory. */
function read(id: string = survey._id, { query = '', uuid, tag }: Reading = {}): Promise<Answer> {
  ahead += 60_000
  return app.call('GET', `${API_BASE}/surveys/${id}/results${query}`, undefined, {
    ...(uuid && { [UUID_HEADER]: uuid }),
    ...(tag && { 'if-none-match': tag }),
  })
}

const told = ({ status, body }: Answer) => [status, body?.code]

async function set(settings: Partial<SurveySettings>): Promise<void> {
  const { status } = await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
  expect(status).toBe(200)
}

const answers = (votes: readonly number[]) => {
  const [qv, likert, text] = survey.questions.map((question: Json) => question._id)
  return { [qv]: votes, [likert]: '4', [text]: 'trees' }
}
const answer = (votes: readonly number[] = [3, -1, 0]) => respond(app, survey, answers(votes))
const fill = async (count: number) => {
  for (let each = 0; each < count; each++) await answer()
}

describe('who reads the results of a survey', () => {
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
            expect([caller, isOver, ...told(await read(survey._id, { uuid }))]).toEqual([
              ...[caller, isOver, ...row],
            ])
          }
        }
      })
    }
  }

  test('what is not shown is answered to the letter as what is not there', async () => {
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

  test('by the clock they are there when the last who had begun can no longer answer', async () => {
    const closesAt = new Date(Date.now() + ahead + 3_600_000).toISOString()
    await set({ results: 'public', resultsWhen: 'closed', closesAt, closeGraceMinutes: 10 })
    await fill(5)
    const end = Date.parse(closesAt) - Date.now()
    ahead = end + 8 * 60_000
    expect((await read()).status).toBe(404)
    ahead = end + 9 * 60_000 + 5_000
    expect((await read()).status).toBe(200)
  })

  test('an unfinished, an unknown and another survey’s response prove nothing', async () => {
    const other = await makeSurvey(designer, [LIKERT])
    const theirs = await respond(app, other, { [other.questions[0]._id]: '2' })
    await set({ results: 'respondents', resultsWhen: 'always' })
    expect(told(await read(survey._id, { uuid: theirs.uuid }))).toEqual([403, 'COMPLETION_REQUIRED'])
    expect(told(await read(survey._id, { uuid: 'x' }))).toEqual([422, 'INVALID_INPUT'])
  })
})

describe('a survey with keys', () => {
  test('shows nobody its results without the survey key, whoever they are for', async () => {
    await fill(5)
    const { uuid } = await answer()
    for (const results of ['public', 'respondents'] as const) {
      await set({ results, resultsWhen: 'always', hasSKey: true, sKeyValue: 'open-sesame' })
      expect(told(await read(survey._id, { uuid }))).toEqual([403, 'SURVEY_KEY_REQUIRED'])
      const wrong = { uuid, query: '?sKey=open-barley' }
      expect(told(await read(survey._id, wrong))).toEqual([403, 'SURVEY_KEY_WRONG'])
      const right = await read(survey._id, { uuid, query: '?sKey=open-sesame' })
      expect([right.status, right.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    }
  })

  test('with unique keys asks for one that was issued, and of respondents for one that was used up', async () => {
    await set({ hasUKey: true })
    const path = `${SURVEYS}/${survey._id}/keys`
    const { keys } = (await designer.call('POST', path, { count: 8 })).body
    for (const uKey of keys.slice(0, 6)) await respond(app, survey, answers([1, 0, 0]), { uKey })
    const [used, , , , , , fresh] = keys
    await set({ results: 'public', resultsWhen: 'always' })
    expect(told(await read())).toEqual([403, 'UNIQUE_KEY_REQUIRED'])
    expect(told(await read(survey._id, { query: '?uKey=made-up' }))).toEqual([403, 'UNIQUE_KEY_UNKNOWN'])
    expect((await read(survey._id, { query: `?uKey=${fresh}` })).status).toBe(200)
    await set({ results: 'respondents' })
    expect(told(await read(survey._id, { query: `?uKey=${fresh}` }))).toEqual([403, 'COMPLETION_REQUIRED'])
    expect((await read(survey._id, { query: `?uKey=${used}` })).status).toBe(200)
    await designer.call('POST', `${path}/revoke`, { keys: [used] })
    expect(told(await read(survey._id, { query: `?uKey=${used}` }))).toEqual([403, 'UNIQUE_KEY_UNKNOWN'])
  })
})

describe('published results', () => {
  beforeEach(() => set({ results: 'public', resultsWhen: 'always' }))

  test('of fewer than five responses are their number alone', async () => {
    await fill(4)
    const { body } = await read()
    expect(body).toMatchObject({ completed: 4, suppressed: true, time: null, questions: [] })
    await fill(1)
    const more = (await read()).body
    expect([more.completed, more.suppressed, more.questions.length]).toEqual([5, false, 3])
    expect(more.questions[0].options[0]).toMatchObject({ netVotes: 15, mean: 3 })
  })

  test('of a question that fewer than five answered are their number alone', async () => {
    const optional = await makeSurvey(designer, [QV, { ...LIKERT, required: false }], {
      ...{ results: 'public', resultsWhen: 'always' },
    })
    const [qv, likert] = optional.questions.map((question: Json) => question._id)
    for (let each = 0; each < 5; each++)
      await respond(app, optional, { [qv]: [1, 0, 0], ...(each > 0 && { [likert]: '2' }) })
    const [ballots, scale] = (await read(optional._id)).body.questions
    expect(ballots.type).toBe('qv')
    expect(scale).toEqual({
      questionId: likert,
      question: LIKERT.question,
      position: 1,
      type: 'counted',
      count: 4,
    })
  })

  test('compare no options of which each respondent saw some: one alone may have seen a pair', async () => {
    const sampled = await makeSurvey(designer, [{ ...QV, setting: { totalCredits: 100, sampleOption: 2 } }], {
      ...{ results: 'public', resultsWhen: 'always' },
    })
    const [{ _id: qv }] = sampled.questions
    for (let each = 0; each < 9; each++) {
      const [one, other] = [`o${(each % 3) + 1}`, `o${((each + 1) % 3) + 1}`]
      const position = { [one]: 0, [other]: 1 }
      await respond(app, sampled, { [qv]: { votes: [{ optionId: one, votes: 3 }], position } })
    }
    const [question] = (await read(sampled._id)).body.questions
    expect(question.options.map(({ m }: Json) => m)).toEqual([6, 6, 6])
    expect(question.pairwise.flat()).toEqual(Array(9).fill(null))
  })

  test('hold no text that anybody wrote, no filter and no version', async () => {
    await fill(5)
    const { body, text } = await read()
    expect(body.questions[2]).toMatchObject({ type: 'text', count: 5 })
    expect(text).not.toContain('trees')
    expect([body.filter, body.version]).toEqual([undefined, undefined])
    const filtered = await read(survey._id, { query: '?from=2020-01-01T00:00:00Z&to=2020-01-02T00:00:00Z' })
    expect(filtered.body.completed).toBe(5)
  })

  test('count neither tests nor what is unfinished, as the designer’s do not', async () => {
    await fill(5)
    await begin(app, survey, answers([9, 0, 0]))
    const own = (await designer.call('GET', `${SURVEYS}/${survey._id}/results`)).body
    const { completed, questions, time } = (await read()).body
    expect({ completed, questions, time }).toEqual({
      ...{ completed: own.completed, questions: own.questions, time: own.time },
    })
  })

  test('may be kept by anybody for a moment, and are not sent again while nothing has changed', async () => {
    await fill(5)
    const first = await read()
    expect(first.headers.get('cache-control')).toBe('public, max-age=2')
    const tag = first.headers.get('etag') ?? ''
    expect((await read(survey._id, { tag })).status).toBe(304)
    await fill(1)
    expect((await read(survey._id, { tag })).status).toBe(200)
  })

  test('are private where a reader proves something', async () => {
    await set({ results: 'respondents' })
    await fill(4)
    const { uuid } = await complete(app, await begin(app, survey, answers([1, 0, 0])))
    expect((await read(survey._id, { uuid })).headers.get('cache-control')).toBe('private, no-cache')
  })
})
