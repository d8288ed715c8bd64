import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  TEXT,
  testApp,
} from '../../support/app.ts'

let designer: Designer

beforeEach(async () => {
  designer = await signIn(await testApp())
})

const WORDS = { title: 'Spending', description: 'On causes' }
const list = async () => (await designer.call('GET', SURVEYS)).body.surveys

describe('a definition', () => {
  const file = async (survey: DesignerSurvey) => {
    const answer = await designer.call('GET', `${SURVEYS}/${survey._id}/definition.json`)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename=spending-\d{4}-\d\d-\d\d\.json$/,
    )
    return answer.body
  }
  const bring = (definition: unknown) => designer.call('POST', `${SURVEYS}/import`, definition)

  test('is unchanged after export and import, but closed and without its key', async () => {
    const survey = await makeSurvey(designer, [QV, LIKERT, TEXT], {
      hasSKey: true,
      sKeyValue: 'sesame',
      hasUKey: true,
      endLink: 'https://example.org/?id={uuid}',
    })
    const groups = [{ title: 'Words', questionIds: [survey.questions[2]._id] }]
    await designer.call('PUT', `${SURVEYS}/${survey._id}/groups`, { questionGroups: groups })
    const whole = (await designer.call('GET', `${SURVEYS}/${survey._id}`)).body
    const exported = await file(survey)
    expect(JSON.stringify(exported)).not.toContain('sesame')
    const { status, body } = await bring(exported)
    expect(status).toBe(201)
    expect([body.title, body.description]).toEqual([whole.title, whole.description])
    expect([body.questions, body.questionGroups]).toEqual([whole.questions, whole.questionGroups])
    const draft = { isAvailable: false, hasSKey: false, sKeyValue: null }
    expect(body.settings).toEqual({ ...whole.settings, ...draft })
    expect(await file(body)).toEqual(exported)
  })

  test('may omit ids, and list a group’s questions on either side', async () => {
    const { _id, ...unnamed } = { ...TEXT, _id: undefined }
    const { status, body } = await bring({
      ...WORDS,
      questions: [
        { ...QV, options: [{ optionName: 'A' }, { optionName: 'B' }] },
        unnamed,
        { ...TEXT, _id: 't' },
      ],
      questionGroups: [{ id: 'g', title: 'G', questionIds: ['t'] }],
    })
    expect(status).toBe(201)
    expect(body.questions[2]).toMatchObject({ _id: 't', groupId: 'g' })
    expect(body.questions[1].groupId).toBe(null)
    expect(body.questionGroups[0].questionIds).toEqual(['t'])
    expect(body.questions[0].options[0].optionId).toMatch(/^[a-z0-9]{10}$/)
  })

  test('is refused with the path of every invalid field', async () => {
    const wrong: [definition: unknown, paths: string[]][] = [
      [{ title: '' }, ['/title', '/description']],
      [{ ...WORDS, format: 'other' }, ['/format']],
      [{ ...WORDS, ownerId: 'x' }, ['/ownerId']],
      [{ ...WORDS, settings: { hasSKey: true } }, ['/settings/sKeyValue']],
      [{ ...WORDS, settings: { colour: 'red' } }, ['/settings/colour']],
      [{ ...WORDS, questions: [QV, { ...TEXT, colour: 'red' }] }, ['/questions/1/colour']],
      [{ ...WORDS, questions: ['x'] }, ['/questions/0']],
      [{ ...WORDS, questions: [{ ...QV, _id: '../x' }] }, ['/questions/0/_id']],
      [
        {
          ...WORDS,
          questions: [
            { ...QV, question: '' },
            { ...LIKERT, scale: ['1'] },
          ],
        },
        ['/questions/0/question', '/questions/1/scale'],
      ],
      [
        {
          ...WORDS,
          questions: [
            { ...TEXT, _id: 't' },
            { ...TEXT, _id: 't' },
          ],
        },
        ['/questions/1/_id'],
      ],
      [{ ...WORDS, questions: [{ ...TEXT, groupId: 'g' }] }, ['/questions/0/groupId']],
      [{ ...WORDS, questions: Array(101).fill(TEXT) }, ['/questions']],
      [{ ...WORDS, questionGroups: [{}] }, ['/questionGroups/0/title']],
      [[], ['']],
    ]
    for (const [definition, paths] of wrong) {
      const { status, body } = await bring(definition)
      expect([status, body.details?.map((detail) => detail.path)]).toEqual([422, paths])
    }
    expect(await list()).toEqual([])
  })

  test('is distinguished from other JSON', async () => {
    const others = [
      {},
      { hello: 1 },
      { name: 'x', description: 'y' },
      [],
      'survey',
      { ...WORDS, format: 'x' },
    ]
    for (const other of others) {
      const { status, body } = await bring(other)
      const { code, message } = body
      expect([status, code, message]).toEqual([422, 'INVALID_INPUT', 'This is not a survey file.'])
    }
    expect((await bring({ ...WORDS, hello: 1 })).body.message).toBe('hello is not a known field.')
  })

  test('is shown without anything executable', async () => {
    const description = '<b>Hi</b><script>x()</script>'
    const { body } = await bring({ ...WORDS, description, questions: [{ ...TEXT, description }] })
    expect([body.description, body.questions[0].description]).toEqual(['<b>Hi</b>', '<b>Hi</b>'])
    expect(JSON.stringify(await file(body))).not.toContain('<script')
  })

  test('is accepted up to 18 MiB, which is more than one call could have written', async () => {
    const long = (name: string) => ({
      ...QV,
      question: name,
      options: Array.from({ length: 500 }, (_, at) => ({
        optionName: `${at}`,
        description: 'x'.repeat(1500),
      })),
    })
    expect((await bring({ ...WORDS, questions: [long('A')] })).status).toBe(201)
    expect((await bring({ ...WORDS, questions: Array(5).fill(long('A')) })).status).toBe(422)
    const over = await bring({ ...WORDS, questions: Array(26).fill(long('A')) })
    expect([over.status, over.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })
})
