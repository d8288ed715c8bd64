import { beforeEach, describe, expect, test } from 'bun:test'
import { readXlsx } from 'hucre/xlsx'
import { entriesOf } from '../../../src/exports/workbook/workbook.ts'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { type Answers, respond } from '../../support/respond.ts'

const HOSTILE = '=cmd|"x"<&_x0041_'
const OPTIONS = ['Parks', 'Roads', HOSTILE].map((name, at) => ({ optionId: `o${at + 1}`, optionName: name }))

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [{ ...QV, options: OPTIONS }, LIKERT, TEXT])
})

async function answer(content: Answers[string], said = 'fine') {
  const [qv, likert, text] = survey.questions.map((question) => question._id)
  return respond(app, survey, { [qv]: content, [likert]: '4', [text]: said })
}

const exported = async () => (await exportedFile(app, designer, survey._id, 'xlsx')).blob()

/** The workbook as another implementation reads it. */
async function sheets() {
  const { sheets } = await readXlsx(await (await exported()).bytes(), { readStyles: true })
  return new Map(sheets.map((sheet) => [sheet.name, sheet]))
}

describe('a workbook', () => {
  test('has a sheet for each table with rows, and one that explains their columns', async () => {
    await answer([3, -2, 0])
    const found = await sheets()
    const answered = ['responses', 'ballots_wide', 'ballots_long', 'answers']
    expect([...found.keys()]).toEqual(['results', 'codebook', ...answered, 'pairs', 'figures', 'funnel'])
    for (const { rows } of found.values()) expect(rows.length).toBeGreaterThan(1)
    const codebook = found.get('codebook')!.rows
    expect(codebook[0]).toEqual(['sheet', 'name', 'meaning'])
    expect(codebook).toContainEqual(['results', 'net_votes', 'Sum of votes: the result.'])
    expect(codebook).toContainEqual(['figures', 'no_votes', 'Responses with no vote at all.'])
    expect(codebook).toContainEqual(['option', 'o1', 'Parks'])
    expect(codebook).toContainEqual(['option_code', 'q1_parks', 'Parks'])
    expect(codebook.some(([sheet]) => sheet === 'events')).toBe(false)
  })

  test('of a survey without answers has no empty sheet either', async () => {
    for (const [name, { rows }] of await sheets()) expect([name, rows.length > 1]).toEqual([name, true])
  })

  test('has a bold header that stays in view, and columns as wide as their contents', async () => {
    await answer([3, -2, 0])
    const frozen = { results: 3, responses: 1, ballots_long: 1, answers: 1, ballots_wide: 1 } as const
    for (const [name, { rows, freezePane, columns }] of await sheets()) {
      expect(freezePane).toMatchObject({ rows: 1 })
      expect([name, freezePane?.columns ?? 0]).toEqual([name, frozen[name as keyof typeof frozen] ?? 0])
      expect(columns?.length).toBe(rows[0]!.length)
    }
    const files = await unpackedFiles(await exported())
    const sheet = files.get('xl/worksheets/sheet1.xml')!
    const bold = /<c s="(\d+)" t="inlineStr"><is><t xml:space="preserve">question_id</.exec(sheet)?.[1]
    const looks = files
      .get('xl/styles.xml')!
      .split('<cellXfs')[1]!
      .match(/<xf [^>]*>/g)!
    expect(looks[Number(bold)]).toContain('fontId="1"')
    const widths = [...sheet.matchAll(/<col min="(\d+)" [^>]*width="(\d+)"/g)].map(([, , width]) =>
      Number(width),
    )
    expect(widths.length).toBeGreaterThan(20)
    expect([Math.min(...widths) >= 8, Math.max(...widths) <= 60]).toEqual([true, true])
  })

  test('lets rows be filtered by any column, to the last row', async () => {
    await answer([3, -2, 0])
    const found = await sheets()
    const files = await unpackedFiles(await exported())
    const filters = [...files].flatMap(([name, text]) => {
      const [, last, rows] = /<\/sheetData><autoFilter ref="A1:([A-Z]+)(\d+)"\/>/.exec(text) ?? []
      return last ? [[name, last, Number(rows)]] : []
    })
    expect(filters.length).toBe(found.size)
    expect(filters[0]).toEqual(['xl/worksheets/sheet1.xml', 'AU', found.get('results')!.rows.length])
    expect(found.get('results')!.rows[0]!.length).toBe(1 * 26 + 21)
  })

  test('has labels of a numeric scale as numbers, and labels for ids of choices', async () => {
    const asked = [LIKERT, { ...LIKERT, scale: ['Bad', '2', 'Good'] }, CHOICE]
    const made = await makeSurvey(designer, asked)
    const [numbers, words, home] = made.questions.map((question) => question._id)
    const chosen = { questionId: home, questionType: 'choice', selection: ['c2'] }
    await respond(app, made, { [numbers]: '4', [words]: '2', [home]: chosen })
    const file = await (await exportedFile(app, designer, made._id, 'xlsx')).bytes()
    const { sheets } = await readXlsx(file)
    const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)!.rows
    const answered = rowsOf('answers').map(([, question, , answer]) => [question, answer])
    expect(answered).toContainEqual([numbers, 4])
    expect(answered).toContainEqual([words, '2'])
    expect(rowsOf('answers_wide')[1]).toContain(4)
    expect(rowsOf('codebook')).toContainEqual(['choice', 'c2', 'Owning'])
  })

  test('has dates and numbers as dates and numbers', async () => {
    const before = Date.now()
    await answer([3, -2, 0])
    const { rows } = (await sheets()).get('responses')!
    const [header, row] = rows as [unknown[], unknown[]]
    const completed = row[header.indexOf('completed_at')]
    expect(completed).toBeInstanceOf(Date)
    expect(Math.abs(Number(completed) - before)).toBeLessThan(60_000)
    expect(row[header.indexOf('seconds')]).toBeNumber()
    const long = (await sheets()).get('ballots_long')!.rows
    expect(long.map((cells) => cells[long[0]!.indexOf('votes')])).toEqual(['votes', 3, -2, 0])
  })

  test('shows few decimals of a number, and has all of them', async () => {
    for (const votes of [
      [3, -2, 0],
      [1, 0, 0],
      [1, 0, 0],
    ])
      await answer(votes)
    const { rows } = (await sheets()).get('results')!
    expect(rows[1]![rows[0]!.indexOf('mean')]).toBe(5 / 3)
    const files = await unpackedFiles(await exported())
    const sheet = files.get('xl/worksheets/sheet1.xml')!
    const [, look] = /<c s="(\d+)"><v>1\.66666/.exec(sheet)!
    const styles = files.get('xl/styles.xml')!
    const looks = styles.split('<cellXfs')[1]!.match(/<xf [^>]*>/g)!
    const [, format] = /numFmtId="(\d+)"/.exec(looks[Number(look)]!)!
    expect(styles).toContain(`<numFmt numFmtId="${format}" formatCode="0.0000"/>`)
    const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
    expect(widths[rows[0]!.indexOf('mean')]).toBe('-0.6667'.length + 2)
  })

  test('has texts as texts, and never as formulas', async () => {
    await answer([3, -2, 0], 'a\u0007b =1+1')
    const found = await sheets()
    expect(found.get('answers')!.rows.at(-1)!.at(-1)).toBe('ab =1+1')
    const files = await unpackedFiles(await exported())
    const sheet = files.get('xl/worksheets/sheet1.xml')!
    const [, look] =
      /<c s="(\d+)" t="inlineStr"><is><t [^>]*>=cmd\|&quot;x&quot;&lt;&amp;_x005F_x0041_</.exec(sheet)!
    const looks = files
      .get('xl/styles.xml')!
      .split('<cellXfs')[1]!
      .match(/<xf [^>]*>/g)!
    expect(looks[Number(look)]).toContain('quotePrefix="1"')
    expect([...files.values()].join('')).not.toContain('<f>')
  })

  test('continues in another sheet when one is full, and is not longer than its rows', async () => {
    const sheet = {
      name: 'long',
      columns: [{ name: 'number', meaning: 'A number.' }],
      async *rows() {
        yield [[1], [2], [3], [4], [5]]
        yield [[6]]
      },
    }
    const texts = new Map<string, string>()
    for await (const { name, bytes } of entriesOf([sheet], [], 4)) {
      let text = ''
      for await (const chunk of bytes) text += new TextDecoder().decode(chunk)
      texts.set(name, text)
    }
    const listed = [...texts.get('xl/workbook.xml')!.matchAll(/sheet name="([^"]*)" sheetId="(\d)"/g)]
    expect(listed.map(([, name, number]) => [name, number])).toEqual([
      ['long', '1'],
      ['codebook', '3'],
      ['long 2', '2'],
    ])
    const rowsOf = (number: number) => texts.get(`xl/worksheets/sheet${number}.xml`)!.match(/<v>\d<\/v>/g)
    expect([rowsOf(1), rowsOf(2)]).toEqual([
      ['<v>1</v>', '<v>2</v>', '<v>3</v>'],
      ['<v>4</v>', '<v>5</v>', '<v>6</v>'],
    ])
  })
})
