import { beforeEach, expect, test } from 'bun:test'
import type { ChecksBody } from '../../../src/contract/results/checks.ts'
import { API_BASE } from '../../../src/urls.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'

const NAMES = ['Parks', 'Roads', 'Library', 'Bridge']
const options = NAMES.map((optionName, at) => ({ optionId: `o${at + 1}`, optionName, price: 100 }))
const question = {
  type: 'qv',
  question: 'What should be funded?',
  options,
  setting: { totalCredits: 100, outcome: { rule: 'top', seats: 2 } },
}

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

async function vote(survey: DesignerSurvey, ballots: readonly number[][], more: object = {}) {
  for (const votes of ballots) await respond(app, survey, { [survey.questions[0]?._id ?? '']: votes }, more)
}
async function checks(survey: DesignerSurvey): Promise<ChecksBody | undefined> {
  const read = async () => (await resultsOf(designer, survey._id)).questions[0].checks
  let found = await read()
  while (found?.pending) found = await Bun.sleep(20).then(read)
  return found
}
/** Four people want Parks very much, eight like the Library; most are a little against Parks. */
const BALLOTS = [...Array(4).fill([9, 1, 0, -2]), ...Array(8).fill([-1, 2, 2, 1])] as number[][]

test('results say how solid they are, from ten people on', async () => {
  const survey = await makeSurvey(designer, [question])
  await vote(survey, BALLOTS.slice(0, 9))
  expect(await checks(survey)).toBeUndefined()
  await vote(survey, BALLOTS.slice(9))
  // Parks 28, Roads 20, Library 16, Bridge 0: one ballot moves two options apart by 14.
  expect(await checks(survey)).toMatchObject({
    line: { inside: 'o2', outside: 'o3', ballots: 1 },
    removed: { first: 'o1', second: 'o2', ballots: 2 },
    passion: { leaders: { byVotes: 'o1', byHeads: 'o2' }, carried: ['o1'], defeated: [] },
    needed: { first: 'o1', second: 'o2' },
    order: { people: 12 },
  })
  const { splitHalf, needed, order } = (await checks(survey))!
  expect([splitHalf! > 0, needed!.more > 100, order!.low < order!.slope]).toEqual([true, true, true])
  // The survey chooses two, and only by votes can Parks be ahead of Roads.
  const { leading } = (await checks(survey))!
  expect(leading).toMatchObject({ resamples: 2_000, few: 2 })
  const parks = Object.fromEntries(leading!.rules.map(({ rule, options }) => [rule, options[0]!]))
  expect(parks.approval).toMatchObject({ optionId: 'o1', first: 0 })
  expect(parks.qv!.first).toBeGreaterThan(0.2)
  expect(parks.qv!.amongFirst).toBeGreaterThan(parks.qv!.first)
  const page = await app.send(`/survey/${survey._id}/results`, {
    headers: { authorization: `Bearer ${designer.token}` },
  })
  expect(page.text).toContain('How solid this is')
  expect(page.text).toContain('How often each option takes these places if 2,000 surveys are drawn again')
  expect(page.text).toContain('“Parks” has the highest net result, but “Roads” has the largest majority')
}, 60_000)

test('nobody is told that more people are needed than are left to answer', async () => {
  const survey = await makeSurvey(designer, [question], { populationSize: 1_000 })
  await vote(survey, BALLOTS)
  const { needed } = (await checks(survey))!
  const neededIf = async (left: number) => {
    const settings = { populationSize: BALLOTS.length + left }
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
    return (await checks(survey))!.needed
  }
  expect(await neededIf(needed!.more)).toEqual(needed)
  expect(await neededIf(needed!.more - 1)).toBeNull()
  expect(await neededIf(0)).toBeNull()
}, 60_000)

test('readers get none of it, and secret surveys no effect of the order', async () => {
  const open = await makeSurvey(designer, [question])
  await designer.call('PATCH', `${SURVEYS}/${open._id}`, {
    settings: { results: 'public', resultsWhen: 'closed' },
  })
  await vote(open, [...BALLOTS, ...BALLOTS])
  await designer.call('PATCH', `${SURVEYS}/${open._id}`, { settings: { isAvailable: false } })
  const { body } = await app.call('GET', `${API_BASE}/surveys/${open._id}/results`)
  expect([body.questions[0].n, body.questions[0].checks]).toEqual([24, undefined])
  const secret = await makeSurvey(designer, [question], {
    hasUKey: true,
    uKeyMode: 'list',
    ballotSecrecy: 'secret',
  })
  const keys = BALLOTS.map((_, at) => `key${at}`)
  await designer.call('POST', `${SURVEYS}/${secret._id}/keys`, { keys })
  for (const [at, votes] of BALLOTS.entries()) await vote(secret, [votes], { uKey: keys[at] })
  await designer.call('PATCH', `${SURVEYS}/${secret._id}`, { settings: { isAvailable: false } })
  expect(await checks(secret)).toMatchObject({ order: null, line: { ballots: 1 } })
}, 60_000)
