import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  mixedSurvey,
  QV,
  RESPONSES,
  type SurveyPath,
  TEXT,
  type TestApp,
} from '../../support/app.ts'
import { firstAnswer } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: SurveyPath
let qv: string
let likert: string
let text: string

beforeEach(async () => {
  ;({ app, designer, survey, path, qv, likert, text } = await mixedSurvey())
})

const read = async () => (await designer.call('GET', path)).body
const edit = (id: string, body: object) => designer.call('PATCH', `${path}/questions/${id}`, body)
const order = (...questionIds: string[]) => designer.call('PUT', `${path}/order`, { questionIds })
const respond = () => app.call('POST', RESPONSES, firstAnswer(survey, 'respondent-0001'))

describe('a question', () => {
  test('keeps everything that a change does not name, including settings', async () => {
    const { status, body } = await edit(qv, { question: ' Where to? ', setting: { sampleOption: 2 } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ _id: qv, question: 'Where to?', options: survey.questions[0].options })
    expect(body.setting).toEqual({ ...survey.questions[0].setting, sampleOption: 2 })
    expect((await read()).questions[0]).toEqual(body)
  })

  test('is checked as a whole, with the path of each field', async () => {
    const wrong: [id: string, body: object, path: string][] = [
      [qv, { question: ' ' }, '/question'],
      [qv, { options: [{ optionName: 'One' }] }, '/options'],
      [qv, { options: [{ optionName: 'One' }, { optionName: ' ' }] }, '/options/1/optionName'],
      [qv, { setting: { totalCredits: 0 } }, '/setting/totalCredits'],
      [qv, { setting: { sampleOption: 4 } }, '/setting/sampleOption'],
      [
        qv,
        { setting: { bins: ['Undecided', 'Yes'].map((name) => ({ name, tone: 'neutral' })) } },
        '/setting/bins',
      ],
      [qv, { setting: { colour: 'red' } }, '/setting/colour'],
      [qv, { scale: ['1', '2'] }, '/scale'],
      [likert, { scale: ['1'] }, '/scale'],
      [likert, { maxLabel: '' }, '/maxLabel'],
      [likert, { groupId: 'nothing' }, '/groupId'],
      [text, { maxLength: 20_001 }, '/maxLength'],
      [text, { maxLength: '10' }, '/maxLength'],
    ]
    for (const [id, body, where] of wrong) {
      const answer = await edit(id, body)
      expect([answer.status, answer.body.code, answer.body.details[0].path]).toEqual([
        ...[422, 'INVALID_INPUT', where],
      ])
    }
    expect((await read()).version).toBe(survey.version)
  })

  test('gets bins of its own, and the default ones back', async () => {
    const bins = [
      { name: 'Yes', tone: 'positive' },
      { name: 'No', tone: 'negative' },
    ]
    expect((await edit(qv, { setting: { bins } })).body.setting.bins).toEqual(bins)
    expect((await edit(qv, { setting: { bins: null } })).body.setting).toEqual(survey.questions[0].setting)
  })

  test('is changed to another type with its texts', async () => {
    const { body } = await edit(qv, { type: 'text', maxLength: 20 })
    expect(body).toEqual({
      _id: qv,
      type: 'text',
      question: QV.question,
      description: '',
      position: 0,
      required: true,
      groupId: null,
      multiline: false,
      maxLength: 20,
    })
  })

  test('is moved to another position', async () => {
    expect((await edit(text, { position: 0 })).body.position).toBe(0)
    expect((await read()).questions.map((question) => question._id)).toEqual([text, qv, likert])
  })

  test('is deleted, and removed from its group', async () => {
    const groups = [{ title: 'All', questionIds: [likert, text] }]
    await designer.call('PUT', `${path}/groups`, { questionGroups: groups })
    expect((await designer.call('DELETE', `${path}/questions/${likert}`)).status).toBe(204)
    const { questions, questionGroups } = await read()
    expect(questions.map((question) => [question._id, question.position])).toEqual([
      [qv, 0],
      [text, 1],
    ])
    expect(questionGroups[0].questionIds).toEqual([text])
    expect((await edit(likert, { question: 'A' })).body.code).toBe('QUESTION_NOT_FOUND')
    const again = await designer.call('DELETE', `${path}/questions/${likert}`)
    expect([again.status, again.body.code]).toEqual([404, 'QUESTION_NOT_FOUND'])
  })
})

describe('the order of questions', () => {
  test('is any order of all of them', async () => {
    const { status, body } = await order(text, qv, likert)
    expect([status, body.questions.map((question) => question._id)]).toEqual([200, [text, qv, likert]])
    expect(body.questions.map((question) => question.position)).toEqual([0, 1, 2])
  })

  test('is refused if a question is missing, repeated, or unknown', async () => {
    for (const ids of [[], [qv, likert], [qv, likert, likert], [qv, likert, 'x'], [qv, likert, text, 'x']]) {
      const { status, body } = await order(...ids)
      expect([status, body.details[0].path]).toEqual([422, '/questionIds'])
    }
  })
})

describe('question groups', () => {
  const group = (questionGroups: object[]) => designer.call('PUT', `${path}/groups`, { questionGroups })

  test('contain likert and text questions, and release them', async () => {
    const made = await group([{ title: ' About you ', description: 'Short', questionIds: [text, likert] }])
    expect(made.status).toBe(200)
    const [{ id, ...rest }] = made.body.questionGroups
    expect(rest).toEqual({ title: 'About you', description: 'Short', questionIds: [likert, text] })
    expect(made.body.questions.map((question) => question.groupId)).toEqual([undefined, id, id])
    const renamed = await group([{ id, title: 'You', questionIds: [text] }])
    expect(renamed.body.questionGroups).toEqual([{ id, title: 'You', description: '', questionIds: [text] }])
    expect(renamed.body.questions[1].groupId).toBe(null)
    expect((await group([])).body.questions[2].groupId).toBe(null)
  })

  test('name a question that joins them later', async () => {
    const { id } = (await group([{ title: 'You' }])).body.questionGroups[0]
    const { body } = await designer.call('POST', `${path}/questions`, { ...TEXT, groupId: id, position: 0 })
    expect((await read()).questionGroups[0].questionIds).toEqual([body._id])
    await edit(body._id, { groupId: null })
    expect((await read()).questionGroups[0].questionIds).toEqual([])
  })

  test('are refused without a title, with another kind of question, or with one twice', async () => {
    const wrong: [groups: object[], path: string][] = [
      [[{ title: ' ' }], '/questionGroups/0/title'],
      [[{ title: 'A', questionIds: [qv] }], '/questionGroups/0/questionIds/0'],
      [[{ title: 'A', questionIds: ['x'] }], '/questionGroups/0/questionIds/0'],
      [[{ title: 'A', questionIds: [text, text] }], '/questionGroups/0/questionIds/1'],
      [
        [
          { id: 'a', title: 'A' },
          { id: 'a', title: 'B' },
        ],
        '/questionGroups/1/id',
      ],
      [[{ title: 'A', colour: 'red' }], '/questionGroups/0/colour'],
    ]
    for (const [groups, where] of wrong) {
      const { status, body } = await group(groups)
      expect([status, body.details[0].path]).toEqual([422, where])
    }
  })
})

describe('once there are responses', () => {
  beforeEach(async () => void (await respond()))

  test('the wording of questions can still change, and so can their order and groups', async () => {
    const options = survey.questions[0].options.map((option) => ({ ...option, description: 'New' }))
    for (const answer of [
      await edit(qv, { question: 'A', description: 'B', options }),
      await edit(likert, { minLabel: 'Never', maxLabel: 'Always', required: false }),
      await edit(text, { question: 'C', position: 0, multiline: false, maxLength: 5 }),
      await order(qv, text, likert),
      await designer.call('PUT', `${path}/groups`, { questionGroups: [{ title: 'G', questionIds: [text] }] }),
      await designer.call('PATCH', path, { title: 'D', settings: { mode: 'text' } }),
    ]) {
      expect(answer.status).toBe(200)
    }
    expect((await read()).locked).toBe(true)
  })

  test('their meaning cannot change', async () => {
    const before = await read()
    const [one, two, three] = before.questions[0].options
    for (const answer of [
      await edit(qv, { setting: { totalCredits: 50 } }),
      await edit(qv, { setting: { sampleOption: 2 } }),
      await edit(qv, { setting: { bins: ['A', 'B'].map((name) => ({ name, tone: 'neutral' })) } }),
      await edit(qv, { options: [one, two] }),
      await edit(qv, { options: [two, one, three] }),
      await edit(qv, { options: [{ ...one, optionName: 'Pools' }, two, three] }),
      await edit(qv, { options: [one, two, three, { optionName: 'Pools' }] }),
      await edit(qv, { type: 'text' }),
      await edit(likert, { scale: ['1', '2', '3', '4'] }),
      await designer.call('POST', `${path}/questions`, TEXT),
      await designer.call('DELETE', `${path}/questions/${text}`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'SURVEY_HAS_RESPONSES'])
    }
    expect(await read()).toEqual(before)
  })
})
