import { beforeAll, describe, expect, test } from 'bun:test'
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
import { csvTable, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { respond } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'
import { ANALYSIS_LANGUAGES, runAnalysis } from '../../support/run-analysis.ts'

/** Weights with which people come, from the list of those who are asked to the figures and the files. */

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

const PSEUDONYMOUS = { hasUKey: true, ballotSecrecy: 'pseudonymous' }
const path = ({ _id }: DesignerSurvey) => `${SURVEYS}/${_id}` as const
const add = (to: DesignerSurvey, body: object) => designer.call('POST', `${path(to)}/people`, body)

const PEOPLE = 24
const WEIGHTS = [1.234, 40, 7.5]
const weightOf = (at: number) => WEIGHTS[at % 3]!
const votesOf = (at: number) => [(at % 5) - 2, at % 3, 0]

async function answered(to: DesignerSurvey, from = 0) {
  const { people } = (await designer.call('GET', `${path(to)}/people?limit=100`)).body
  const [budget = '', home = ''] = to.questions.map(({ _id }): string => _id)
  for (const { address, link } of people.slice(from)) {
    const at = Number(address.split('@')[0])
    const choice = { questionId: home, questionType: 'choice', selection: [at % 2 ? 'c1' : 'c2'] }
    const uKey = new URL(link ?? '').searchParams.get('uKey') ?? ''
    await respond(app, to, { [budget]: votesOf(at), ...(home && { [home]: choice }) }, { uKey })
  }
}

beforeAll(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV, CHOICE], PSEUDONYMOUS)
  const rows = Array.from(
    { length: PEOPLE },
    (_, at) => `${at + 100}@example.org;${String(weightOf(at + 100)).replace('.', ',')}`,
  )
  expect((await add(survey, { list: ['E-Mail;Gewicht', ...rows].join('\n') })).body).toMatchObject({
    added: PEOPLE,
  })
  await answered(survey)
}, 60_000)

/** The weighted mean of the votes on the first option, by hand. */
function meanByHand(): number {
  const people = Array.from({ length: PEOPLE }, (_, at) => at + 100)
  const total = people.reduce((sum, at) => sum + weightOf(at), 0)
  return people.reduce((sum, at) => sum + weightOf(at) * votesOf(at)[0]!, 0) / total
}

describe('base weights of the list of people', () => {
  test('weight results, alone and moved to shares', async () => {
    const alone = (await resultsOf(designer, survey._id, 'weights=base')).weights!
    expect(alone).toMatchObject({
      isWeighted: true,
      hasBase: true,
      responses: PEOPLE,
      warnings: [],
      variables: [],
    })
    expect(alone.questions[0]!.options[0]!.weighted.mean).toBeCloseTo(meanByHand(), 10)
    const [squares, sum] = [2, 1].map((power) =>
      Array.from({ length: PEOPLE }, (_, at) => weightOf(at + 100) ** power).reduce(
        (all, each) => all + each,
        0,
      ),
    )
    expect(alone.effective).toBeCloseTo(sum! ** 2 / squares!, 8)
    const margins = encodeURIComponent(
      `${survey.questions[1]._id}\tRenting\t55\n${survey.questions[1]._id}\tOwning\t45`,
    )
    const moved = (await resultsOf(designer, survey._id, `weights=base&margins=${margins}`)).weights!
    expect(moved).toMatchObject({ isWeighted: true, hasBase: true })
    expect(moved.variables[0]!.segments.map(({ after }) => Number(after.toFixed(8))).slice(0, 2)).toEqual([
      0.55, 0.45,
    ])
    const plain = (await resultsOf(designer, survey._id, `margins=${margins}`)).weights!
    expect(plain.hasBase).toBe(false)
    expect(plain.questions[0]!.options[0]!.weighted.mean).not.toBeCloseTo(
      moved.questions[0]!.options[0]!.weighted.mean!,
      3,
    )
  })

  for (const margins of ['', 'Renting\t55', 'Owning\t90'])
    for (const language of ['Python', 'R'] as const)
      test.if(ANALYSIS_LANGUAGES[language].program !== null)(
        `are in the files, whose figures ${language} computes again ${margins && `with ${margins.replace('\t', ' ')}`}`,
        async () => {
          const table =
            margins &&
            encodeURIComponent(
              `${survey.questions[1]._id}\tRenting\t1\n${survey.questions[1]._id}\t${margins}`,
            )
          const file = await exportedFile(app, designer, survey._id, `zip&weights=base&margins=${table}`)
          const files = await unpackedFiles(await file.blob())
          const [header = [], ...rows] = csvTable(files.get('responses.csv')!)
          const found = rows.map((row) => Number(row[header.indexOf('base_weight')]))
          expect(found.toSorted()).toEqual(Array.from({ length: PEOPLE }, (_, at) => weightOf(at)).toSorted())
          expect(csvTable(files.get('weights.csv')!)[0]).toContain('base_weight')
          const { stdout, stderr, exitCode } = await runAnalysis(language, files)
          expect([stdout.match(/\d+ differ/)?.[0], exitCode], stdout + stderr).toEqual(['0 differ', 0])
        },
        60_000,
      )

  test('are refused with a reason where there are none', async () => {
    const other = await makeSurvey(designer, [QV], PSEUDONYMOUS)
    const refused = await designer.call('GET', `${path(other)}/results?weights=base`)
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('Nobody on the list of people has a weight'),
    ])
  })
})

describe('a weight is refused', () => {
  const refusal = async (to: DesignerSurvey, body: object) => {
    const { status, body: told } = await add(to, body)
    return [status, told.message]
  }

  test('where ballots are secret, and nothing is told of one that was there before', async () => {
    const secret = await makeSurvey(designer, [QV], { hasUKey: true })
    const { status, body } = await add(secret, { list: 'E-Mail;Gewicht\na@example.org;2' })
    const told = expect.stringMatching(/^Nobody was added\. Ballots are secret, .* Leave out “Gewicht”, or/)
    expect([status, body.details]).toEqual([422, [{ path: '/list', message: told }]])
    expect((await designer.call('GET', `${path(secret)}/people`)).body.people).toEqual([])

    const turned = await makeSurvey(designer, [QV], PSEUDONYMOUS)
    await add(turned, { list: 'email,weight\n1@example.org,2\n2@example.org,3' })
    const made = await designer.call('PATCH', path(turned), { settings: { ballotSecrecy: 'secret' } })
    expect(made.status).toBe(200)
    expect((await designer.call('GET', `${path(turned)}/results?weights=base`)).status).toBe(422)
    await answered(turned)
    await designer.call('PATCH', path(turned), { settings: { isAvailable: false } })
    const file = await exportedFile(app, designer, turned._id, 'csv')
    const [header = []] = csvTable(await file.text())
    expect(header).toContain('response_id')
    expect(header).not.toContain('base_weight')
  })

  test('if it is no weight, or not everybody has one, by the person it is about', async () => {
    const to = await makeSurvey(designer, [QV], PSEUDONYMOUS)
    expect(await refusal(to, { list: 'email,weight\na@example.org,2\nb@example.org,heavy' })).toEqual([
      422,
      'Nobody was added: “heavy”, the weight of b@example.org, is not a weight. A weight is a number from 0.000001 to 1,000,000, such as 1.25.',
    ])
    expect(await refusal(to, { list: 'email,weight\na@example.org,2\nb@example.org,' })).toEqual([
      422,
      'Nobody was added: b@example.org has no weight, and others on the list have one. Give one to everyone or to no one.',
    ])
    const [, zero] = await refusal(to, { people: [{ address: 'a@example.org', weight: 0 }] })
    expect(zero).toContain('“0”, the weight of a@example.org')
    const many = Array.from({ length: 201 }, (_, at) => ({ address: `${at}@example.org`, weight: at + 1 }))
    expect((await refusal(to, { people: many }))[1]).toContain('at most 200 different weights')
    expect((await designer.call('GET', `${path(to)}/people`)).body.people).toEqual([])
  })

  test('if calls at the same time would together bring too many', async () => {
    const to = await makeSurvey(designer, [QV], PSEUDONYMOUS)
    const half = (from: number) =>
      Array.from({ length: 101 }, (_, at) => ({ address: `${from + at}@example.org`, weight: from + at }))
    const added = await Promise.all([1, 201].map((from) => add(to, { people: half(from) })))
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect((await designer.call('GET', `${path(to)}/results?weights=base`)).status).toBe(200)
  })
})

test('who was on the list without a weight counts as the average, which is said', async () => {
  const mixed = await makeSurvey(designer, [QV], PSEUDONYMOUS)
  await add(mixed, { people: [1, 2, 3].map((at) => ({ address: `${at}@example.org`, weight: at })) })
  await add(mixed, { people: [{ address: '4@example.org' }] })
  await answered(mixed)
  const { warnings } = (await resultsOf(designer, mixed._id, 'weights=base')).weights!
  expect(warnings).toEqual([{ warns: 'withoutBase', responses: 1 }])
})
