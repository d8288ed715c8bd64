import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHOICE, LIKERT, makeSurvey, QV, SEVERAL_CHOICES, signIn, TEXT, testApp } from '../support/app.ts'
import { csvTable, exportedFile, unpackedFiles } from '../support/export-files.ts'
import { respond } from '../support/respond.ts'

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([optionId, optionName]) => ({ optionId, optionName }))

/** Names and ids that a reader of tables may take for something else. */
const PLAIN = {
  ...QV,
  options: optionsOf({ NA: 'NA', T: '=1+1', '1e5': 'Ça, "ä" 票 # \'x', '-x-1': 'TRUE' }),
}
/** Shown in part, so that options have other numbers of responses, the last two none. */
const SAMPLED = {
  ...QV,
  question: 'And these?',
  setting: { totalCredits: 30, sampleOption: 2 },
  options: optionsOf({ Pa: 'Parks', Ro: 'Roads', '01': '01', Zo: 'Zoo', Po: 'Pools' }),
}
/** Each option is seen often enough for an order to be sure. */
const ROTATED = {
  ...QV,
  question: 'And of these?',
  setting: { totalCredits: 50, sampleOption: 2 },
  options: optionsOf({ Mu: 'Museum', Th: 'Theatre', Ci: 'Cinema' }),
}
const DISTANCE = { type: 'number', question: 'How far?', required: false }
const WORDS = { ...LIKERT, scale: ['-', 'so "so"', '+', '票'] }
const ONE = {
  ...CHOICE,
  choices: ['NA', '=1+1', 'never; "ever"', '票'].map((label, at) => ({ choiceId: `0${at}`, label })),
  other: true,
  required: false,
}
const CHOICES = [CHOICE, ONE, SEVERAL_CHOICES]

const OPTIONS = PLAIN.options.length + SAMPLED.options.length + ROTATED.options.length

/** How many answer, and how many were asked. */
const SURVEYS = {
  'nobody answered': { responses: 0, asked: null },
  'four people answered, and there was nothing to choose': { responses: 4, asked: null, choices: [] },
  '14 people answered, so few that signs are tested': { responses: 14, asked: null },
  '50 of 70 who were asked answered': { responses: 50, asked: 70 },
  'everybody who was asked answered': { responses: 12, asked: 12 },
}

const SPOILED: keyof typeof SURVEYS = '50 of 70 who were asked answered'

/** The code of each language, as the files have it. */
const LANGUAGES = {
  Python: { program: Bun.which('python3'), locales: [{}] },
  // Whatever the machine's own language is, and where it has none.
  R: { program: Bun.which('Rscript'), locales: [{ LC_ALL: 'C' }, { LC_ALL: 'C.UTF-8' }] },
} as const

type Language = keyof typeof LANGUAGES
type Files = ReadonlyMap<string, string>

const exports = new Map<string, Files>()

beforeAll(async () => {
  for (const [name, survey] of Object.entries(SURVEYS)) exports.set(name, await exported(survey))
}, 120_000)

type Asked = {
  readonly responses: number
  readonly asked: number | null
  readonly choices?: readonly (typeof CHOICES)[number][]
}

/** What the respondents answer who come after so many others. */
function chosenBy(each: number): { readonly selection: readonly string[]; readonly other?: string }[] {
  const one = each % 6 < 4 ? { selection: [`0${each % 6}`] } : { selection: [] }
  const several = [
    { selection: ['m1', 'm3'] },
    { selection: ['m2'], other: '=1+1' },
    { selection: [] },
    { selection: ['none'] },
  ]
  return [
    { selection: [`c${1 + (each % 2)}`] },
    each % 6 === 4 ? { ...one, other: 'NA' } : one,
    several[each % 4]!,
  ]
}

async function exported({ responses, asked, choices = CHOICES }: Asked): Promise<Files> {
  const app = await testApp()
  const designer = await signIn(app)
  const questions = [PLAIN, SAMPLED, ROTATED, LIKERT, WORDS, TEXT, DISTANCE, ...choices]
  const survey = await makeSurvey(designer, questions, { populationSize: asked })
  const [plain, sampled, rotated, likert, words, text, distance, ...chosen] = survey.questions.map(
    ({ _id }) => _id,
  )
  for (let each = 0; each < responses; each++) {
    const counts = { NA: 2 + (each % 3), T: -(each % 3), '1e5': 1 - (each % 2), '-x-1': 0 }
    const votes = Object.entries(counts).map(([optionId, count]) => ({ optionId, votes: count }))
    const groups = ['Positive', 'Neutral', 'Negative', 'Undecided', 'Skip']
    const group = Object.fromEntries(Object.keys(counts).map((id, at) => [id, groups[(each + at) % 5]]))
    const place = Object.fromEntries(Object.keys(counts).map((id, at) => [id, at]))
    const second = each % 9 === 0 ? '01' : 'Ro'
    const some = { votes: [{ optionId: 'Pa', votes: each % 3 }], position: { Pa: 0, [second]: 1 } }
    const [one, other] = ['Mu', 'Th', 'Ci', 'Mu'].slice(each % 3)
    const sent = { Mu: 4 + (each % 2), Th: each % 3, Ci: -1 }
    const two = {
      votes: [one, other].map((optionId) => ({ optionId, votes: sent[optionId as keyof typeof sent] })),
      position: { [one!]: 0, [other!]: 1 },
    }
    await respond(app, survey, {
      [plain!]: { votes, ...(each % 4 > 0 && { group, position: place }) },
      [sampled!]: some,
      [rotated!]: two,
      ...{
        [likert!]: String(1 + (each % 5)),
        [words!]: WORDS.scale[each % 3]!,
        [text!]: each % 2 ? '' : '=x',
        [distance!]: {
          questionId: distance,
          questionType: 'number',
          value: each % 7 === 0 ? null : (each % 5) * 2.25 - 3,
        },
      },
      ...Object.fromEntries(
        chosen.map((questionId, at) => [
          questionId,
          { questionId, questionType: 'choice', ...chosenBy(each)[at] },
        ]),
      ),
    })
  }
  return unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

/** Runs the analysis in a folder with these files. */
async function run(language: Language, files: Files, locale = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'qv-export-'))
  folders.push(folder)
  for (const [name, text] of files) await writeFile(join(folder, name), text)
  const { cells }: { cells: { cell_type: string; source: string[] }[] } = JSON.parse(
    files.get('analysis.ipynb')!,
  )
  const code = cells.filter((cell) => cell.cell_type === 'code').map((cell) => cell.source.join(''))
  await writeFile(join(folder, 'analysis.py'), code.join('\n\n'))
  const script = language === 'R' ? 'analysis.R' : 'analysis.py'
  const { stdout, stderr, exitCode } = Bun.spawnSync([LANGUAGES[language].program ?? '', script], {
    cwd: folder,
    env: { ...process.env, ...locale },
  })
  return { stdout: stdout.toString(), stderr: stderr.toString(), exitCode }
}

/** How many columns of a file, counted from the left, say what a row is about. */
const KEYS = { 'results.csv': 2, 'pairs.csv': 3, 'figures.csv': 3, 'choice_results.csv': 2 } as const

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
  const { program, locales } = LANGUAGES[language]
  describe.skipIf(!program)(`the analysis of an export in ${language}`, () => {
    for (const name of Object.keys(SURVEYS)) {
      test(`computes the same figures: ${name}`, async () => {
        for (const locale of locales) {
          const { stderr, stdout, exitCode } = await run(language, exports.get(name)!, locale)
          expect(stderr).toBe('')
          expect(stdout).toMatch(new RegExp(`^${OPTIONS} options, \\d{3,} figures compared, 0 differ\n$`))
          expect(exitCode).toBe(0)
        }
      }, 120_000)
    }

    test('notices a wrong value in any column, and of any figure', async () => {
      const files = new Map(exports.get(SPOILED))
      const found = Object.entries(KEYS).flatMap(([file, keys]) => {
        const wrong = spoiled(files.get(file)!, keys)
        files.set(file, wrong.text)
        return wrong.found.map((each) => `${file} ${each}`)
      })
      const { stdout, exitCode } = await run(language, files)
      expect(found.filter((each) => !stdout.includes(each))).toEqual([])
      expect(exitCode).toBe(1)
    }, 120_000)

    test('notices a row that is missing, and one too many', async () => {
      const files = new Map(exports.get(SPOILED))
      for (const file of Object.keys(KEYS)) {
        const lines = files.get(file)!.split('\r\n')
        files.set(file, lines.toSpliced(1, 1, lines[2]!.replace(/,/, 'other,')).join('\r\n'))
      }
      const { stdout, exitCode } = await run(language, files)
      for (const file of Object.keys(KEYS)) {
        expect(stdout).toMatch(new RegExp(`^${file} .* is computed, and not published`, 'm'))
        expect(stdout).toMatch(new RegExp(`^${file} .* is published, and nothing computes it`, 'm'))
      }
      expect(exitCode).toBe(1)
    }, 120_000)
  })
}
