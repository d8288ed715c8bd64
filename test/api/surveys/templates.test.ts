import { beforeEach, describe, expect, test } from 'bun:test'
import { blockSize, LONGEST_BLOCK } from '../../../src/domain/arms/assignment.ts'
import { assembleSurvey } from '../../../src/domain/survey/editing/assemble-survey.ts'
import { openingChecks } from '../../../src/domain/survey/editing/opening-checks.ts'
import { TEMPLATE_IDS } from '../../../src/domain/templates/template-ids.ts'
import { TEMPLATES } from '../../../src/domain/templates/templates.ts'
import { surveyList } from '../../../src/texts/en/designer/survey-list.ts'
import {
  type Designer,
  type DesignerSurvey,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { complete } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

async function opened(templateId: string): Promise<DesignerSurvey> {
  const made = await designer.call('POST', `/api/v1/designer/templates/${templateId}`)
  expect(made.status).toBe(201)
  const path = `${SURVEYS}/${made.body._id}` as const
  await designer.call('PATCH', path, { settings: { isAvailable: true } })
  return (await designer.call('GET', path)).body
}

type Question = DesignerSurvey['questions'][number]

/** An answer that its question takes. */
function answerTo(question: Question, person: number): object {
  const { _id: questionId, type } = question
  switch (type) {
    case 'qv': {
      const [first, second] = question.options
      return {
        votes: [first, second].map((option, at) => ({
          optionId: option!.optionId,
          votes: at === 0 ? (person % 3) + 1 : -1,
        })),
      }
    }
    case 'likert':
      return { questionId, questionType: type, selection: question.scale[person % question.scale.length] }
    case 'choice':
      return { questionId, questionType: type, selection: [question.choices[0]!.choiceId] }
    default:
      return { questionId, questionType: type, text: `Because ${person}` }
  }
}

/** Answers all that the survey asks of a person, and gives the arm that they were in. */
async function answer(survey: DesignerSurvey, person: number): Promise<string | undefined> {
  const uuid = `simulated-${person}`
  const begun = survey.settings.arms.length > 0
  const { body } = begun
    ? await app.call('POST', `${RESPONSES}/begin`, { surveyId: survey._id, uuid })
    : { body: undefined }
  const asked = body?.surveyResponse.arm?.questions
  let surveyResponseId = body?.surveyResponse._id
  for (const question of survey.questions.filter(({ _id }) => asked?.includes(_id) ?? true)) {
    const sent = await app.call('POST', RESPONSES, {
      ...{
        surveyId: survey._id,
        uuid,
        questionId: question._id,
        responseContent: answerTo(question, person),
      },
      ...(surveyResponseId ? { surveyResponseId } : { IsNewSurveyResponse: true }),
    })
    expect(sent.body.code).toBeUndefined()
    surveyResponseId = sent.body.surveyResponse._id
  }
  const done = await complete(app, { surveyId: survey._id, uuid, surveyResponseId })
  return done.arm?.armId
}

describe.each([...TEMPLATE_IDS])('the template %s', (templateId) => {
  test('is a survey without findings that prevent it from opening', () => {
    const made = assembleSurvey(TEMPLATES[templateId], () => 'new')
    if (!('definition' in made)) throw new Error(JSON.stringify(made.refusal))
    expect(openingChecks(made.definition, { now: 0, hasKeys: false, isFrozen: false })).toEqual([])
    expect(made.definition.settings.isAvailable).toBe(false)
    const ids = made.definition.questions.map(({ id }) => id)
    for (const { questions = [] } of made.definition.settings.arms)
      expect(questions.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('is listed under the title of its survey', () => {
    expect(surveyList[`template_${templateId}`]).toStartWith(TEMPLATES[templateId].title)
  })

  test('is created, opened, answered in each of its arms, and completed', async () => {
    const survey = await opened(templateId)
    const { arms } = survey.settings
    const people = arms.length > 0 ? LONGEST_BLOCK * blockSize(arms) : 1
    const seen = new Set<string | undefined>()
    for (let person = 0; person < people; person++) seen.add(await answer(survey, person))
    expect(seen).toEqual(new Set(arms.length > 0 ? arms.map(({ armId }) => armId) : [undefined]))
  })
})

describe.each([
  ['zh-TW', /^[^a-z]*$|NASA/i, /[\u4e00-\u9fff]/],
  ['ar', /^[^a-z]*$/i, /[\u0600-\u06ff]/],
])('templates in %s', (language, withoutEnglish, letters) => {
  test.each([...TEMPLATE_IDS])('have every text that respondents read in it: %s', async (templateId) => {
    const made = await designer.call('POST', `/api/v1/designer/templates/${templateId}?language=${language}`)
    const { title, description, settings, questions } = made.body
    expect([made.status, settings.language]).toEqual([201, language])
    const plain = await designer.call('POST', `/api/v1/designer/templates/${templateId}`)
    expect(settings.arms).toEqual(plain.body.settings.arms)
    expect(questions.map(({ _id, type }) => [_id, type])).toEqual(
      plain.body.questions.map(({ _id, type }) => [_id, type]),
    )
    const texts = [title, description.replace(/<[^>]*>/g, ''), ...questions.flatMap(textsOf)].filter(Boolean)
    for (const text of texts) expect(text).toMatch(withoutEnglish)
    expect(texts.filter((text) => !letters.test(text) && !/^\d+$/.test(text))).toEqual([])
  })
})

type Read = {
  readonly question: string
  readonly description?: string
  readonly minLabel?: string
  readonly maxLabel?: string
  readonly scale?: readonly string[]
  readonly options?: readonly { readonly optionName: string; readonly description: string }[]
  readonly choices?: readonly { readonly label: string }[]
}

/** What respondents read of a question. */
function textsOf(asked: unknown): string[] {
  const { question, description = '', minLabel = '', maxLabel = '', ...lists } = asked as Read
  const { scale = [], options = [], choices = [] } = lists
  return [
    ...[question, description, minLabel, maxLabel, ...scale],
    ...options.flatMap((option) => [option.optionName, option.description]),
    ...choices.map(({ label }) => label),
  ]
}

test('a template in an unsupported language is refused, and nothing is created', async () => {
  const { status, body } = await designer.call('POST', '/api/v1/designer/templates/city-budget?language=ja')
  expect([status, body.details[0]?.path]).toEqual([422, '/language'])
})

test('there are no other templates', async () => {
  const { status, body } = await designer.call('POST', '/api/v1/designer/templates/unknown')
  expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
})

test('seventy-two people fill the three arms of Likert, Likert+ and QV with twenty-four each, as the files show', async () => {
  const survey = await opened('likert-and-qv')
  for (let person = 0; person < 72; person++) await answer(survey, person)
  const packed = await exportedFile(app, designer, survey._id, 'zip')
  const files = await unpackedFiles(await packed.blob())
  const arms = Map.groupBy(csvRows(files.get('assignments.csv') ?? ''), ({ arm }) => arm)
  const sizes = Object.fromEntries([...arms].map(([arm, rows]) => [arm, rows.length]))
  expect(sizes).toEqual({ Likert: 24, 'Likert+': 24, QV: 24 })
  const voted = new Set(csvRows(files.get('ballots_wide.csv') ?? '').map(({ response_id }) => response_id))
  expect(voted).toEqual(new Set(arms.get('QV')?.map(({ response_id }) => response_id)))
}, 60_000)
