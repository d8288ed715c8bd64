import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  mixedSurvey,
  type SurveyPath,
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

const save = (parts: object, headers?: HeadersInit) =>
  designer.call('PATCH', `${path}/definition` as const, parts, headers)
const read = async () => (await designer.call('GET', path)).body
const seen = async () => (await app.call('GET', `/api/v1/surveys/${survey._id}`)).body
const why = { type: 'text', question: 'Why?', multiline: false, maxLength: 500 }
const orderWith = (...added: string[]) => [qv, likert, text, ...added]

describe('parts of a definition', () => {
  test('are saved together as one revision, with the ids that the client made', async () => {
    const { status, body, headers } = await save(
      {
        title: ' Costs ',
        settings: { mode: 'text' },
        question: { why1: { ...why, groupId: 'group1' }, [likert]: null },
        group: { group1: { title: 'More', description: '' } },
        order: [qv, 'why1', text],
      },
      { 'if-match': `"${survey.version}"` },
    )
    expect([status, headers.get('etag')]).toEqual([200, `"${survey.version + 1}"`])
    expect(body).toMatchObject({
      version: survey.version + 1,
      parts: { title: 'Costs', settings: { mode: 'text' }, question: { [likert]: null } },
      unfinished: [],
    })
    const stored = await read()
    expect([stored.title, stored.version, stored.draft]).toEqual(['Costs', survey.version + 1, null])
    expect(stored.questions.map(({ _id }) => _id)).toEqual([qv, 'why1', text])
    expect(stored.questionGroups).toMatchObject([{ id: 'group1', questionIds: ['why1'] }])
    expect((await seen()).questions.map(({ _id }: { _id: string }) => _id)).toEqual([qv, 'why1', text])
  })

  test('that are not named stay as they are, and so do those whose version is not the newest', async () => {
    await save({ title: 'Costs' })
    await save({ description: 'Of the city' })
    expect(await read()).toMatchObject({ title: 'Costs', description: 'Of the city' })
    const stale = await save({ title: 'Other' }, { 'if-match': `"${survey.version}"` })
    expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_CONFLICT'])
    expect(await read()).toMatchObject({ title: 'Costs', version: survey.version + 2 })
  })

  test('repeated after a lost reply change nothing but the version', async () => {
    const parts = { question: { why1: why }, order: orderWith('why1') }
    await save(parts)
    const again = await save(parts)
    expect(again.body.parts).toEqual({})
    expect((await read()).questions).toHaveLength(4)
  })

  test('of another kind are refused by name', async () => {
    for (const [parts, at] of [
      [{ titel: 'Costs' }, '/titel'],
      [{ title: 3 }, '/title'],
      [{ settings: { colour: 'red' } }, '/settings/colour'],
      [{ question: { why1: { ...why, maxLength: 'long' } } }, '/question/why1/maxLength'],
      [{ question: { why1: { ...why, position: 0 } } }, '/question/why1/position'],
      [{ question: { 'why 1': why } }, '/question/why 1'],
      [{ group: { g: { name: 'A' } } }, '/group/g/name'],
      [{ order: ['a b'] }, '/order/0'],
    ] as const) {
      const { status, body } = await save(parts)
      expect([status, body.code, body.details?.[0]?.path]).toEqual([422, 'INVALID_INPUT', at])
    }
    expect((await read()).version).toBe(survey.version)
  })

  test('that would change the meaning of answers are refused once somebody has answered', async () => {
    await designer.call('PATCH', path, { settings: { isAvailable: true } })
    await app.call('POST', '/api/v1/survey/responses', firstAnswer(survey, 'respondent-0001'))
    const refused = await save({ title: 'Costs', question: { [likert]: null } })
    expect([refused.status, refused.body.code]).toEqual([409, 'SURVEY_HAS_RESPONSES'])
    expect((await save({ title: 'Costs' })).status).toBe(200)
  })
})

describe('an unfinished part', () => {
  test('is saved for designers, while respondents get the survey without it', async () => {
    const { body } = await save({
      title: '',
      description: 'Of the city',
      question: { why1: { ...why, question: '' }, [likert]: { type: 'likert', question: ' ' } },
      order: ['why1', qv, likert, text],
    })
    expect([...body.unfinished].sort()).toEqual([`question/${likert}`, 'question/why1', 'title'])
    const stored = await read()
    expect(stored).toMatchObject({ title: survey.title, description: 'Of the city' })
    expect(stored.draft).toMatchObject({
      title: '',
      question: { why1: { question: '' }, [likert]: { question: '' } },
      order: ['why1', qv, likert, text],
    })
    const { title, questions, ...open } = await seen()
    expect(title).toBe(survey.title)
    expect(questions.map(({ _id }: { _id: string }) => _id)).toEqual([qv, likert, text])
    expect(JSON.stringify(open)).not.toContain('why1')
    for (const file of ['definition.json', 'preview'])
      expect((await designer.call('GET', `${path}/${file}` as SurveyPath)).text).not.toContain('why1')
  })

  test('is named by the check before opening, and stops nobody from answering', async () => {
    await save({ question: { why1: { ...why, question: '' } }, settings: { closesAt: 'soon' } })
    const { checks } = await read()
    const unfinished = checks.filter(({ problem }) => problem === 'unfinished')
    expect(unfinished.map(({ id, stops }) => [id, stops])).toEqual([
      [undefined, false],
      ['why1', false],
    ])
  })

  test('takes its place once it is finished, whoever finishes it', async () => {
    await save({ question: { why1: { ...why, question: '' } }, order: ['why1', qv, likert, text] })
    const { body } = await save({ question: { why1: why } })
    expect(body.unfinished).toEqual([])
    const stored = await read()
    expect([stored.draft, stored.questions[0]?._id]).toEqual([null, 'why1'])
    expect(stored.checks.filter(({ problem }) => problem === 'unfinished')).toEqual([])
  })

  test('stays while the other calls of designers change other parts, and gives way to those that change it', async () => {
    await save({ title: '', question: { why1: { ...why, question: '' } } })
    await designer.call('PATCH', path, { description: 'Of the city' })
    expect((await read()).draft).toMatchObject({ title: '', question: { why1: {} } })
    await designer.call('PATCH', path, { title: 'Costs' })
    const { draft, title } = await read()
    expect([title, draft?.title]).toEqual(['Costs', undefined])
    expect(Object.keys(draft?.question ?? {})).toEqual(['why1'])
  })

  test('is no part of what viewers read', async () => {
    await save({ title: '' })
    const viewer = await import('../../support/app.ts').then(({ signIn }) =>
      signIn(app, 'viewer@example.org'),
    )
    await designer.call('PUT', `${path}/collaborators/viewer@example.org` as SurveyPath, { role: 'viewer' })
    const answer = await viewer.call('GET', path)
    expect([answer.status, answer.body.draft]).toEqual([200, null])
  })
})
