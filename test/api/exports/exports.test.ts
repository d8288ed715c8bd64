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
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvTable, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { type Answers, begin, respond, uuidSeeing } from '../../support/respond.ts'

const HOSTILE = '=cmd|"x"<&_x0041_'
const OPTIONS = ['Parks', 'Roads', HOSTILE].map((name, at) => ({ optionId: `o${at + 1}`, optionName: name }))

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let qv: string

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [{ ...QV, options: OPTIONS }, LIKERT, TEXT], {
    sKeyValue: 'secret-key',
  })
  qv = survey.questions[0]._id
})

const path = (format: string) => `${SURVEYS}/${survey._id}/export?format=${format}` as const

async function answer(content: Answers[string], label = '4', said = 'fine') {
  const [, likert, text] = survey.questions.map((question) => question._id)
  return respond(app, survey, { [qv]: content, [likert]: label, [text]: said })
}

async function exported(format: string): Promise<Blob> {
  const answered = await exportedFile(app, designer, survey._id, format)
  expect(answered.status).toBe(200)
  expect(answered.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename=spending-\\d{4}-\\d\\d-\\d\\d\\.${format}$`),
  )
  return answered.blob()
}

const unpacked = async (format: string) => unpackedFiles(await exported(format))

describe('an export', () => {
  test('as CSV has a row for each completed response, and everything in it', async () => {
    const group = { o1: 'Positive', o2: 'Negative', o3: 'Skip' }
    const votes = [3, -2, 0].map((count, at) => ({ optionId: `o${at + 1}`, votes: count }))
    const done = await answer({ votes, group, position: { o1: 0, o2: 1, o3: 2 } }, '4', '=A1\n"x"')
    await begin(app, survey, { [qv]: [9, 0, 0] })
    const bytes = new Uint8Array(await (await exported('csv')).arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [header, row, rest] = new TextDecoder().decode(bytes).split('\r\n')
    expect(header).toBe(
      'response_id,started_at,completed_at,seconds,simulated,Q1 votes: Parks,Q1 votes: Roads,' +
        '"Q1 votes: =cmd|""x""<&_x0041_",Q1 bin: Parks,Q1 bin: Roads,"Q1 bin: =cmd|""x""<&_x0041_",' +
        'Q1 spent,Q1 left,Q2 How easy was it?,Q3 Anything else?',
    )
    expect(row).toStartWith(`${done._id},20`)
    expect(row).toEndWith(`,3,-2,0,Positive,Negative,Skip,13,87,4,"'=A1\n""x"""`)
    expect(rest).toBe('')
  }, 60_000)

  test('as NDJSON has a line for each completed response', async () => {
    const done = await answer([3, -2, 0])
    const lines = (await (await exported('ndjson')).text()).trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      responseId: done._id,
      status: 'completed',
      answers: [
        { questionId: qv, type: 'qv', spent: 13, left: 87, options: [{ optionId: 'o1', votes: 3 }, {}, {}] },
        { type: 'likert', answer: '4' },
        { type: 'text', answer: 'fine' },
      ],
    })
  })

  test('as a ZIP has every file, with rows and digests in the manifest, and no key of the survey', async () => {
    await answer([3, -2, 0])
    await answer([1, 1, 1])
    const files = await unpacked('zip')
    const tables = [
      'responses',
      'ballots_wide',
      'ballots_long',
      'answers',
      'events',
      'option_metrics',
      'results',
      'pairs',
      'figures',
    ]
    const names = tables.map((table) => `${table}.csv`)
    const others = [
      'survey.json',
      'funnel.csv',
      'preregistration.json',
      'deviations.csv',
      'codebook.md',
      'analysis.ipynb',
      'analysis.R',
      'manifest.json',
    ]
    expect([...files.keys()]).toEqual([...names, ...others])
    const manifest: { files: { name: string; rows: number; sha256: string; bytes: number }[] } = JSON.parse(
      files.get('manifest.json')!,
    )
    expect(manifest.files.map(({ name, rows }) => [name, rows]).slice(0, 9)).toEqual(
      names.map((name, at) => [name, [2, 2, 6, 4, 0, 0, 3, 6, 35][at]]),
    )
    for (const { name, sha256, bytes } of manifest.files) {
      const text = files.get(name)!
      expect([name, Bun.SHA256.hash(text, 'hex')]).toEqual([name, sha256])
      expect(Buffer.byteLength(text)).toBe(bytes)
    }
    expect([...files.values()].join('')).not.toContain('secret-key')
    const codebook = files.get('codebook.md')!
    expect(codebook).toContain('| o1 | Parks | q1_parks |')
    for (const [, figure] of csvTable(files.get('figures.csv')!).slice(1)) {
      expect(codebook).toContain(`| ${figure} |`)
    }
  })

  test('has readable codes of options, the same in all files of a ZIP', async () => {
    await answer([3, -2, 0])
    const files = await unpacked('zip')
    const codes = ['q1_parks', 'q1_roads', 'q1_cmd_x_x0041']
    const [wide = []] = csvTable(files.get('ballots_wide.csv')!)
    expect(wide.filter((name) => /^(votes|bin)_/.test(name))).toEqual(
      ['votes', 'bin'].flatMap((what) => codes.map((code) => `${what}_${code}`)),
    )
    for (const file of ['ballots_long.csv', 'results.csv']) {
      const [header = [], ...rows] = csvTable(files.get(file)!)
      const found = new Set(rows.map((row) => row[header.indexOf('option_code')]))
      expect([file, ...found]).toEqual([file, ...codes])
    }
    const { questions } = JSON.parse(files.get('survey.json')!)
    expect(questions[0].options.map(({ code }: { code: string }) => code)).toEqual(codes)
    expect(files.get('codebook.md')).toContain('| o2 | Roads | q1_roads |')
  })

  test('contains nothing with which somebody could pose as a respondent', async () => {
    const { uuid } = await answer([3, -2, 0])
    for (const format of ['csv', 'ndjson']) {
      expect(await (await exported(format)).text()).not.toContain(uuid)
    }
    expect([...(await unpacked('zip')).values()].join('')).not.toContain(uuid)
  })

  test('of a survey that shows each respondent a sample of options lists those seen', async () => {
    survey = await makeSurvey(designer, [{ ...QV, setting: { totalCredits: 100, sampleOption: 2 } }])
    qv = survey.questions[0]._id
    const answer = { votes: [{ optionId: 'o1', votes: 2 }], position: { o1: 1, o3: 0 } }
    await respond(app, survey, { [qv]: answer }, { uuid: uuidSeeing(survey, { [qv]: ['o1', 'o3'] }) })
    const files = await unpacked('zip')
    const long = files.get('ballots_long.csv')!.trim().split('\r\n').slice(1)
    expect(long.map((row) => row.split(',').slice(2, 6).join())).toEqual(['o1,Parks,2,4', 'o3,Schools,0,0'])
    expect(files.get('ballots_wide.csv')).toContain(`,${qv},2,,0,,,,4,96\r\n`)
  })

  test('contains only what was requested', async () => {
    expect((await app.call('GET', path('csv'))).status).toBe(401)
    expect((await designer.call('GET', path('exe'))).body.code).toBe('INVALID_INPUT')
    const other = await signIn(app, 'other@example.org')
    expect((await other.call('GET', path('zip'))).status).toBe(404)
  })
})

test('a byte order mark at the start of an answer is in every file', async () => {
  const said = '\uFEFFwell'
  await answer([2], '4', said)
  const [ndjson, csv] = await Promise.all([exported('ndjson'), exported('csv')])
  expect([await ndjson.text(), await csv.text()].map((text) => text.includes(said))).toEqual([true, true])
  expect((await unpacked('zip')).get('answers.csv')).toContain(said)
})
