import { beforeAll, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvTable, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { respond } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'
import { ANALYSIS_LANGUAGES, type ExportFiles, runAnalysis } from '../../support/run-analysis.ts'
import { splitSurvey } from '../../support/split-survey.ts'

/** Figures that are split and weighted, in files: what the page tells, and nothing besides. */

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let [_capped, trust, _sampled, home, travel, age, mood]: string[] = []

beforeAll(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await splitSurvey(app, designer)
  ;[_capped, trust, _sampled, home, travel, age, mood] = survey.questions.map(({ _id }): string => _id)
}, 60_000)

const MARGINS = () =>
  [`${home}\tOwning\t90`, `${trust}\t1\t5`, `${trust}\t2\t5`, `${trust}\t3\t60`].join('\n')

type Query = { readonly by?: string; readonly margins?: string }

const query = (asked: Query) => new URLSearchParams(asked).toString()

async function filesOf(asked: Query): Promise<ExportFiles> {
  const file = await exportedFile(app, designer, survey._id, `zip&${query(asked)}`)
  expect(file.status).toBe(200)
  return unpackedFiles(await file.blob())
}

const ASKED: Readonly<Record<string, () => Query>> = {
  'a choice, weighted by it and a scale': () => ({ by: `question:${home}`, margins: MARGINS() }),
  'several choices': () => ({ by: `question:${travel}` }),
  'a scale, not to be weighted by a choice': () => ({
    by: `question:${trust}`,
    margins: `${home}\tOwning\t90\n${home}\tRenting\t3`,
  }),
  'a number, weighted by a parameter': () => ({
    by: `question:${age}`,
    margins: 'param.city\tNorth\t1\nparam.city\tother\t4\nparam.city\t=South\t2',
  }),
  'a slider': () => ({ by: `question:${mood}` }),
  'a parameter': () => ({ by: 'param.city' }),
}

const exports = new Map<string, ExportFiles>()
beforeAll(async () => {
  for (const [name, asked] of Object.entries(ASKED)) exports.set(name, await filesOf(asked()))
}, 60_000)

function table(files: ExportFiles, name: string) {
  const [header = [], ...rows] = csvTable(files.get(name) ?? '')
  return rows.map((row) => Object.fromEntries(header.map((column, at) => [column, row[at] ?? ''])))
}

const numberOrNull = (cell: string | undefined) => (cell ? Number(cell) : null)

describe.each(Object.keys(ASKED))('files split by %s', (name) => {
  test('contain the figures of the page, and withhold what it withholds', async () => {
    const files = exports.get(name)!
    const { split } = await resultsOf(designer, survey._id, query(ASKED[name]!()))
    const cells = split!.questions.flatMap(({ questionId, options }) =>
      options.flatMap(({ optionId, segments }) =>
        segments.map((cell, at) => ({
          ...{ question_id: questionId, option_id: optionId },
          segment: split!.segments[at]!.segmentId.replace(/^=/, "'="),
          n: cell?.m ?? null,
          mean: cell?.mean ?? null,
          adjusted: cell?.difference?.adjustedP ?? null,
        })),
      ),
    )
    const rows = table(files, 'split_figures.csv').map((row) => ({
      ...{ question_id: row.question_id, option_id: row.option_id, segment: row.segment_id },
      n: numberOrNull(row.n),
      mean: numberOrNull(row.mean),
      adjusted: numberOrNull(row.adjusted_p),
    }))
    expect(rows).toEqual(cells as typeof rows)
    expect(rows.some(({ n }) => n !== null)).toBe(true)
  })
})

test('some segments have so few people that they are withheld', () => {
  for (const name of ['a choice, weighted by it and a scale', 'several choices'])
    expect(table(exports.get(name)!, 'split_figures.csv').some(({ n }) => n === '')).toBe(true)
})

test('files have split figures only on request, and then every file explains its columns', async () => {
  const plain = await filesOf({})
  const names = ['segments.csv', 'split_figures.csv', 'weighted_figures.csv', 'weights.csv']
  expect(names.filter((name) => plain.has(name))).toEqual([])
  const files = exports.get('a choice, weighted by it and a scale')!
  for (const name of names) {
    const [, section = ''] = files.get('codebook.md')!.split(`### ${name}\n`)
    for (const column of csvTable(files.get(name)!)[0]!) expect(section).toContain(`\n| ${column} | `)
  }
  expect(JSON.parse(files.get('manifest.json')!)).toMatchObject({
    splitBy: `question:${home}`,
    weightedBy: [`question:${home}`, `question:${trust}`],
  })
  const book = await exportedFile(app, designer, survey._id, `xlsx&${query({ by: `question:${home}` })}`)
  const sheets = await unpackedFiles(await book.blob())
  expect(sheets.get('xl/workbook.xml')).toContain('name="split_figures"')
})

test('files by the label of unique keys contain what the groups of secret ballots disclose', async () => {
  const secret = await makeSurvey(designer, [QV], { hasUKey: true })
  const path = `${SURVEYS}/${secret._id}/keys` as const
  for (const [label, count] of Object.entries({ North: 7, South: 6, West: 1, East: 5 })) {
    const issued = await designer.call('POST', path, { count, label })
    for (const [at, uKey] of issued.body.keys.entries())
      await respond(app, secret, { [secret.questions[0]._id]: [at % 3, -1, 0] }, { uKey })
  }
  await designer.call('PATCH', `${SURVEYS}/${secret._id}`, { settings: { isAvailable: false } })
  const file = await exportedFile(app, designer, secret._id, 'zip&by=label')
  const files = await unpackedFiles(await file.blob())
  const told = (name: string) => table(files, name).flatMap((row) => (row.n ? [row.segment_id] : []))
  expect(new Set(told('segments.csv'))).toEqual(new Set(['North', 'South']))
  expect(new Set(told('split_figures.csv'))).toEqual(new Set(['North', 'South']))
  for (const language of ['Python', 'R'] as const) {
    if (!ANALYSIS_LANGUAGES[language].program) continue
    const { stdout } = await runAnalysis(language, files)
    expect(stdout).toContain(' 0 differ')
  }
}, 60_000)

test('files with only responses are refused with a split, and so is any file with a split and a filter', async () => {
  const ask = async (asked: string) => {
    const { status, body } = await designer.call('GET', `${SURVEYS}/${survey._id}/export?${asked}`)
    return [status, body.details?.[0].path]
  }
  expect(await ask(`format=csv&by=question:${home}`)).toEqual([422, '/by'])
  expect(await ask(`format=ndjson&${query({ margins: MARGINS() })}`)).toEqual([422, '/margins'])
  expect(await ask(`format=zip&by=question:${home}&mode=text`)).toEqual([422, '/by'])
  expect(await ask('format=xlsx&by=question:gone')).toEqual([422, '/by'])
})

for (const language of ['Python', 'R'] as const) {
  const { program, locales } = ANALYSIS_LANGUAGES[language]
  describe.skipIf(!program)(`the analysis of split files in ${language}`, () => {
    test.each(Object.keys(ASKED))(
      'computes the same figures: %s',
      async (name) => {
        const files = exports.get(name)!
        const { stdout, stderr, exitCode } = await runAnalysis(language, files, locales[0])
        expect([stderr, exitCode]).toEqual(['', 0])
        const compared = Number(/(\d+) figures compared, 0 differ/.exec(stdout)?.[1])
        expect(compared).toBeGreaterThan(11 * table(files, 'split_figures.csv').length)
      },
      60_000,
    )

    test('notices a wrong value in every column', async () => {
      const files = new Map(exports.get('a choice, weighted by it and a scale'))
      const told = { 'split_figures.csv': 4, 'segments.csv': 3, 'weighted_figures.csv': 2, 'weights.csv': 5 }
      const expected: string[] = []
      for (const [name, first] of Object.entries(told)) {
        const [header = [], ...rows] = csvTable(files.get(name)!)
        // What is asked for is where everything else begins.
        const columns = [...header.keys()].filter((at) => at >= first && header[at] !== 'asked')
        for (const column of columns) {
          const candidates = rows.filter((row) => row[header.indexOf('n')] !== '' && row[column] !== '')
          candidates[column % candidates.length]![column] = '77.5'
          expected.push(`^${name} .* ${header[column]} computed .* published 77.5`)
        }
        const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
        files.set(name, [header, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join(''))
      }
      const { stdout, exitCode } = await runAnalysis(language, files)
      expect(expected.filter((each) => !new RegExp(each, 'm').test(stdout))).toEqual([])
      expect(exitCode).toBe(1)
    }, 60_000)
  })
}
