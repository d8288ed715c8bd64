import { beforeEach, expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import {
  type Designer,
  LIKERT,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, complete } from '../../support/respond.ts'
import { resultsPath } from '../../support/results.ts'

/** What questions that only one arm asks tell of secret ballots. */

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

const VOTE = {
  ...{ seq: 0, clientTime: '2026-01-01T10:00:00.000Z', elapsedMs: 1200, type: 'vote_change', phase: 'vote' },
  ...{ optionId: 'o1', from: 0, to: 1, position: 1, positionFromBottom: 3, input: 'stepper' },
}

/** A survey of which one arm asks a scale, a text and, after the right answer to the scale, another text. */
async function answeredBy(people: number) {
  const made = await makeSurvey(designer, [QV, LIKERT, TEXT, { ...TEXT, question: 'Why?' }], {
    isAvailable: false,
    hasUKey: true,
    logging: 'actions',
  })
  const [qv = '', scale = '', text = '', why = ''] = made.questions.map(({ _id }): string => _id)
  const isEasy = { all: [{ questionId: scale, operator: 'is', value: '5' }] }
  await designer.call('PATCH', `${SURVEYS}/${made._id}/questions/${why}`, { showIf: isEasy })
  await changed(made._id, {
    settings: {
      isAvailable: true,
      quotas: [{ quotaId: 'easy', most: 50, when: isEasy }],
      arms: [
        { armId: 'short', label: 'Short', share: 1, questions: [qv, why] },
        { armId: 'long', label: 'Long', share: 1 },
      ],
    },
  })
  const { keys } = (await designer.call('POST', `${SURVEYS}/${made._id}/keys`, { count: people })).body
  for (const uKey of keys as string[]) {
    const uuid = crypto.randomUUID()
    const begun = await app.call('POST', `${RESPONSES}/begin`, { surveyId: made._id, uuid, uKey })
    const isLong = begun.body.surveyResponse.arm.armId === 'long'
    const more = isLong ? { [scale]: '5', [text]: 'long', [why]: 'so' } : {}
    const ids = await begin(app, made, { [qv]: [1, 0, 0], ...more }, { uuid, uKey })
    const sent = await app.call('POST', `${RESPONSES}/events`, {
      surveyId: made._id,
      uuid,
      uKey,
      events: [{ ...VOTE, questionId: qv }],
    })
    expect(sent.body.stored).toBe(1)
    await complete(app, ids)
  }
  return { id: made._id as string, qv, scale, text, why }
}

async function changed(id: string, change: object) {
  const { status, body } = await designer.call('PATCH', `${SURVEYS}/${id}`, change)
  if (status !== 200) throw new Error(JSON.stringify(body))
}

const close = (id: string) => changed(id, { settings: { isAvailable: false } })

const pageOf = async (id: string) => {
  const headers = { authorization: `Bearer ${designer.token}` }
  return (await app.send(`/survey/${id}/results`, { headers })).text
}

/** Everything that a designer can read of the questions of one arm. */
async function readOf({ id, scale, text }: Awaited<ReturnType<typeof answeredBy>>) {
  const path = resultsPath(id)
  const { body } = await designer.call('GET', path)
  const statusOf = async (call: string) => (await designer.call('GET', call as typeof path)).status
  const files = await unpackedFiles(await (await exportedFile(app, designer, id, 'zip')).blob())
  const rowsOf = (name: string) => csvRows(files.get(name) ?? '')
  const funnel = (await designer.call('GET', api.funnel(id))).body
  return {
    steps: funnel.questionIds.flat(),
    arms: funnel.arms.length,
    armsInFile: new Set(rowsOf('funnel.csv').map(({ arm_id }) => arm_id)).size - 1,
    questions: body.questions.map(({ questionId }) => questionId),
    waiting: body.waitingQuestions,
    quotas: body.quotas?.length,
    texts: await statusOf(`${path}/${text}/answers`),
    split: await statusOf(`${path}?by=question:${scale}`),
    weights: await statusOf(`${path}?margins=${scale},5,1`),
    answers: [...new Set(rowsOf('answers.csv').map(({ question_id }) => question_id))].sort(),
    logged: rowsOf('events.csv').length > 0,
    figures: [...new Set(rowsOf('figures.csv').map(({ question_id }) => question_id))].sort(),
  }
}

test('questions of one arm wait until five people are in it and outside it', async () => {
  const survey = await answeredBy(7)
  await close(survey.id)
  const { qv, scale, text, why } = survey
  expect(await readOf(survey)).toMatchObject({
    questions: [qv],
    waiting: [scale, text, why],
    quotas: 0,
    texts: 409,
    split: 422,
    weights: 422,
    answers: [],
    logged: false,
    figures: ['', qv],
    steps: [qv],
    arms: 0,
    armsInFile: 0,
  })
  const page = await pageOf(survey.id)
  expect(page).toContain('an arm is counted only if at least five people who completed are in it')
  expect(page).toContain('3 questions that only some arms ask are not shown')
}, 60_000)

test('questions of one arm are shown with it', async () => {
  const survey = await answeredBy(24)
  const { qv, scale, text, why } = survey
  const open = (await designer.call('GET', resultsPath(survey.id))).body
  expect([open.questions.map(({ questionId }) => questionId), open.waitingQuestions]).toEqual([
    [qv],
    [scale, text, why],
  ])
  await close(survey.id)
  expect(await readOf(survey)).toMatchObject({
    questions: [qv, scale, text, why],
    waiting: undefined,
    quotas: 1,
    texts: 200,
    split: 200,
    weights: 200,
    answers: [scale, text, why].sort(),
    logged: true,
    steps: [qv, scale, text, why],
    arms: 2,
    armsInFile: 2,
  })
  expect(await pageOf(survey.id)).not.toContain('are not shown')
}, 60_000)
