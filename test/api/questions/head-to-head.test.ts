import { beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { presentedOptions } from '../../../src/domain/ballot/ordering.ts'
import { pairsAsked } from '../../../src/domain/questions/head-to-head/answer.ts'
import { optionOf } from '../../domain/arbitraries.ts'
import {
  ballot,
  type Designer,
  type DesignerSurvey,
  HEAD_TO_HEAD,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { runsOf } from '../../support/fuzz.ts'
import { resultsPath } from '../../support/results.ts'

const OPTIONS = ['o1', 'o2', 'o3']

let app: TestApp
let designer: Designer
beforeAll(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

type Sent = { readonly a: string; readonly b: string; readonly picked: string | null }

/** Somebody who answers a survey of a ballot and of pairs, with the pairs that are theirs. */
function respondent(survey: DesignerSurvey, { pairs = 2, sampleOption = 0 } = {}) {
  const [qv = '', question = ''] = survey.questions.map(({ _id }) => _id)
  const ids = { uuid: crypto.randomUUID(), surveyId: survey._id }
  const seen = presentedOptions({ id: qv, options: OPTIONS.map(optionOf), sampleOption }, ids.uuid, true)
  const presented = seen.map(({ id }) => id)
  let surveyResponseId = ''
  return {
    presented,
    asked: pairsAsked({ id: question, pairs }, { uuid: ids.uuid, presented }),
    async vote(...votes: readonly number[]) {
      const sent = { ...ids, IsNewSurveyResponse: true, questionId: qv, responseContent: ballot(...votes) }
      const { body } = await app.call('POST', RESPONSES, sent)
      surveyResponseId = body.surveyResponse._id
    },
    pick: (sent: readonly Sent[]) =>
      app.call('POST', RESPONSES, {
        ...ids,
        surveyResponseId,
        questionId: question,
        responseContent: { questionId: question, questionType: 'headtohead', pairs: sent },
      }),
    complete: () => app.call('PUT', `${RESPONSES}/complete`, { ...ids, surveyResponseId }),
    async stored() {
      const { body } = await app.call('GET', `${RESPONSES}?${new URLSearchParams(ids)}`)
      const found = body.questionResponses.find(({ questionId }) => questionId === question)
      return (found?.responseContent as { readonly pairs: readonly Sent[] } | undefined)?.pairs
    },
  }
}

const visits = fc.record({
  required: fc.boolean(),
  pairs: fc.integer({ min: 1, max: 5 }),
  sampleOption: fc.constantFrom(0, 2),
  votes: fc.constantFrom([0, 0, 0], [2, -1, 0], [1, 1, 1]),
  picks: fc.array(fc.constantFrom('a', 'b', null), { maxLength: 5 }),
})

test('only answers to pairs that were drawn for the respondent are stored', async () => {
  const outcomes = { completed: 0, lacking: 0, dropped: 0 }
  await fc.assert(
    fc.asyncProperty(visits, async ({ required, pairs, sampleOption, votes, picks }) => {
      const questions = [
        { ...QV, setting: { totalCredits: 100, sampleOption } },
        { ...HEAD_TO_HEAD, pairs, required },
      ]
      const survey = await makeSurvey(designer, questions)
      const anna = respondent(survey, { pairs, sampleOption })
      await anna.vote(...OPTIONS.map((id, at) => (anna.presented.includes(id) ? votes[at]! : 0)))
      const sent = anna.asked.slice(0, picks.length).map((pair, at): Sent => {
        const pick = picks[at]!
        return { ...pair, picked: pick && pair[pick] }
      })
      if (picks.length > 0) expect((await anna.pick(sent)).status).toBe(201)
      const voted = OPTIONS.some((id, at) => votes[at] !== 0 && anna.presented.includes(id))
      const lacks = required && voted && sent.length < anna.asked.length
      expect((await anna.complete()).status).toBe(lacks ? 422 : 200)
      if (voted && picks.length > 0) expect(await anna.stored()).toEqual(sent)
      if (!voted) expect(await anna.stored()).toBeUndefined()
      outcomes[lacks ? 'lacking' : voted ? 'completed' : 'dropped']++
      await designer.call('DELETE', `${SURVEYS}/${survey._id}`)
    }),
    runsOf(40),
  )
  expect(Object.values(outcomes).filter((count) => count === 0)).toEqual([])
}, 300_000)

test('pairs that were not drawn, are repeated or have foreign choices are refused with their fields', async () => {
  const survey = await makeSurvey(designer, [QV, HEAD_TO_HEAD])
  const anna = respondent(survey)
  await anna.vote(1)
  const [{ a, b }] = anna.asked as [{ readonly a: string; readonly b: string }]
  for (const [sent, path] of [
    [[{ a: b, b: a, picked: null }], '/responseContent/pairs/0'],
    [[{ a, b: 'o9', picked: null }], '/responseContent/pairs/0'],
    [
      [
        { a, b, picked: a },
        { a, b, picked: b },
      ],
      '/responseContent/pairs/1',
    ],
    [[{ a, b, picked: 'o9' }], '/responseContent/pairs/0/picked'],
  ] as const) {
    const { status, body } = await anna.pick(sent)
    expect([status, body.details?.[0]?.path]).toEqual([422, path])
  }
  expect((await anna.pick([{ a, b, picked: null }])).status).toBe(201)
})

test('pairs of a ballot without votes are removed at the end, and the reply says so', async () => {
  const survey = await makeSurvey(designer, [QV, HEAD_TO_HEAD])
  const [qv, question] = survey.questions.map(({ _id }) => _id)
  for (const [votes, kept] of [
    [0, [qv]],
    [1, [qv, question]],
  ] as const) {
    const anna = respondent(survey)
    await anna.vote(votes)
    expect((await anna.pick(anna.asked.map(({ a, b }) => ({ a, b, picked: a })))).status).toBe(201)
    const { questionResponseIds } = (await anna.complete()).body.surveyResponse
    expect(Object.keys(questionResponseIds).toSorted()).toEqual(kept.toSorted())
  }
})

describe('results', () => {
  /** Everybody but the last few picks what they voted for. */
  async function answered(people: number, against: number): Promise<DesignerSurvey> {
    const settings = { results: 'public', resultsWhen: 'closed' }
    const survey = await makeSurvey(designer, [QV, { ...HEAD_TO_HEAD, pairs: 1 }], settings)
    for (let each = 0; each < people + 5; each++) {
      const anna = respondent(survey, { pairs: 1 })
      if (each >= people) {
        await anna.vote(0)
        expect((await anna.complete()).status).toBe(200)
        continue
      }
      const [{ a, b }] = anna.asked as [{ readonly a: string; readonly b: string }]
      await anna.vote(...OPTIONS.map((id) => (id === a ? 2 : id === b ? -1 : 0)))
      await anna.pick([{ a, b, picked: each < people - against ? a : b }])
      expect((await anna.complete()).status).toBe(200)
    }
    return survey
  }
  const published = async ({ _id }: DesignerSurvey) => {
    await designer.call('PATCH', `${SURVEYS}/${_id}`, {
      settings: { closesAt: '2020-01-01T00:00:00Z', closeGraceMinutes: 0 },
    })
    return (await app.call('GET', `/api/v1/surveys/${_id}/results`)).body
  }

  test('state by distance how often choices agree with votes, and files have each pair', async () => {
    const survey = await answered(4, 1)
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
    const { body } = await designer.call('GET', resultsPath(survey._id))
    expect(body.questions[1]).toMatchObject({
      ...{ type: 'headtohead', n: 4, agrees: 3, contradicts: 1, share: 0.75, noPreference: 0 },
      distances: [
        { distance: 3, agrees: 3, contradicts: 1, ci95: [expect.closeTo(0.3, 1), expect.closeTo(0.95, 1)] },
      ],
      ties: { picked: 0, noPreference: 0 },
    })
    const headers = { authorization: `Bearer ${designer.token}` }
    const { text } = await app.send(`/survey/${survey._id}/results`, { headers })
    expect(text).toContain(
      'In 75% of 4 pairs, the option picked is the one ahead on the same person’s ballot',
    )
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    const rows = csvRows(files.get('head_to_head.csv') ?? '')
    expect(rows.map(({ votes_a, votes_b }) => [votes_a, votes_b])).toEqual(Array(4).fill(['2', '-1']))
    expect(rows.map(({ agrees }) => agrees).sort()).toEqual(['0', '1', '1', '1'])
    const figures = csvRows(files.get('figures.csv') ?? '').filter(
      (row) => row.question_id === survey.questions[1]!._id,
    )
    expect(figures.map(({ figure, value }) => [figure, value])).toEqual([
      ['n', '4'],
      ['checks', '4'],
      ['consistency', '0.75'],
    ])
    expect(files.get('codebook.md')).toContain('### head_to_head.csv')
  }, 60_000)

  test('show others only the share, in tenths, and nothing for fewer than thirty people', async () => {
    const many = await published(await answered(31, 8))
    const [, told] = many.questions
    expect(Object.keys(told!).toSorted()).toEqual([
      'n',
      'of',
      'position',
      'question',
      'questionId',
      'share',
      'type',
    ])
    expect(told).toMatchObject({ type: 'headtohead', n: 31, share: 0.7 })
    const few = await published(await answered(25, 8))
    expect(few.questions[1]).toMatchObject({ type: 'counted', count: 25 })
    expect(few.questions[1]).not.toHaveProperty('share')
  }, 120_000)
})
