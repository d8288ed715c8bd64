import { beforeAll, expect, test } from 'bun:test'
import { reliabilityOf } from '../../../src/domain/checks/waves/reliability.ts'
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
import { testAssets } from '../../support/assets.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, respond } from '../../support/respond.ts'
import { resultsOf, resultsPath } from '../../support/results.ts'

/** Two surveys ask the same people: the first by keys of a list, the second by IDs that people bring. */

const PEOPLE = 14
const keyOf = (person: number) => `member-${person}`
const first = (person: number) => [(person % 7) - 3, (person * 3) % 5, 0]
/** Options are in another order, and somebody else takes part instead of the first person. */
const again = (person: number) => [(person * 3) % 5, 1, (person % 6) - 3]
const BOTH = Array.from({ length: PEOPLE - 1 }, (_, at) => at + 1)

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let wave: DesignerSurvey

beforeAll(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV], { hasUKey: true, ballotSecrecy: 'pseudonymous' })
  const keys = Array.from({ length: PEOPLE }, (_, person) => keyOf(person))
  await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys })
  const names = ['roads', 'Gardens', 'Parks']
  const options = names.map((optionName, at) => ({ optionId: `o${at + 1}`, optionName }))
  const settings = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' }
  wave = await makeSurvey(designer, [{ ...QV, options }], settings)
  for (let person = 0; person < PEOPLE; person++) {
    await respond(app, survey, { [survey.questions[0]!._id]: first(person) }, { uKey: keyOf(person) })
    const uKey = person === 0 ? 'somebody else' : keyOf(person)
    await respond(app, wave, { [wave.questions[0]!._id]: again(person) }, { uKey })
  }
  await begin(app, wave, { [wave.questions[0]!._id]: [1, 1, 1] }, { uKey: keyOf(0) })
}, 60_000)

test('votes of the same people in two surveys say how reliable they are', async () => {
  const { asking } = await resultsOf(designer, survey._id, `wave=${wave._id}`)
  expect(asking!.wave).toEqual({ surveyId: wave._id, title: 'Spending', people: BOTH.length })
  const columns = [
    ['o1', 0, 2],
    ['o2', 1, 0],
  ] as const
  expect(asking!.tables.waves).toEqual(
    columns.map(([optionId, here, there]) => {
      const [one, other] = [BOTH.map((each) => first(each)[here]!), BOTH.map((each) => again(each)[there]!)]
      const { icc, sem } = reliabilityOf(Float64Array.from(one), Float64Array.from(other))
      return expect.objectContaining({ optionId, n: BOTH.length, icc, sem })
    }),
  )
  expect(asking!.tables.waveOrders).toMatchObject([{ questionId: survey.questions[0]!._id }])
  const back = (await resultsOf(designer, wave._id, `wave=${survey._id}`)).asking!
  expect(back.wave!.people).toBe(BOTH.length)
  expect(back.tables.waves.map(({ icc }) => icc)).toEqual(
    [...asking!.tables.waves].reverse().map(({ icc }) => expect.closeTo(icc!, 12)),
  )
})

test('looking at two surveys is in the logs of both, also by a file', async () => {
  const seenBy = async (actor: string) => {
    const { entries } = (await designer.call('GET', `${SURVEYS}/${wave._id}/log`)).body
    return entries.filter((entry) => entry.action === 'results.seen' && entry.actor === actor).length
  }
  for (const [email, look] of [
    ['reader@example.org', (by: Designer) => resultsOf(by, survey._id, `wave=${wave._id}`)],
    ['saver@example.org', (by: Designer) => exportedFile(app, by, survey._id, `zip&wave=${wave._id}`)],
  ] as const) {
    for (const { _id } of [survey, wave])
      await designer.call('PUT', `${SURVEYS}/${_id}/collaborators/${email}`, { role: 'viewer' })
    const file = await look(await signIn(app, email))
    if (file instanceof Response) await file.blob()
    expect([email, await seenBy(email)]).toEqual([email, 1])
  }
})

test('reliability is a file of a zip and a part of the page', async () => {
  const query = `zip&wave=${wave._id}`
  const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, query)).blob())
  expect(csvRows(files.get('asking_waves.csv')!).map(({ n }) => n)).toEqual(['13', '13'])
  expect(csvRows(files.get('asking_wave_orders.csv')!)).toHaveLength(1)
  const page = await app.send(`/survey/${survey._id}/results?wave=${wave._id}`, {
    headers: { authorization: `Bearer ${designer.token}` },
  })
  expect(page.text).toContain('“Spending”: 13 took part in both')
})

test('people are never joined where ballots are secret or anonymous, nor with surveys of others', async () => {
  const secret = await makeSurvey(designer, [QV], { hasUKey: true, ballotSecrecy: 'secret' })
  const anonymous = await makeSurvey(designer, [QV])
  const stranger = await makeSurvey(await signIn(app, 'stranger@example.org'), [QV], {
    ...{ hasUKey: true, ballotSecrecy: 'pseudonymous' },
  })
  const asked = [
    [survey, secret],
    [survey, anonymous],
    [survey, stranger],
    [survey, survey],
    [secret, survey],
    [anonymous, survey],
  ] as const
  for (const [{ _id }, other] of asked) {
    const { status, body } = await designer.call('GET', `${resultsPath(_id)}?wave=${other._id}`)
    expect([status, body.details?.[0]?.path]).toEqual([422, '/wave'])
  }
  const zip = await exportedFile(app, designer, survey._id, `zip&wave=${secret._id}`)
  expect(zip.status).toBe(422)
})
