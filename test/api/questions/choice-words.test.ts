import { beforeEach, describe, expect, test } from 'bun:test'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  SEVERAL_CHOICES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond, tryOut } from '../../support/respond.ts'
import { resultsPath } from '../../support/results.ts'

/** What people named that is not among the choices of a question. */

const HOSTILE = '<img src=x onerror=1> "other":"no"'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let several: string

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(
    designer,
    [SEVERAL_CHOICES, { ...CHOICE, required: false }, { ...LIKERT, required: false }],
    {
      results: 'public',
      resultsWhen: 'always',
    },
  )
  several = survey.questions[0]._id
})

const chosen = (selection: readonly string[], other?: string) => ({
  [several]: {
    ...{ questionId: several, questionType: 'choice', selection },
    ...(other !== undefined && { other }),
  },
})
const answer = (other?: string, more: object = {}) => respond(app, survey, chosen(['m1'], other), more)
const read = async (query = '', questionId = several) =>
  (await designer.call('GET', `${resultsPath(survey._id)}/${questionId}/answers?${query}`)).body
const words = async (query = '') => (await read(query)).answers.map(({ text }) => text).sort()
const page = async (query = '', kind = 'results') =>
  (
    await app.send(`/survey/${survey._id}/${kind}?${query}`, {
      headers: { authorization: `Bearer ${designer.token}` },
    })
  ).text

describe('answers in own words to choice questions', () => {
  test('are read and searched like texts, and no other answers are', async () => {
    for (const other of ['Ferry', 'Cable car', undefined, 'Skates', HOSTILE]) await answer(other)
    await answer()
    await tryOut(designer, survey, chosen([], 'Test'))
    expect(await words()).toEqual([HOSTILE, 'Cable car', 'Ferry', 'Skates'].sort())
    expect(await words('search=CA')).toEqual(['Cable car'])
    expect(await words('search=m1')).toEqual([])
    expect(await words('search=selection')).toEqual([])
  })

  test('can be requested for questions that accept own words only', async () => {
    for (const { _id } of survey.questions.slice(1))
      expect((await read('', _id)).code).toBe('QUESTION_NOT_FOUND')
  })

  test('are paged completely', async () => {
    const named = Array.from({ length: 45 }, (_, at) => `Boat ${at}`)
    for (const other of named) await answer(other)
    const found: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const part: Awaited<ReturnType<typeof read>> = await read(next && `after=${next}`)
      found.push(...part.answers.map(({ text }) => text))
      next = part.next
    }
    expect(found.toSorted()).toEqual(named.toSorted())
    expect(new Set(found).size).toBe(45)
  }, 60_000)

  test('are read by designers however few responses a filter leaves', async () => {
    const shown = (mode: string) => ({ arm: { mode, input: 'wheel' } })
    for (let each = 0; each < 5; each++) await answer(`Boat ${each}`, shown('text'))
    await answer('Only me', shown('interactive'))
    expect([(await words('mode=text')).length, (await words('mode=interactive')).length]).toEqual([5, 1])
    expect(await page('mode=interactive')).toContain('Only me')
    expect(await page('mode=text')).toContain('Boat 4')
  })

  test('are on the designers’ page below the chart, with a search, and on no page for others', async () => {
    for (let each = 0; each < 24; each++) await answer(each < 22 ? `Boat ${each}` : undefined)
    const text = await page()
    const list = text.slice(text.indexOf('Other answers'))
    expect(list.match(/<li>Boat \d+<\/li>/g)?.length).toBe(20)
    expect([list.includes('22 answers'), list.includes('More answers')]).toEqual([true, true])
    expect(await page(`in=${several}&search=boat+7`)).toContain('<ul class="texts"><li>Boat 7</li></ul>')
    const after = /\?in=\S*?after=([0-9a-f-]{36})/.exec(text)?.[1]
    expect((await page(`in=${several}&after=${after}`)).match(/<li>Boat \d+<\/li>/g)?.length).toBe(2)
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
    const published = await page('', 'published')
    expect([published.includes('How do you get about?'), published.includes('Boat')]).toEqual([true, false])
  }, 60_000)

  test('are not mentioned if nobody gave any', async () => {
    await answer()
    expect(await page()).not.toContain('Other answers')
  })
})
