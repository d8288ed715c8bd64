import { beforeEach, describe, expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { respond } from '../../support/respond.ts'
import { respondent } from '../../support/respondent.ts'

const WORDS = { credit: { one: 'token', other: 'tokens' }, vote: { one: 'heart', other: 'hearts' } }
const WORDED = { ...QV, setting: { ...QV.setting, words: WORDS } }

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [WORDED])
})

const change = (words: unknown) =>
  designer.call('PATCH', `${SURVEYS}/${survey._id}/questions/${survey.questions[0]._id}`, {
    setting: { words },
  })
const stored = async () => (await designer.call('GET', `${SURVEYS}/${survey._id}`)).body.questions[0].setting

describe('words for credits and votes', () => {
  test('are read by designers and by respondents as they were sent', async () => {
    const { body } = await app.call('GET', `/api/v1/surveys/${survey._id}`)
    for (const { questions } of [survey, body]) expect(questions[0].setting.words).toEqual(WORDS)
  })

  test('are absent from a question without any', async () => {
    const plain = await makeSurvey(designer, [QV])
    expect(plain.questions[0].setting).not.toHaveProperty('words')
  })

  test('can be changed, trimmed, and removed, even once somebody has answered', async () => {
    await respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0] })
    const coins = { credit: { one: ' coin', other: 'coins ' } }
    const { status, body } = await change(coins)
    expect([status, body.setting.words]).toEqual([200, { credit: { one: 'coin', other: 'coins' } }])
    for (const none of [{}, null]) {
      await change(WORDS)
      expect(await stored()).toHaveProperty('words')
      expect((await change(none)).body.setting).not.toHaveProperty('words')
      expect(await stored()).not.toHaveProperty('words')
    }
  })

  test('stay unchanged while another part of the question is changed', async () => {
    const path = `${SURVEYS}/${survey._id}/questions/${survey.questions[0]._id}` as const
    const { body } = await designer.call('PATCH', path, { question: 'Whereto?', setting: { fit: true } })
    expect([body.question, body.setting.words]).toEqual(['Whereto?', WORDS])
  })

  test('are refused with the path of the field, without any change', async () => {
    const cases: [words: unknown, path: string, message: string][] = [
      [{ credit: { one: '', other: 'tokens' } }, '/credit/one', 'both the singular and the plural'],
      [{ credit: { one: 'token' } }, '/credit/other', 'other is missing.'],
      [{ vote: { one: 'heart', other: 'x'.repeat(31) } }, '/vote/other', 'longer than 30 characters'],
      [{ vote: { one: '{count}', other: 'hearts' } }, '/vote/one', 'braces'],
      [{ vote: { one: 'he\u202eart', other: 'hearts' } }, '/vote/one', 'direction'],
      [{ vote: { one: 'he\u0000art', other: 'hearts' } }, '/vote/one', 'breaks'],
      [{ vote: { one: 1, other: 'hearts' } }, '/vote/one', 'not valid'],
      [{ vote: { one: 'a', other: 'b', few: 'c' } }, '/vote/few', 'few'],
      [{ bin: { one: 'box', other: 'boxes' } }, '/bin', 'bin'],
    ]
    for (const [words, path, message] of cases) {
      const { status, body } = await change(words)
      expect([status, body.details[0].path]).toEqual([422, `/setting/words${path}`])
      expect(body.details[0].message).toContain(message)
    }
    expect((await stored()).words).toEqual(WORDS)
  })

  test('are included in a copy, and in a file for an import, which names the invalid field', async () => {
    const copy = await designer.call('POST', `${SURVEYS}/${survey._id}/duplicate`, {})
    const { body: file } = await designer.call('GET', `${SURVEYS}/${survey._id}/definition.json`)
    const imported = await designer.call('POST', `${SURVEYS}/import`, file)
    for (const { body } of [copy, imported]) expect(body.questions[0].setting.words).toEqual(WORDS)
    file.questions[0].setting.words.vote.one = ' '
    const wrong = await designer.call('POST', `${SURVEYS}/import`, file)
    expect([wrong.status, wrong.body.details[0].path]).toEqual([422, '/questions/0/setting/words/vote/one'])
  })

  test('are in the codebook and in the definition of an export', async () => {
    await respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0] })
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    expect(files.get('codebook.md')).toContain(
      'Respondents read token / tokens for credits, heart / hearts for votes.',
    )
    expect(JSON.parse(files.get('survey.json') ?? '').questions[0].words).toEqual(WORDS)
    await change(null)
    const plain = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    expect(plain.get('codebook.md')).not.toContain('Respondents read')
  })

  test('are in the reply with its results, even if these are split', async () => {
    const asked = await makeSurvey(designer, [WORDED, CHOICE])
    const [qv, choice] = asked.questions.map(({ _id }) => _id) as [string, string]
    for (let at = 0; at < 12; at++)
      await respond(app, asked, {
        [qv]: [-1, 0, 0],
        [choice]: { questionId: choice, questionType: 'choice', selection: ['c1'] },
      })
    const headers = { authorization: `Bearer ${designer.token}` }
    const { text } = await app.send(`${pages.surveyResults(asked._id)}?by=question:${choice}`, { headers })
    const said = text.replace(/[\u2068\u2069]/g, '')
    expect(said).toContain('No option has more for it than against it (hearts).')
    expect(said).toContain('Means by group (hearts)')
    expect(said).toContain('There are no two groups with enough responses to be compared.')
    expect(said).not.toContain('Mean votes')
  })

  test('are used in the refusal of a ballot that costs too much, or has votes that are not accepted', async () => {
    const create = (votes: number[]) => respondent(app, survey, `respondent-${votes.join('-')}`).create(votes)
    const over = await create([10, 5])
    expect([over.status, over.body.code]).toEqual([422, 'OVER_BUDGET'])
    expect(over.body.message.replace(/[\u2068\u2069]/g, '')).toBe(
      'Not enough: tokens. Please reduce: hearts.',
    )
    await designer.call('PATCH', `${SURVEYS}/${survey._id}/questions/${survey.questions[0]._id}`, {
      setting: { direction: 'up' },
    })
    const against = await create([-1, 0])
    expect([against.status, against.body.details[0].message]).toEqual([
      422,
      'responseContent.votes.0.votes must be between 0 and 10.',
    ])
    await change(null)
    expect((await create([10, 6])).body.message).toBe(
      "You don't have enough credits. Please reduce some votes.",
    )
  })
})
