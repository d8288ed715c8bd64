import { beforeEach, describe, expect, test } from 'bun:test'
import {
  ballot,
  type Designer,
  type DesignerSurvey,
  RESPONSES,
  type SurveyPath,
  type TestApp,
} from '../../support/app.ts'
import { choosing, rentersSurvey } from '../../support/renters-survey.ts'
import { begin, complete, respond, tryOut } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: SurveyPath
let home: string
let rent: string
let why: string
let budget: string

beforeEach(async () => {
  ;({ app, designer, survey, path, home, rent, why, budget } = await rentersSurvey())
})

const chose = (choiceId: string) => choosing(home, choiceId)
describe('a response', () => {
  const text = (answer: string) => ({ questionId: why, questionType: 'text', text: answer })
  const fair = (selection: string) => ({ questionId: rent, questionType: 'likert', selection })
  const stored = async (ids: object) => {
    const { body } = await app.call('GET', `${RESPONSES}?${new URLSearchParams({ ...ids })}`)
    return body.questionResponses.map((answer) => answer.questionId).toSorted()
  }

  test('is complete without answers to questions that were not shown', async () => {
    const begun = await begin(app, survey, { [home]: chose('c3') })
    const { questionResponseIds } = await complete(app, begun)
    expect(Object.keys(questionResponseIds)).toEqual([home])
  })

  test('is told how its visit ends, like any other', async () => {
    await designer.call('PATCH', path, { settings: { endLink: 'https://panel.example.org/end?u={uuid}' } })
    const begun = await begin(app, survey, { [home]: chose('c3') })
    const { _id, ending } = await complete(app, begun)
    expect(ending).toMatchObject({ href: `https://panel.example.org/end?u=${_id}` })
  })

  test('lacks required answers to shown questions, and names them', async () => {
    const begun = await begin(app, survey, { [home]: chose('c1'), [rent]: fair('2') })
    const { status, body } = await app.call('PUT', `${RESPONSES}/complete`, begun)
    expect([status, body.code]).toEqual([422, 'ANSWERS_MISSING'])
    expect(body.details.map((detail) => detail.path)).toEqual([`/questions/${why}`, `/questions/${budget}`])
  })

  test('loses answers to questions that are no longer shown when it is completed, and keeps them until then', async () => {
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

  test('has its answer again if the condition is met again', async () => {
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

  test('is treated the same in a preview', async () => {
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

  test('leaves cells empty in files if it was not shown a question', async () => {
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

  test('omit a question that not all are shown before the end, and for few people afterwards', async () => {
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

describe('the number of people asked', () => {
  test('counts those a question was shown to, so that everybody’s answers are final', async () => {
    await designer.call('PATCH', path, { settings: { populationSize: 2 } })
    for (let each = 0; each < 2; each++) {
      await respond(app, survey, { [home]: chose('c2'), [budget]: ballot(1) })
    }
    const { questions } = await resultsOf(designer, survey._id)
    expect(questions[3]).toMatchObject({ n: 2, isComplete: true })
  })
})
