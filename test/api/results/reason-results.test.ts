import { beforeAll, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  REASON,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { respond } from '../../support/respond.ts'
import { resultsPath } from '../../support/results.ts'

/** Why options have their votes: in results, on the page of designers, published, and in files. */

const HOSTILE = '=1+1 <img src=x onerror=1>'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let asked: string
let anna: string

const why = (reasons: Readonly<Record<string, string>>) => ({
  questionId: asked,
  questionType: 'reason',
  reasons: Object.entries(reasons).map(([optionId, text]) => ({ optionId, text })),
})

beforeAll(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  const settings = { results: 'public', resultsWhen: 'always' }
  survey = await makeSurvey(designer, [QV, { ...REASON, strongest: 1, required: false }], settings)
  const [voted = '', reason = ''] = survey.questions.map(({ _id }) => _id)
  asked = reason
  const answer = (votes: number[], reasons: Readonly<Record<string, string>>) =>
    respond(app, survey, { [voted]: votes, [asked]: why(reasons) })
  anna = (await answer([3, -1, 0], { o1: 'Shade in summer', o2: 'Noise' }))._id
  await answer([2, 0, 0], { o1: HOSTILE })
  await answer([0, -2, 1], { o2: 'Dust', o3: '' })
  for (let each = 0; each < 21; each++) await answer([1, 0, 0], { o1: `Number ${each}` })
  await respond(app, survey, { [voted]: [0, 0, 0] })
}, 60_000)

const read = async (query: string) =>
  designer.call('GET', `${resultsPath(survey._id)}/${asked}/answers?${query}`)
const texts = async (query: string) =>
  (await read(query)).body.answers.map(({ text }: { readonly text: string }) => text).sort()
const page = async (query = '', kind = 'results') =>
  (
    await app.send(`/survey/${survey._id}/${kind}?${query}`, {
      headers: { authorization: `Bearer ${designer.token}` },
    })
  ).text

describe('reasons', () => {
  test('are counted by option, among people who gave any', async () => {
    const { body } = await designer.call('GET', resultsPath(survey._id))
    expect(body.questions[1]).toMatchObject({
      ...{ type: 'reason', of: survey.questions[0]._id, n: 24 },
      options: [
        { optionId: 'o1', optionName: 'Parks', count: 23 },
        { optionId: 'o2', count: 2 },
        { optionId: 'o3', count: 0 },
      ],
    })
  })

  test('are read, searched and paged by option', async () => {
    expect(await texts('option=o2')).toEqual(['Dust', 'Noise'])
    expect(await texts('option=o3')).toEqual([])
    expect(await texts('option=o1&search=SUMMER')).toEqual(['Shade in summer'])
    expect(await texts('option=o2&search=summer')).toEqual([])
    const { body: first } = await read('option=o1')
    const { body: rest } = await read(`option=o1&after=${first.next}`)
    expect([first.answers.length, rest.answers.length, rest.next]).toEqual([20, 3, null])
    for (const [query, path] of [
      ['', '/option'],
      ['option=o9', '/option'],
    ] as const) {
      const { status, body } = await read(query)
      expect([status, body.details?.[0]?.path]).toEqual([422, path])
    }
  })

  test('are on the designers’ page under the selected option, and are no HTML', async () => {
    const html = await page()
    expect(html).toContain('Reasons for the votes on')
    expect(html).toContain('Parks (23)')
    expect(html).not.toContain('<img src=x')
    const chosen = await page(`in=${asked}&option=o2&search=dust`)
    expect(chosen).toContain('<li>Dust<')
    expect(chosen).not.toContain('Noise')
  })

  test('are disclosed to nobody else, not even their number while the survey is open', async () => {
    const html = await page('', 'published')
    for (const text of ['Dust', 'Noise', 'Number 3', 'What are your reasons?'])
      expect(html).not.toContain(text)
    const { body } = await app.call('GET', `/api/v1/surveys/${survey._id}/results`)
    expect(JSON.stringify(body)).not.toContain('Dust')
  })
})

describe('files', () => {
  const files = async () => unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())

  test('have each reason in a row, with the votes that it explains', async () => {
    const found = await files()
    const rows = csvRows(found.get('reasons.csv') ?? '')
    expect(rows).toHaveLength(25)
    expect(rows.filter((row) => row.response_id === anna)).toEqual([
      {
        ...{ response_id: anna, question_id: asked, voted_question_id: survey.questions[0]._id },
        ...{ option_id: 'o1', option_name: 'Parks', votes: '3', reason: 'Shade in summer' },
      },
      {
        ...{ response_id: anna, question_id: asked, voted_question_id: survey.questions[0]._id },
        ...{ option_id: 'o2', option_name: 'Roads', votes: '-1', reason: 'Noise' },
      },
    ])
    expect(found.get('reasons.csv')).toContain("'=1+1")
    const answers = csvRows(found.get('answers.csv') ?? '').filter((row) => row.response_id === anna)
    expect(answers).toMatchObject([{ type: 'reason', answer: 'Parks: Shade in summer; Roads: Noise' }])
    expect(csvRows(found.get('shown.csv') ?? '').filter((row) => row[`shown_${asked}`] === '0')).toHaveLength(
      1,
    )
    for (const sentence of ['### reasons.csv', 'at most 1 of those with the most upvotes', 'reason'])
      expect(found.get('codebook.md')).toContain(sentence)
    const figures = csvRows(found.get('figures.csv') ?? '')
    expect(figures).toContainEqual({ question_id: asked, figure: 'n', label: '', value: '24' })
  })

  test('as lines of JSON and as one table have them, too', async () => {
    const lines = (await (await exportedFile(app, designer, survey._id, 'ndjson')).text()).trim().split('\n')
    const line = lines.map((text) => JSON.parse(text)).find(({ responseId }) => responseId === anna)
    expect(line.answers[1]).toMatchObject({
      type: 'reason',
      reasons: [
        { optionId: 'o1', text: 'Shade in summer' },
        { optionId: 'o2', text: 'Noise' },
      ],
    })
    const table = csvRows(await (await exportedFile(app, designer, survey._id, 'csv')).text())
    expect(table.find((row) => row.response_id === anna)?.['Q2 What are your reasons?']).toBe(
      'Parks: Shade in summer; Roads: Noise',
    )
    const sheets = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'xlsx')).blob())
    expect(sheets.get('xl/workbook.xml')).toContain('name="reasons"')
  })
})
