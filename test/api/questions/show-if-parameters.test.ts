import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  RESPONSES,
  SURVEYS,
  type SurveyPath,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { begin, complete, respond } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'

const FROM_POSTERS = { all: [{ param: 'source', operator: 'is', value: 'poster' }] }
const LATE = { any: [{ param: 'wave', operator: 'atLeast', value: '2' }] }

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: SurveyPath
let rating: string
let where: string

/** Everybody rates; who comes from a poster says where it hangs. */
beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [LIKERT, { ...TEXT, question: 'Where does the poster hang?' }])
  path = `${SURVEYS}/${survey._id}`
  ;[rating = '', where = ''] = survey.questions.map(({ _id }): string => _id)
  await settings({ parameters: ['source', 'wave'] })
  await change(where, FROM_POSTERS)
})

const settings = (changed: object) => designer.call('PATCH', path, { settings: changed })
const change = (questionId: string, showIf: object | null) =>
  designer.call('PATCH', `${path}/questions/${questionId}`, { showIf })
const answers = (text?: string) => ({ [rating]: '4', ...(text && { [where]: text }) })
const refusalIn = ({ status, body }: { status: number; body: { details?: unknown } }) => [
  status,
  body.details,
]

describe('a condition on a parameter', () => {
  test('is read as it was written, and is included in copies and files of its survey', async () => {
    const { body } = await designer.call('GET', path)
    expect(body.questions[1].showIf as unknown).toEqual(FROM_POSTERS)
    const seen = await app.call('GET', `/api/v1/surveys/${survey._id}`)
    expect(seen.body.questions[1].showIf as unknown).toEqual(FROM_POSTERS)
    const copy = await designer.call('POST', `${path}/duplicate`, {})
    expect(copy.body.questions).toEqual(body.questions)
    const file = await designer.call('GET', `${path}/definition.json`)
    const imported = await designer.call('POST', `${SURVEYS}/import`, file.body)
    expect(imported.body.questions).toEqual(body.questions)
    const nameless = { ...file.body, settings: { ...file.body.settings, parameters: [] } }
    expect(refusalIn(await designer.call('POST', `${SURVEYS}/import`, nameless))).toMatchObject([
      422,
      [{ path: '/questions/1/showIf/all/0/param' }],
    ])
  })

  test('can apply to a group, whatever questions come before it', async () => {
    const group = { id: 'g', title: 'Posters', description: '', questionIds: [rating], showIf: LATE }
    const { status, body } = await designer.call('PUT', `${path}/groups`, { questionGroups: [group] })
    expect([status, body.questionGroups[0].showIf as unknown]).toEqual([200, LATE])
  })

  test('is refused if it refers to an answer and a parameter, or to neither', async () => {
    const comparison = { operator: 'is', value: 'poster' }
    for (const asked of [{}, { questionId: rating, param: 'source' }]) {
      expect(refusalIn(await change(where, { all: [{ ...asked, ...comparison }] }))).toEqual([
        422,
        [{ path: '/showIf/all/0', message: 'Send one of questionId, param and arm.' }],
      ])
    }
  })

  test('is refused with both names if the survey does not store the parameter, which stays while it is referred to', async () => {
    const other = { all: [{ param: 'channel', operator: 'is', value: 'poster' }] }
    const name = '“Where does the poster hang?”'
    expect(refusalIn(await change(where, other))).toEqual([
      422,
      [
        {
          path: '/questions/1/showIf/all/0/param',
          message: `${name} depends on the link parameter “channel”, which this survey does not store.`,
        },
      ],
    ])
    const message = `${name} depends on the link parameter “source”, which this survey does not store.`
    expect(refusalIn(await settings({ parameters: ['wave'] }))).toMatchObject([422, [{ message }]])
    expect(refusalIn(await settings({ hasUKey: true, uKeyMode: 'list', ballotSecrecy: 'secret' }))[0]).toBe(
      422,
    )
    expect((await settings({ parameters: ['source'] })).status).toBe(200)
    await change(where, null)
    expect((await settings({ parameters: [] })).status).toBe(200)
  })

  test('compares numbers with numbers', async () => {
    const late = (value: string) => change(where, { any: [{ param: 'wave', operator: 'atLeast', value }] })
    expect((await late(' 2.5')).status).toBe(200)
    expect(refusalIn(await late('two'))).toMatchObject([
      422,
      [{ message: '“Where does the poster hang?” compares “wave” with something that is not a number.' }],
    ])
  })
})

describe('a response', () => {
  test('is asked according to the link by which it was begun, whatever later calls say', async () => {
    const poster = { source: 'Poster' }
    const begun = await begin(app, survey, answers(), { parameters: poster })
    const lacking = await app.call('PUT', `${RESPONSES}/complete`, begun)
    expect([lacking.status, lacking.body.details[0].path]).toEqual([422, `/questions/${where}`])
    const anew = await app.call('POST', RESPONSES, {
      ...{ uuid: begun.uuid, surveyId: survey._id, IsNewSurveyResponse: true, questionId: where },
      responseContent: { questionId: where, questionType: 'text', text: 'Station' },
      parameters: { source: 'radio' },
    })
    expect(anew.body.surveyResponse.parameters as unknown).toEqual(poster)
    const { questionResponseIds } = await complete(app, begun)
    expect(Object.keys(questionResponseIds).toSorted()).toEqual([rating, where].toSorted())
  })

  test('drops answers to questions that the link excludes', async () => {
    for (const parameters of [undefined, { source: 'radio' }]) {
      const { questionResponseIds } = await respond(app, survey, answers('Nowhere'), {
        ...(parameters && { parameters }),
      })
      expect(Object.keys(questionResponseIds)).toEqual([rating])
    }
    await respond(app, survey, answers('Here'), { parameters: { SOURCE: ' poster ' } })
    const { questions } = await resultsOf(designer, survey._id)
    expect(questions).toMatchObject([{ n: 3 }, { count: 1 }])
  })

  test('that is resumed on another device returns the stored parameters, but only if the survey needs them', async () => {
    const begun = await begin(app, survey, answers(), { parameters: { source: 'poster', other: 'x' } })
    const find = async () => {
      const query = new URLSearchParams({ uuid: begun.uuid, surveyId: survey._id })
      return (await app.call('GET', `${RESPONSES}?${query}`)).body.surveyResponse
    }
    expect((await find()).parameters as unknown).toEqual({ source: 'poster' })
    const plain = await makeSurvey(designer, [LIKERT], { parameters: ['source'] })
    const first = { [plain.questions[0]._id]: '4' }
    const other = await begin(app, plain, first, { parameters: { source: 'poster' } })
    const query = new URLSearchParams({ uuid: other.uuid, surveyId: plain._id })
    const { body } = await app.call('GET', `${RESPONSES}?${query}`)
    expect(body.surveyResponse).not.toContainKey('parameters')
  })
})
