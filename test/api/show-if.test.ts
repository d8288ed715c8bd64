import { beforeEach, describe, expect, test } from 'bun:test'
import {
  ballot,
  CHOICE,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../support/app.ts'
import { begin, complete, respond, tryOut } from '../support/respond.ts'
import { resultsOf } from '../support/results.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: `${typeof SURVEYS}/${string}`
let home: string
let rent: string
let why: string
let budget: string

const rents = () => ({ all: [{ questionId: home, operator: 'is', value: 'c1' }] })
const chose = (choiceId: string) => ({
  questionId: home,
  questionType: 'choice',
  selection: choiceId ? [choiceId] : [],
})
const change = (questionId: string, body: object) =>
  designer.call('PATCH', `${path}/questions/${questionId}`, body)
const reread = async () => (await designer.call('GET', path)).body

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [
    { ...CHOICE, required: false },
    { ...LIKERT, question: 'How fair is your rent?' },
    { ...TEXT, question: 'Why is it so?' },
    QV,
  ])
  path = `${SURVEYS}/${survey._id}`
  ;[home, rent, why, budget] = survey.questions.map(({ _id }) => _id) as [string, string, string, string]
  await change(rent, { showIf: rents() })
  await change(why, { showIf: { any: [{ questionId: rent, operator: 'atMost', value: '2' }] } })
  await change(budget, { showIf: { any: [{ questionId: home, operator: 'isNot', value: 'c3' }] } })
  survey = await reread()
})

describe('a question with conditions', () => {
  test('is read as it was written, and without any has none', async () => {
    expect(survey.questions.map((question) => question.showIf)).toEqual([
      undefined,
      rents(),
      { any: [{ questionId: rent, operator: 'atMost', value: '2' }] },
      { any: [{ questionId: home, operator: 'isNot', value: 'c3' }] },
    ])
    const seen = await app.call('GET', `/api/v1/surveys/${survey._id}`)
    expect(seen.body.questions).toMatchObject(survey.questions)
    await change(rent, { question: 'How high is your rent?' })
    expect((await reread()).questions[1].showIf).toEqual(rents())
    await change(rent, { showIf: null })
    expect((await reread()).questions[1]).not.toContainKey('showIf')
  })

  test('keeps them as one of another type', async () => {
    await change(why, { ...LIKERT, question: 'Why?' })
    const [, , changed] = (await reread()).questions
    expect([changed.type, changed.showIf]).toEqual(['likert', survey.questions[2].showIf])
  })

  test.each([
    [{ all: [], any: [] }, '/showIf', 'Send either all or any.'],
    [{ all: [] }, '/showIf/all', 'showIf.all needs at least one condition.'],
    [{ all: [{ questionId: 'x' }] }, '/showIf/all/0/operator', undefined],
    [{ all: [{ questionId: 'x', operator: 'like', value: '' }] }, '/showIf/all/0/operator', undefined],
    [{ none: [] }, '/showIf/none', undefined],
  ])('is refused where it says %p', async (showIf, field, message) => {
    const { status, body } = await change(rent, { showIf })
    expect([status, body.code]).toEqual([422, 'INVALID_INPUT'])
    const [detail] = body.details.filter((found: { path: string }) => found.path === field)
    expect(detail?.path).toBe(field)
    if (message) expect(detail?.message).toBe(message)
  })

  const told = async (reply: Promise<{ status: number; body: { details?: unknown } }>) => {
    const { status, body } = await reply
    return [status, body.details]
  }

  test('is refused, with both names, where it asks for what does not come before', async () => {
    const later = { all: [{ questionId: rent, operator: 'is', value: '1' }] }
    expect(await told(change(home, { showIf: later }))).toEqual([
      422,
      [
        {
          path: '/questions/0/showIf/all/0/questionId',
          message:
            '“How do you live?” is shown by the answer to “How fair is your rent?”, which has to come before it.',
        },
      ],
    ])
    const order = { questionIds: [rent, home, why, budget] }
    expect(await told(designer.call('PUT', `${path}/order`, order))).toEqual([
      422,
      [
        {
          path: '/questions/0/showIf/all/0/questionId',
          message:
            '“How fair is your rent?” is shown by the answer to “How do you live?”, which has to come before it.',
        },
      ],
    ])
    expect(await reread()).toEqual(survey)
  })

  test('is a reason to refuse that what it asks for is deleted, or changed so that it has no such answer', async () => {
    const gone = {
      message: '“Why is it so?” is shown by the answer to a question that this survey does not have.',
    }
    const removed = designer.call('DELETE', `${path}/questions/${rent}`)
    expect((await told(removed))[1]).toMatchObject([gone])
    const [status, details] = await told(change(rent, { scale: ['low', 'high'] }))
    expect([status, details]).toMatchObject([
      422,
      [{ message: '“Why is it so?” is shown by an answer that “How fair is your rent?” does not have.' }],
    ])
    expect((await told(change(rent, { ...QV, question: 'Rent' })))[0]).toBe(422)
    expect(await reread()).toEqual(survey)
  })

  test('goes along with copies and files of its survey', async () => {
    const copy = await designer.call('POST', `${path}/duplicate`, {})
    expect(copy.body.questions).toEqual(survey.questions)
    const file = await designer.call('GET', `${path}/definition.json`)
    const imported = await designer.call('POST', `${SURVEYS}/import`, file.body)
    expect(imported.status).toBe(201)
    expect(imported.body.questions).toEqual(survey.questions)
    const [first, ...others] = file.body.questions
    const shuffled = await designer.call('POST', `${SURVEYS}/import`, {
      ...file.body,
      questions: [...others, first],
    })
    expect([shuffled.status, shuffled.body.details[0].path]).toEqual([
      422,
      '/questions/0/showIf/all/0/questionId',
    ])
  })

  test('stays as it is once somebody has responded', async () => {
    await begin(app, survey, { [home]: chose('c1') })
    for (const body of [{ showIf: null }, { showIf: { any: rents().all } }]) {
      const { status, body: reply } = await change(rent, body)
      expect([status, reply.code]).toEqual([409, 'SURVEY_HAS_RESPONSES'])
    }
    expect((await change(rent, { question: 'How high is your rent?' })).status).toBe(200)
  })
})

describe('a group with conditions', () => {
  const put = (questionGroups: object[]) => designer.call('PUT', `${path}/groups`, { questionGroups })

  test('is read as it was written, and keeps them where a client does not know them', async () => {
    const group = { id: 'g', title: 'Rent', description: '', questionIds: [rent, why] }
    const { body } = await put([{ ...group, showIf: rents() }])
    expect(body.questionGroups).toEqual([{ ...group, showIf: rents() }])
    expect((await put([group])).body.questionGroups).toEqual([{ ...group, showIf: rents() }])
    expect((await put([{ ...group, showIf: null }])).body.questionGroups).toEqual([group])
    const { status, body: refused } = await put([{ ...group, questionIds: [home], showIf: rents() }])
    expect([status, refused.details[0].path]).toEqual([422, '/questionGroups/0/showIf/all/0/questionId'])
    const { body: empty } = await put([{ ...group, showIf: {} }])
    expect(empty.details[0].path).toBe('/questionGroups/0/showIf')
  })
})

describe('a response', () => {
  const text = (answer: string) => ({ questionId: why, questionType: 'text', text: answer })
  const fair = (selection: string) => ({ questionId: rent, questionType: 'likert', selection })
  const stored = async (ids: object) => {
    const { body } = await app.call('GET', `${RESPONSES}?${new URLSearchParams({ ...ids })}`)
    return body.questionResponses.map((answer) => answer.questionId).toSorted()
  }

  test('is complete without answers to what was not shown', async () => {
    const begun = await begin(app, survey, { [home]: chose('c3') })
    const { questionResponseIds } = await complete(app, begun)
    expect(Object.keys(questionResponseIds)).toEqual([home])
  })

  test('lacks what is required of what was shown, and says what', async () => {
    const begun = await begin(app, survey, { [home]: chose('c1'), [rent]: fair('2') })
    const { status, body } = await app.call('PUT', `${RESPONSES}/complete`, begun)
    expect([status, body.code]).toEqual([422, 'ANSWERS_MISSING'])
    expect(body.details.map((detail) => detail.path)).toEqual([`/questions/${why}`, `/questions/${budget}`])
  })

  test('has no answers to what is not shown any more once it is complete, and has them until then', async () => {
    const begun = await begin(app, survey, {
      ...{ [home]: chose('c1'), [rent]: fair('1'), [why]: text('old') },
      [budget]: ballot(3, -1, 0),
    })
    const changed = await app.call('POST', RESPONSES, {
      ...begun,
      ...{ questionId: home, responseContent: chose('c2') },
    })
    expect(changed.status).toBe(200)
    const ids = { uuid: begun.uuid, surveyId: survey._id }
    expect(await stored(ids)).toEqual([home, rent, why, budget].toSorted())
    const { questionResponseIds } = await complete(app, begun)
    expect(Object.keys(questionResponseIds).toSorted()).toEqual([home, budget].toSorted())
    expect(await stored(ids)).toEqual([home, budget].toSorted())
    const again = await complete(app, begun)
    expect(again.questionResponseIds).toEqual(questionResponseIds)
  })

  test('has what was shown again where its condition is met again', async () => {
    const begun = await begin(app, survey, { [home]: chose('c1'), [rent]: fair('4'), [budget]: ballot(1) })
    for (const choiceId of ['c3', 'c1']) {
      await app.call('POST', RESPONSES, {
        ...begun,
        ...{ questionId: home, responseContent: chose(choiceId) },
      })
    }
    const { questionResponseIds } = await complete(app, begun)
    expect(Object.keys(questionResponseIds).toSorted()).toEqual([home, rent, budget].toSorted())
  })

  test('that tries the survey out is treated alike', async () => {
    const { questionResponseIds } = await tryOut(designer, survey, { [home]: chose('c3'), [rent]: fair('1') })
    expect(Object.keys(questionResponseIds)).toEqual([home])
  })

  test('counts in the results of each question that it was shown', async () => {
    await respond(app, survey, { [home]: chose('c3'), [budget]: ballot(5), [rent]: fair('1') })
    await respond(app, survey, { [home]: chose('c2'), [budget]: ballot(2), [why]: text('never') })
    await respond(app, survey, { [home]: chose('c1'), [rent]: fair('5'), [budget]: ballot(1) })
    const { completed, questions } = await resultsOf(designer, survey._id)
    expect(completed).toBe(3)
    expect(questions).toMatchObject([
      { type: 'choice' },
      { type: 'likert', n: 1 },
      { type: 'text', count: 0 },
      { type: 'qv', n: 2, populationSize: null },
    ])
    expect(questions[3].options.map((option) => [option.m, option.netVotes])).toEqual([
      [2, 3],
      [2, 0],
      [2, 0],
    ])
  })

  test('leaves cells empty in files where it was not shown a question', async () => {
    await respond(app, survey, { [home]: chose('c3') })
    const file = await app.send<string>(`${path}/export?format=csv`, {
      headers: { authorization: `Bearer ${designer.token}` },
    })
    const text = typeof file.body === 'string' ? file.body : String(file.body)
    const [header = '', row = ''] = text.replace('\ufeff', '').trim().split(/\r?\n/)
    const cells = row.split(',').slice(-9)
    expect(header.split(',').length).toBe(row.split(',').length)
    expect(cells.join('')).toBe('')
  })
})

describe('published results', () => {
  const published = async () => {
    const { body } = await app.call('GET', `/api/v1/surveys/${survey._id}/results`)
    return body.questions.map(({ questionId }) => questionId)
  }
  const fill = async (count: number, choiceId: string) => {
    for (let each = 0; each < count; each++) {
      const answers = {
        [home]: chose(choiceId),
        [rent]: { questionId: rent, questionType: 'likert', selection: '4' },
      }
      await respond(app, survey, { ...answers, [budget]: ballot(1) })
    }
  }

  test('say nothing of questions that not all are shown before the end, and of few people nothing then', async () => {
    await designer.call('PATCH', path, { settings: { results: 'public', resultsWhen: 'always' } })
    await fill(40, 'c2')
    await fill(2, 'c1')
    expect(await published()).toEqual([home])
    await designer.call('PATCH', path, { settings: { isAvailable: false } })
    expect(await published()).toEqual([home, budget])
    await designer.call('PATCH', path, { settings: { isAvailable: true } })
    await fill(4, 'c1')
    await designer.call('PATCH', path, { settings: { isAvailable: false } })
    expect(await published()).toEqual([home, budget])
  }, 60_000)
})

describe('how many people were asked', () => {
  test('is not known of a question that not all are shown, so no result is one of everybody', async () => {
    await designer.call('PATCH', path, { settings: { populationSize: 2 } })
    for (let each = 0; each < 2; each++) {
      await respond(app, survey, { [home]: chose('c2'), [budget]: ballot(1) })
    }
    const { questions } = await resultsOf(designer, survey._id)
    expect(questions[3]).toMatchObject({ n: 2, populationSize: null, isComplete: false })
  })
})
