import { beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { presentedOptions } from '../../../src/domain/ballot/ordering.ts'
import { optionOf } from '../../domain/arbitraries.ts'
import {
  ballot,
  type Designer,
  LIKERT,
  makeSurvey,
  QV,
  REASON,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { runsOf } from '../../support/fuzz.ts'

const OPTIONS = ['o1', 'o2', 'o3']

let app: TestApp
let designer: Designer
beforeAll(async () => {
  app = await testApp()
  designer = await signIn(app)
})

type Reasons = readonly { readonly optionId: string; readonly text: string }[]

/** Somebody who answers a survey of a ballot and of reasons. */
async function respondent(questions: readonly { readonly _id: string }[], surveyId: string) {
  const [qv = '', reason = ''] = questions.map(({ _id }) => _id)
  const ids = { uuid: crypto.randomUUID(), surveyId }
  const begin = (responseContent: object) =>
    app.call('POST', RESPONSES, { ...ids, IsNewSurveyResponse: true, questionId: qv, responseContent })
  let surveyResponseId = ''
  return {
    ids,
    async vote(...votes: number[]) {
      const { body } = await begin(ballot(...votes))
      surveyResponseId = body.surveyResponse._id
    },
    explain: (reasons: Reasons) =>
      app.call('POST', RESPONSES, {
        ...ids,
        surveyResponseId,
        questionId: reason,
        responseContent: { questionId: reason, questionType: 'reason', reasons },
      }),
    complete: () => app.call('PUT', `${RESPONSES}/complete`, { ...ids, surveyResponseId }),
    async stored(): Promise<Reasons | undefined> {
      const { body } = await app.call('GET', `${RESPONSES}?${new URLSearchParams(ids)}`)
      const found = body.questionResponses.find(
        ({ questionId }: { questionId: string }) => questionId === reason,
      )
      return (found?.responseContent as { readonly reasons: Reasons } | undefined)?.reasons
    },
  }
}

const because = (...ids: readonly string[]): Reasons =>
  ids.map((optionId) => ({ optionId, text: `As ${optionId}` }))

const visits = fc.record({
  required: fc.boolean(),
  strongest: fc.integer({ min: 1, max: 3 }),
  ballots: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 3, maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constant([0, 0, 0]) },
    ),
    { minLength: 1, maxLength: 3 },
  ),
  given: fc.array(fc.subarray(OPTIONS), { minLength: 1, maxLength: 3 }),
})

describe('a completed response', () => {
  test('has only the reasons that its votes asked for, whatever was answered before', async () => {
    const completed = { whole: 0, shortened: 0, refused: 0, dropped: 0 }
    await fc.assert(
      fc.asyncProperty(visits, async ({ required, strongest, ballots, given }) => {
        const survey = await makeSurvey(designer, [QV, { ...REASON, strongest, required }])
        const anna = await respondent(survey.questions, survey._id)
        for (const [at, votes] of ballots.entries()) {
          await anna.vote(...votes)
          const ids = given[at]
          if (ids)
            expect((await anna.explain(because(...ids.slice(0, 2 * strongest)))).status).toBeLessThan(300)
        }
        const last = ballots.at(-1)!
        const typed = given
          .slice(0, ballots.length)
          .at(-1)!
          .slice(0, 2 * strongest)
        const order = presentedOptions(
          { id: survey.questions[0]!._id, options: OPTIONS.map(optionOf), sampleOption: 0 },
          anna.ids.uuid,
          true,
        ).map(({ id }) => id)
        const votesOf = (id: string) => last[OPTIONS.indexOf(id)]!
        const asked = [1, -1].flatMap((side) =>
          order
            .filter((id) => side * votesOf(id) > 0)
            .sort((a, b) => side * (votesOf(b) - votesOf(a)))
            .slice(0, strongest),
        )
        const kept = asked.filter((id) => typed.includes(id))
        const { status } = await anna.complete()
        const isShown = last.some((votes) => votes !== 0)
        const lacks = required && isShown && kept.length < asked.length
        expect(status).toBe(lacks ? 422 : 200)
        expect(await anna.stored()).toEqual(
          lacks ? because(...typed) : isShown ? because(...kept) : undefined,
        )
        await designer.call('DELETE', `${SURVEYS}/${survey._id}`)
        if (lacks) completed.refused++
        else if (!isShown) completed.dropped++
        else if (kept.length < typed.length) completed.shortened++
        else completed.whole++
      }),
      runsOf(40),
    )
    expect(Object.values(completed).filter((count) => count === 0)).toEqual([])
  }, 300_000)

  test('says which question lacks a reason', async () => {
    const survey = await makeSurvey(designer, [QV, REASON])
    const anna = await respondent(survey.questions, survey._id)
    await anna.vote(2, -1)
    await anna.explain(because('o1'))
    const { status, body } = await anna.complete()
    expect([status, body.code]).toEqual([422, 'ANSWERS_MISSING'])
    expect(body.details).toEqual([
      { path: `/questions/${survey.questions[1]!._id}`, message: 'This question has no answer yet.' },
    ])
    await anna.explain(because('o1', 'o2'))
    expect((await anna.complete()).status).toBe(200)
  })
})

test('reasons for unknown options, too many, and too long ones are refused with their fields', async () => {
  const survey = await makeSurvey(designer, [QV, { ...REASON, strongest: 1 }])
  const anna = await respondent(survey.questions, survey._id)
  await anna.vote(2)
  for (const [reasons, path] of [
    [because('o9'), '/responseContent/reasons/0/optionId'],
    [because('o1', 'o1'), '/responseContent/reasons/1/optionId'],
    [because('o1', 'o2', 'o3'), '/responseContent/reasons'],
    [[{ optionId: 'o1', text: 'a'.repeat(1_001) }], '/responseContent/reasons/0/text'],
  ] as const) {
    const { status, body } = await anna.explain(reasons)
    expect([status, body.details?.[0]?.path]).toEqual([422, path])
  }
  expect((await anna.explain(because('o1'))).status).toBe(201)
})

test('options that a respondent does not see cannot have reasons', async () => {
  const sampled = { ...QV, setting: { totalCredits: 100, sampleOption: 2 } }
  const survey = await makeSurvey(designer, [sampled, REASON])
  const anna = await respondent(survey.questions, survey._id)
  const question = { id: survey.questions[0]!._id, options: OPTIONS.map(optionOf), sampleOption: 2 }
  const seen = presentedOptions(question, anna.ids.uuid, true).map(({ id }) => id)
  await anna.vote(...OPTIONS.map((id) => (seen.includes(id) ? 1 : 0)))
  for (const id of OPTIONS) expect((await anna.explain(because(id))).status < 300).toBe(seen.includes(id))
})

describe('a designer', () => {
  test('gets the name of a ballot that a question cannot refer to', async () => {
    const survey = await makeSurvey(designer, [LIKERT, QV])
    const [likert, qv] = survey.questions.map(({ _id }) => _id)
    const add = (body: object) =>
      designer.call('POST', `${SURVEYS}/${survey._id}/questions`, { ...REASON, ...body })
    const asked = 'What are your reasons?'
    for (const [body, path, message] of [
      [{ of: likert }, '/questions/2/of', `Choose the ballot that “${asked}” asks about.`],
      [{ of: 'gone' }, '/questions/2/of', `Choose the ballot that “${asked}” asks about.`],
      [
        { of: qv, position: 0 },
        '/questions/0/of',
        `“${asked}” asks about the votes in “${QV.question}”, which has to come before it.`,
      ],
      [{ of: qv, strongest: 4 }, '/strongest', 'strongest must be between 1 and 3.'],
    ] as const) {
      const { status, body: refused } = await add(body)
      expect([status, refused.details]).toEqual([422, [{ path, message }]])
    }
    const { body: added } = await add({ of: qv })
    expect(added).toMatchObject({ type: 'reason', of: qv, strongest: 2, required: true })
    const gone = await designer.call('DELETE', `${SURVEYS}/${survey._id}/questions/${qv}`)
    expect([gone.status, gone.body.details?.[0]?.path]).toEqual([422, '/questions/1/of'])
  })

  test('exports a survey with reasons, and copies it', async () => {
    const survey = await makeSurvey(designer, [QV, REASON])
    const file = await designer.call('GET', `${SURVEYS}/${survey._id}/definition.json`)
    const { body: imported } = await designer.call('POST', `${SURVEYS}/import`, file.body)
    const { body: copy } = await designer.call('POST', `${SURVEYS}/${survey._id}/duplicate`, {})
    for (const { questions } of [imported, copy]) {
      expect(questions[1]).toMatchObject({ type: 'reason', of: questions[0]._id, strongest: 2 })
    }
  })
})
