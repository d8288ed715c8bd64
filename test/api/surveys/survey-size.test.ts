import { beforeEach, describe, expect, test } from 'bun:test'
import type { SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import { definitionBytes } from '../../../src/domain/survey/survey-size.ts'
import { insertSurvey } from '../../../src/surveys/editing/repository.ts'
import { findSurvey } from '../../../src/surveys/repository.ts'
import { DEFINITION, QV } from '../../domain/definitions.ts'
import {
  type Answer,
  appOn,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const MIB = 1_048_576

const question = (options: number, description = '') => ({
  type: 'qv',
  question: 'Which ones?',
  description,
  setting: { totalCredits: 100 },
  options: Array.from({ length: options }, (_, at) => ({ optionId: `o${at}`, optionName: `Option ${at}` })),
})
const survey = (...questions: object[]) => ({ title: 'Large', description: 'On causes', questions })
const bring = (definition: object) => designer.call('POST', `${SURVEYS}/import`, definition)
const read = async ({ _id }: Pick<DesignerSurvey, '_id'>) =>
  (await designer.call('GET', `${SURVEYS}/${_id}`)).body
const optionsOf = ({ questions }: Pick<DesignerSurvey, 'questions'>) =>
  questions.reduce((sum, { type, options }) => sum + (type === 'qv' ? options.length : 0), 0)

function refusedAt({ status, body }: Answer, path: string, number: string) {
  expect([status, body.code, body.details?.[0].path]).toEqual([422, 'INVALID_INPUT', path])
  expect(body.message.replaceAll(',', '')).toContain(number)
}

/** Texts of likert and text questions may be as long as that one by one. */
const longTexts = (count: number) =>
  Array.from({ length: count }, () => ({ ...TEXT, description: 'x'.repeat(19_900) }))

/** A survey that an earlier version of the product let in. */
async function largerSurvey(count = 5): Promise<DesignerSurvey> {
  const options = Array.from({ length: 500 }, (_, at) => ({ id: `o${at}`, name: `${at}`, description: '' }))
  const questions = Array.from({ length: count }, (_, at) => ({ ...QV, id: `q${at}`, options }))
  const definition = { ...DEFINITION, questions, questionGroups: [] }
  const row = {
    ownerId: designer.user.id,
    id: 'larger',
    definition,
    identitySalt: new Uint8Array(16),
    savedAt: 0,
  }
  await insertSurvey(app.deps.database, row)
  return read({ _id: 'larger' })
}

async function storedDefinition(id: string): Promise<SurveyDefinition> {
  const found = await findSurvey(app.deps.database, id)
  if (!found) throw new Error('a survey that was just imported is not there')
  const { id: _, revision: __, ...definition } = found.survey
  return definition
}

describe('a survey has 2,000 options at most', () => {
  test('when it is imported', async () => {
    const whole = survey(...[1, 2, 3, 4].map(() => question(500)))
    expect((await bring(whole)).status).toBe(201)
    refusedAt(await bring(survey(...whole.questions, question(2))), '/questions', '2000')
    refusedAt(await bring(survey(...Array.from({ length: 100 }, () => question(300)))), '/questions', '30000')
  })

  test('when a question is added or changed', async () => {
    const { body } = await bring(survey(question(500), question(500), question(500), question(498)))
    const path = `${SURVEYS}/${body._id}/questions` as const
    refusedAt(await designer.call('POST', path, question(3)), '/options', '2001')
    const last = body.questions[3]
    const more = { options: question(500).options }
    expect((await designer.call('PATCH', `${path}/${last._id}`, more)).status).toBe(200)
    refusedAt(await designer.call('POST', path, question(2)), '/options', '2002')
    expect(optionsOf(await read(body))).toBe(2_000)
  })

  test('even if questions are added at the same moment by two processes', async () => {
    const { body } = await bring(survey(question(500), question(500), question(500)))
    const other = await appOn(app.deps)
    const authorization = `Bearer ${designer.token}`
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        (at % 2 ? app : other).call('POST', `${SURVEYS}/${body._id}/questions`, question(200), {
          authorization,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422])
    expect(optionsOf(await read(body))).toBe(1_900)
  })
})

describe('a survey is stored in 1 MiB at most', () => {
  test('when it is imported', async () => {
    expect((await bring(survey(question(2), ...longTexts(52)))).status).toBe(201)
    refusedAt(await bring(survey(question(2), ...longTexts(53))), '/questions', `${MIB}`)
  })

  test('to the byte', async () => {
    const padded = (bytes: number) => survey(...longTexts(52), { ...TEXT, description: 'x'.repeat(bytes) })
    const sizeOf = async ({ _id }: Pick<DesignerSurvey, '_id'>) =>
      definitionBytes(await storedDefinition(_id))
    const { body } = await bring(padded(0))
    const room = MIB - (await sizeOf(body))
    refusedAt(await bring(padded(room + 1)), '/questions', `${MIB + 1}`)
    const largest = await bring(padded(room))
    expect([largest.status, await sizeOf(largest.body)]).toEqual([201, MIB])
  }, 60_000)

  test('when it is edited', async () => {
    const { body } = await bring(survey(question(2), ...longTexts(52)))
    const path = `${SURVEYS}/${body._id}` as const
    const long = 'x'.repeat(20_000)
    refusedAt(await designer.call('PATCH', path, { description: long }), '/description', `${MIB}`)
    refusedAt(await designer.call('POST', `${path}/questions`, longTexts(1)[0]), '/description', `${MIB}`)
    const questionGroups = [{ title: 'Group', description: long }]
    refusedAt(await designer.call('PUT', `${path}/groups`, { questionGroups }), '/questionGroups', `${MIB}`)
    expect(await read(body)).toEqual(body)
  })
})

describe('a survey that is already larger', () => {
  test('can be shown, read and answered', async () => {
    const larger = await largerSurvey()
    await designer.call('PATCH', `${SURVEYS}/larger`, { settings: { isAvailable: true } })
    expect((await app.call('GET', '/api/v1/surveys/larger')).status).toBe(200)
    const votes = [{ optionId: 'o1', votes: 2 }]
    const first = { IsNewSurveyResponse: true, surveyId: 'larger', questionId: larger.questions[4]._id }
    const answer = { ...first, uuid: 'respondent-1', responseContent: { votes } }
    expect((await app.call('POST', '/api/v1/survey/responses', answer)).status).toBe(201)
  })

  test('has results, unless it has so many options that no server could hold them', async () => {
    await largerSurvey()
    expect((await designer.call('GET', `${SURVEYS}/larger/results`)).status).toBe(200)
    await app.deps.database.query('DELETE FROM surveys WHERE id = $1', ['larger'])
    await largerSurvey(9)
    refusedAt(await designer.call('GET', `${SURVEYS}/larger/results`), '/questions', '4500')
    expect((await designer.call('GET', `${SURVEYS}/larger/export?format=csv`)).status).toBe(200)
  })

  test('can be corrected, reordered and made smaller, but neither grows nor is copied', async () => {
    const { questions } = await largerSurvey()
    const path = `${SURVEYS}/larger` as const
    const ask = async (method: string, at: string, body?: object) =>
      (await designer.call(method, path + at, body)).status
    expect(await ask('PATCH', `/questions/${questions[0]._id}`, { question: 'Where now?' })).toBe(200)
    expect(await ask('PATCH', '', { title: 'Another', settings: { footer: 'Thank you' } })).toBe(200)
    const reversed = questions.map(({ _id }) => _id).reverse()
    expect(await ask('PUT', '/order', { questionIds: reversed })).toBe(200)
    refusedAt(await designer.call('POST', `${path}/questions`, question(2)), '/options', '2502')
    refusedAt(await designer.call('POST', `${path}/duplicate`, {}), '/questions', '2500')
    expect(await ask('DELETE', `/questions/${questions[0]._id}`)).toBe(204)
    expect((await designer.call('POST', `${path}/duplicate`, {})).status).toBe(201)
  })
})

test('a survey within the limits is not refused', async () => {
  const made = await makeSurvey(designer, [question(500), TEXT])
  expect(made.questions.length).toBe(2)
})
