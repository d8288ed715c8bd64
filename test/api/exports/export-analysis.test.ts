import { beforeAll, describe, expect, test } from 'bun:test'
import { analysedFiles, OPTIONS } from '../../support/analysed-survey.ts'
import { csvTable } from '../../support/export-files.ts'
import { ANALYSIS_LANGUAGES, type ExportFiles, runAnalysis } from '../../support/run-analysis.ts'

/** How many answer, and how many were asked. */
const SURVEYS = {
  'nobody answered': { responses: 0, asked: null },
  'four people answered, and there was nothing to choose': { responses: 4, asked: null, choices: [] },
  '14 people answered, so few that signs are tested': { responses: 14, asked: null },
  '50 of 70 who were asked answered': { responses: 50, asked: 70 },
  'everybody who was asked answered': { responses: 12, asked: 12 },
}

const SPOILED: keyof typeof SURVEYS = '50 of 70 who were asked answered'

const exports = new Map<string, ExportFiles>()

beforeAll(async () => {
  for (const [name, survey] of Object.entries(SURVEYS)) exports.set(name, await analysedFiles(survey))
}, 120_000)

/** How many columns of a file, counted from the left, say what a row is about. */
const KEYS = {
  'results.csv': 2,
  'pairs.csv': 3,
  'figures.csv': 3,
  'choice_results.csv': 2,
  'attention.csv': 2,
} as const

/** A file with a wrong value in each column, one of them in a row, and what has to be said of each. */
function spoiled(text: string, keys: number) {
  const [header = [], ...rows] = csvTable(text)
  const found: string[] = []
  // Every row of a file with one column of values: it is another figure in each.
  const cells = header.length === keys + 1 ? rows.map((_, row) => ({ row, column: keys })) : []
  for (let column = keys; cells.length < header.length - keys; column++) {
    cells.push({ row: column % rows.length, column })
  }
  for (const { row, column } of cells) {
    rows[row]![column] = '77.5'
    found.push(`${rows[row]!.slice(0, keys).join(' ')} ${header[column]} computed`)
  }
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const lines = [header, ...rows].map((row) => `${row.map(quote).join(',')}\r\n`)
  return { text: lines.join(''), found }
}

for (const language of ['Python', 'R'] as const) {
  const { program, locales } = ANALYSIS_LANGUAGES[language]
  describe.skipIf(!program)(`the analysis of an export in ${language}`, () => {
    for (const name of Object.keys(SURVEYS)) {
      test(`computes the same figures: ${name}`, async () => {
        for (const locale of locales) {
          const { stderr, stdout, exitCode } = await runAnalysis(language, exports.get(name)!, locale)
          expect(stderr).toBe('')
          expect(stdout).toMatch(
            new RegExp(`^${OPTIONS} options, \\d{3,} figures compared, 0 differ\n\\d+ units of \\d+ people`),
          )
          expect(exitCode).toBe(0)
        }
      }, 120_000)
    }

    test('notices a wrong value in any column, and for any figure', async () => {
      const files = new Map(exports.get(SPOILED))
      const found = Object.entries(KEYS).flatMap(([file, keys]) => {
        const wrong = spoiled(files.get(file)!, keys)
        files.set(file, wrong.text)
        return wrong.found.map((each) => `${file} ${each}`)
      })
      const { stdout, exitCode } = await runAnalysis(language, files)
      expect(found.filter((each) => !stdout.includes(each))).toEqual([])
      expect(exitCode).toBe(1)
    }, 120_000)

    test('notices a missing row, and an extra one', async () => {
      const files = new Map(exports.get(SPOILED))
      for (const file of Object.keys(KEYS)) {
        const lines = files.get(file)!.split('\r\n')
        files.set(file, lines.toSpliced(1, 1, lines[2]!.replace(/,/, 'other,')).join('\r\n'))
      }
      const { stdout, exitCode } = await runAnalysis(language, files)
      for (const file of Object.keys(KEYS)) {
        expect(stdout).toMatch(new RegExp(`^${file} .* is computed, and not published`, 'm'))
        expect(stdout).toMatch(new RegExp(`^${file} .* is published, and nothing computes it`, 'm'))
      }
      expect(exitCode).toBe(1)
    }, 120_000)
  })
}
