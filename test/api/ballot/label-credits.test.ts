import { beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { pages } from '../../../src/urls.ts'
import {
  ballot,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { runsOf } from '../../support/fuzz.ts'
import { firstAnswer, respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

const BUDGETS: Readonly<Record<string, number>> = { members: 100, guests: 9 }
const SETTING = { totalCredits: 150, creditsByLabel: BUDGETS }

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [{ ...QV, setting: SETTING }], { hasUKey: true })
  await keys(undefined, 5)
})

const keys = async (label: string | undefined, count = 1): Promise<string[]> =>
  (await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { count, label })).body.keys
const key = async (label?: string) => (await keys(label))[0]!
const first = (uKey: string, uuid: string, votes: readonly number[]) =>
  app.call('POST', RESPONSES, firstAnswer(survey, uuid, { uKey, responseContent: ballot(...votes) }))

describe('the label of the key determines a respondent’s credits', () => {
  test('in the first answer, a changed one, and when the response is resumed', async () => {
    const uKey = await key('members')
    expect((await first(uKey, 'some-uuid', [10, 1])).body.code).toBe('OVER_BUDGET')
    expect((await first(uKey, 'some-uuid', [11, 0])).body.code).toBe('INVALID_INPUT')
    const { body } = await first(uKey, 'some-uuid', [10, 0])
    expect(body.surveyResponse.credits).toEqual({ [survey.questions[0]._id]: 100 })
    const { _id, questionResponseIds } = body.surveyResponse
    const questionId = survey.questions[0]._id
    const named = { uuid: 'some-uuid', surveyId: survey._id, uKey, surveyResponseId: _id, questionId }
    const change = (...votes: number[]) =>
      app.call('PUT', RESPONSES, {
        ...named,
        questionResponseId: questionResponseIds[questionId],
        responseContent: ballot(...votes),
      })
    expect((await change(9, 5)).body.code).toBe('OVER_BUDGET')
    expect((await change(9, 4)).body.surveyResponse.credits).toEqual({ [questionId]: 100 })
    const resumed = await app.call('GET', `${RESPONSES}?uuid=some-uuid&surveyId=${survey._id}&uKey=${uKey}`)
    expect(resumed.body.surveyResponse.credits).toEqual({ [questionId]: 100 })
  })

  test('or the total if the label has none, if there is no label, and in a preview', async () => {
    for (const label of ['others', undefined]) {
      expect((await first(await key(label), `uuid-of-${label}`, [12, 2])).status).toBe(201)
    }
    const trial = firstAnswer(survey, 'uuid-of-trial', { preview: true, responseContent: ballot(12) })
    expect((await designer.call('POST', RESPONSES, trial)).status).toBe(201)
  })

  test('whichever of two devices comes first with whatever votes', async () => {
    const label = fc.constantFrom('members', 'guests', 'others', undefined)
    const vote = fc.integer({ min: -12, max: 12 })
    const votes = fc.tuple(vote, vote)
    await fc.assert(
      fc.asyncProperty(label, votes, votes, async (of, one, other) => {
        const uKey = await key(of)
        const uuid = crypto.randomUUID()
        const sent = await Promise.all([one, other].map((given) => first(uKey, uuid, given)))
        const credits = BUDGETS[of ?? ''] ?? 150
        const isAffordable = (given: readonly number[]) =>
          given.reduce((sum, count) => sum + count * count, 0) <= credits
        expect(sent.map(({ status }) => status < 300)).toEqual([one, other].map(isAffordable))
        const path = `${RESPONSES}?uuid=${uuid}&surveyId=${survey._id}&uKey=${uKey}` as const
        const { status, body } = await app.call('GET', path)
        expect(status).toBe(isAffordable(one) || isAffordable(other) ? 200 : 404)
        const stored = (body.questionResponses ?? [])[0]?.responseContent as
          | { votes: { votes: number }[] }
          | undefined
        expect(isAffordable(stored?.votes.map((each) => each.votes) ?? [])).toBe(true)
      }),
      runsOf(25),
    )
  }, 60_000)
})

describe('the page', () => {
  const opened = async (query: string) => (await app.send(`${pages.survey(survey._id)}?${query}`)).text
  const budget = (page: string) => /You have <?[^0-9]*([0-9]+)[^0-9]*credits to distribute/.exec(page)?.[1]

  test('shows the credits for the key, and discloses the labels to nobody', async () => {
    const [member, guest, other] = [await key('members'), await key('guests'), await key()]
    const shown = await Promise.all([member, guest, other, member].map((uKey) => opened(`uKey=${uKey}`)))
    expect(shown.map(budget)).toEqual(['100', '9', '150', '100'])
    for (const page of shown) expect(page).not.toContain('creditsByLabel')
    const { text } = await app.send(`/api/v1/surveys/${survey._id}`)
    expect(text).not.toContain('members')
  })

  test('is previewed as somebody with a label sees it', async () => {
    const headers = { cookie: `session=${designer.token}` }
    const path = `${pages.survey(survey._id)}?preview=true&label=guests`
    expect(budget((await app.send(path, { headers })).text)).toBe('9')
  })
})

describe('results', () => {
  test('do not state who spent all credits, and omit the credits of groups that are too small', async () => {
    const of = {
      members: await keys('members', 6),
      guests: await keys('guests', 4),
      none: await keys(undefined),
    }
    const answers = (votes: number[]) => ({ [survey.questions[0]._id]: votes })
    for (const uKey of of.members) await respond(app, survey, answers([10, 0, 0]), { uKey })
    for (const uKey of [...of.guests, ...of.none]) await respond(app, survey, answers([3, 0, 0]), { uKey })
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
    const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/results`)
    expect(body.questions[0]).toMatchObject({ creditsVary: true, credits: { spentAll: null, median: 100 } })
    const page = await app.send(pages.surveyResults(survey._id), {
      headers: { cookie: `session=${designer.token}` },
    })
    expect(page.text).toContain('Budgets differed, up to 150.')
    const archive = await exportedFile(app, designer, survey._id, 'zip')
    const files = await unpackedFiles(await archive.blob())
    const left = csvRows(files.get('ballots_wide.csv')!).map((row) => [row.spent, row.left])
    expect(left.sort()).toEqual([...Array(6).fill(['100', '0']), ...Array(5).fill(['9', ''])])
    expect(files.get('codebook.md')).toContain(
      'Credits by the label of the unique key: guests 9, members 100.',
    )
  })

  test('are published for such a question as for any other while the survey is open', async () => {
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
      settings: { results: 'public', resultsWhen: 'always' },
    })
    const members = await keys('members', 25)
    for (const uKey of members) await respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0] }, { uKey })
    const { body } = await app.call('GET', `/api/v1/surveys/${survey._id}/results?uKey=${members[0]}`)
    expect(body.questions.map(({ type }: { type: string }) => type)).toEqual(['qv'])
  })
})

describe('designers', () => {
  const path = () => `${SURVEYS}/${survey._id}/questions/${survey.questions[0]._id}` as const
  const patch = (setting: object) => designer.call('PATCH', path(), { setting })

  test('read what they set, and remove it with null until somebody has answered', async () => {
    expect(survey.questions[0].setting).toMatchObject(SETTING)
    expect((await patch({ creditsByLabel: null })).body.setting).not.toHaveProperty('creditsByLabel')
    expect((await patch({ creditsByLabel: { board: 7 } })).body.setting.creditsByLabel).toEqual({ board: 7 })
    await first(await key('board'), 'some-uuid', [2, 0])
    expect((await patch({ creditsByLabel: { board: 8 } })).body.code).toBe('SURVEY_HAS_RESPONSES')
  })

  test('get the label that has more credits than the question, or none', async () => {
    for (const credits of [0, 151]) {
      const { status, body } = await patch({ creditsByLabel: { members: 1, 'the "board"': credits } })
      expect(status).toBe(422)
      expect(body.details).toEqual([
        { path: '/setting/creditsByLabel', message: expect.stringContaining('“the "board"”') },
      ])
    }
  })
})
