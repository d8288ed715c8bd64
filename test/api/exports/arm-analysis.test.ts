import { beforeAll, describe, expect, test } from 'bun:test'
import { compareAttrition } from '../../../src/domain/arms/attrition.ts'
import { seededRandom } from '../../../src/domain/ballot/ordering.ts'
import { ATTRITION_COLUMNS, attritionCells } from '../../../src/exports/figures/funnel-table.ts'
import { csvLines } from '../../../src/http/replies/csv.ts'
import { dividedBy } from '../../support/analysed-answers.ts'
import {
  LIKERT,
  makeSurvey,
  QV,
  RESPONSES,
  SEVERAL_CHOICES,
  SLIDER,
  SURVEYS,
  signIn,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { CONSTANT_SUM, RANKING } from '../../support/one-of-each.ts'
import { complete } from '../../support/respond.ts'
import { ANALYSIS_LANGUAGES, COMPILED, type ExportFiles, runAnalysis } from '../../support/run-analysis.ts'

/** An experiment in which every arm asks something else, of so many people that all who were asked have answered. */

const PEOPLE = 24
const NUMBER = { type: 'number', question: 'How far?', required: false }
const MOOD = { ...SLIDER, required: false }
const SCALE = { ...LIKERT, scale: ['-', '0', '=+'] }

let files: ExportFiles
let splitByArm: ExportFiles

beforeAll(async () => {
  const random = seededRandom(4)
  const app = await testApp({ random: (count) => Uint8Array.from({ length: count }, () => random() * 256) })
  const designer = await signIn(app)
  const made = await makeSurvey(
    designer,
    [QV, SCALE, SEVERAL_CHOICES, NUMBER, MOOD, RANKING, { ...CONSTANT_SUM, required: false }],
    {
      isAvailable: false,
    },
  )
  const [qv = '', scale = '', choice = '', number = '', mood = '', order = '', points = ''] =
    made.questions.map(({ _id }): string => _id)
  const arms = [
    { armId: '-votes', label: '=Votes', share: 1, questions: [qv, number, mood] },
    { armId: 'scale', label: 'Scale', share: 2, questions: [scale, choice, number, order, points] },
    { armId: 'nobody', label: 'All', share: 1, totalCredits: 9 },
  ]
  const path = `${SURVEYS}/${made._id}` as const
  const settings = { isAvailable: true, arms, populationSize: PEOPLE }
  expect((await designer.call('PATCH', path, { settings })).status).toBe(200)
  const contents = (person: number) => ({
    [qv]: { votes: [{ optionId: 'o1', votes: (person % 5) - 2 }] },
    [scale]: { questionId: scale, questionType: 'likert', selection: SCALE.scale[person % 3] },
    [choice]: {
      ...{ questionId: choice, questionType: 'choice' },
      ...(person % 4 === 0
        ? { selection: [], other: 'Nothing' }
        : { selection: ['m1', 'm3'].slice(person % 2) }),
    },
    [number]: { questionId: number, questionType: 'number', value: person % 3 === 0 ? null : person / 7 },
    [points]: {
      ...{ questionId: points, questionType: 'constantsum' },
      points: dividedBy(person).map((each) => (each.choiceId === 'NA' ? { ...each, choiceId: 's2' } : each)),
    },
    [order]: {
      ...{ questionId: order, questionType: 'ranking' },
      ranking: person % 2 ? ['i1', 'i2', 'i4'] : ['i4', 'i3', 'i1'],
    },
    [mood]: { questionId: mood, questionType: 'slider', value: person % 4 === 0 ? null : person * 4 },
  })
  for (let person = 0; person < PEOPLE; person++) {
    const call = { surveyId: made._id, uuid: `respondent-${person}` }
    const { body } = await app.call('POST', `${RESPONSES}/begin`, call)
    const { _id: surveyResponseId, arm } = body.surveyResponse
    for (const questionId of arm?.questions ?? []) {
      const responseContent = contents(person)[questionId]
      const sent = await app.call('POST', RESPONSES, {
        ...call,
        surveyResponseId,
        questionId,
        responseContent,
      })
      expect(sent.body.code).toBeUndefined()
    }
    // Some begin and do not finish.
    if (person % 8 !== 7) await complete(app, { ...call, surveyResponseId })
  }
  const unpacked = async (query: string) =>
    unpackedFiles(await (await exportedFile(app, designer, made._id, query)).blob())
  files = await unpacked('zip')
  splitByArm = await unpacked('zip&by=arm')
}, 60_000)

const published = () => csvRows(files.get('arm_figures.csv') ?? '')

test('files describe how each arm answered: questions that it was not asked are not counted as unanswered', () => {
  const counted = (armId: string, at: number) =>
    new Set(
      published().flatMap((row) => (row.arm_id === armId && row.question_id === asked[at] ? [row.n] : [])),
    )
  const survey = JSON.parse(files.get('survey.json') ?? '{}')
  const asked: string[] = survey.questions.map(({ id }: { id: string }) => id)
  expect([1, 2].map((at) => [...counted("'-votes", at)])).toEqual([['0'], ['0']])
  expect([...counted('scale', 0)]).toEqual(['0'])
  for (const row of published())
    expect([row.mean === '', row.sd === '']).toEqual([row.n === '0', Number(row.n) < 2])
  const assigned = csvRows(files.get('assignments.csv') ?? '')
  expect(assigned).toHaveLength(PEOPLE)
})

test('labels of a scale have shares that add up to one in each arm that was asked', () => {
  const survey = JSON.parse(files.get('survey.json') ?? '{}')
  const rows = published().filter(
    (row) => row.question_id === survey.questions[1].id && row.arm_id === 'scale',
  )
  expect(rows.map(({ item }) => item)).toEqual(["'-", '0', "'=+"])
  expect(rows.reduce((sum, { mean }) => sum + Number(mean), 0)).toBeCloseTo(1, 12)
})

test('files state whether arms lost different shares of people', () => {
  const [row, ...others] = csvRows(files.get('attrition.csv') ?? '')
  expect(others).toEqual([])
  expect(row).toEqual({ test: 'exact', chi_squared: '', df: '', p: expect.any(String) })
  expect(files.get('codebook.md')).toContain('### attrition.csv')
})

const linesOf = (rows: ReturnType<typeof csvRows>) =>
  csvLines([Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))])

/** The files as they are where so many more people in each arm have not finished. */
function withUnfinished(more: number): ExportFiles {
  const funnel = csvRows(files.get('funnel.csv')!).map((row) => {
    const isMore = row.stage === 'unfinished' && row.arm_id !== ''
    return isMore ? { ...row, count: `${Number(row.count) + more}` } : row
  })
  const countsOf = (stage: string) =>
    funnel.flatMap((row) => (row.stage === stage && row.arm_id !== '' ? [Number(row.count)] : []))
  const [completed, unfinished] = [countsOf('completed'), countsOf('unfinished')]
  const found = compareAttrition(
    completed.map((count, at) => ({ completed: count, unfinished: unfinished[at]! })),
  )!
  expect(found.test).toBe('chiSquared')
  return new Map(files)
    .set('funnel.csv', linesOf(funnel))
    .set('attrition.csv', csvLines([ATTRITION_COLUMNS.map(({ name }) => name), ...attritionCells(found)]))
}

/** The files as they would be if all who completed an arm that others did not finish were simulated. */
function withSimulated(): ExportFiles {
  const armOf = new Map(csvRows(files.get('assignments.csv')!).map((row) => [row.response_id, row.arm_id]))
  const all = csvRows(files.get('responses.csv')!)
  const left = armOf.get(all.find(({ status }) => status === 'inProgress')!.response_id)
  const responses = all.map((row) =>
    row.status === 'completed' && armOf.get(row.response_id) === left ? { ...row, simulated: '1' } : row,
  )
  const people = responses.filter(({ simulated }) => simulated === '0')
  const countOf = (arm: unknown, status: string) =>
    people.filter((row) => armOf.get(row.response_id) === arm && row.status === status).length
  const found = compareAttrition(
    [...new Set(armOf.values())].map((arm) => ({
      completed: countOf(arm, 'completed'),
      unfinished: countOf(arm, 'inProgress'),
    })),
  )!
  const figures = files.get('figures.csv')!
  const simulated = `${responses.length - people.length}`
  return new Map(files)
    .set('figures.csv', figures.replace(/(?<=^.*,simulated,.*,)0$/m, simulated))
    .set('responses.csv', linesOf(responses))
    .set('attrition.csv', csvLines([ATTRITION_COLUMNS.map(({ name }) => name), ...attritionCells(found)]))
}

for (const language of ['Python', 'R'] as const) {
  const { program, locales } = ANALYSIS_LANGUAGES[language]
  describe.skipIf(!program)(`the analysis of an experiment in ${language}`, () => {
    test('computes the same figures, of every arm', async () => {
      for (const locale of locales) {
        const { stdout, stderr, exitCode } = await runAnalysis(language, files, { ...locale, ...COMPILED })
        expect([stderr, exitCode]).toEqual(['', 0])
        const compared = Number(/(\d+) figures compared, 0 differ/.exec(stdout)?.[1])
        expect(compared).toBeGreaterThan(3 * published().length)
        expect(stdout).toContain('There is no comparison: no two arms are asked the same ballot.')
      }
    }, 60_000)

    test('computes the same figures of results split by arm, although some have not finished', async () => {
      expect(csvRows(splitByArm.get('segments.csv')!)).not.toEqual([])
      const { stdout, exitCode } = await runAnalysis(language, splitByArm)
      expect([stdout.match(/\d+ differ/)?.[0], exitCode]).toEqual(['0 differ', 0])
    }, 60_000)

    test('computes the attrition of many people as well, and notices a different one', async () => {
      const many = withUnfinished(12)
      expect((await runAnalysis(language, many)).stdout).toMatch(/figures compared, 0 differ/)
      for (const made of [many, files]) {
        const spoiled = made.get('attrition.csv')!.replace(/[^,]+(?=\r\n$)/, '0.5001')
        const { stdout, exitCode } = await runAnalysis(language, new Map(made).set('attrition.csv', spoiled))
        expect(stdout).toMatch(/^attrition.csv (exact|chi_squared) p computed/m)
        expect(exitCode).toBe(1)
      }
    }, 60_000)

    test('excludes simulated responses from attrition, if there are others', async () => {
      const some = withSimulated()
      expect(some.get('attrition.csv')).not.toBe(files.get('attrition.csv'))
      expect((await runAnalysis(language, some)).stdout).toMatch(/figures compared, 0 differ/)
    }, 60_000)

    test('notices a wrong value in every column, and a missing row', async () => {
      const lines = files.get('arm_figures.csv')!.split('\r\n')
      const wrong = lines.map((line, at) => {
        if (at < 1 || at > 3) return line
        const cells = line.split(',')
        return cells.with(2 + at, '77.5').join(',')
      })
      const spoiled = new Map(files).set('arm_figures.csv', wrong.toSpliced(5, 1).join('\r\n'))
      const { stdout, exitCode } = await runAnalysis(language, spoiled)
      for (const column of ['n', 'mean', 'sd'])
        expect(stdout).toMatch(new RegExp(`^arm_figures.csv .* ${column} computed`, 'm'))
      expect(stdout).toMatch(/^arm_figures.csv .* is computed, and not published/m)
      expect(exitCode).toBe(1)
    }, 60_000)
  })
}
