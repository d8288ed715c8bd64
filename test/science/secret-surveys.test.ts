import { expect, test } from 'bun:test'
import { signIn, type TestApp, testApp } from '../support/app.ts'
import { testAssets } from '../support/assets.ts'
import { ballotsOfSender } from './link-sender.ts'
import { KEYS, type Setting } from './polled-world.ts'
import { watched } from './polling-designer.ts'
import { IS_WHOLE } from './surveys.ts'

/** Half of them have arms. */
const COUNT = IS_WHOLE ? 100 : 2

/** The most surveys that a designer can have. */
const EACH = 20

async function manySurveys<Found>(run: (app: TestApp, seed: number) => Promise<Found>): Promise<Found[]> {
  const app = await testApp({ assets: await testAssets() })
  const found: Found[] = []
  for (let seed = 0; seed < COUNT; seed++) found.push(await run(app, seed))
  return found
}

const designerOf = (app: TestApp, seed: number) =>
  signIn(app, `designer-${Math.floor(seed / EACH)}@example.org`)

/** How many keys are joined with their ballots, by what joins them: in order of submission, and for sure. */
async function joined(setting: Pick<Setting, 'ballotSecrecy'>) {
  const surveys = await manySurveys(async (app, seed) => {
    const designer = await designerOf(app, seed)
    return watched(app, designer, { ...setting, seed, withArms: seed % 2 === 1 })
  })
  const counts = new Map<string, number>()
  const orders = new Set(surveys.flatMap(({ claims }) => claims.map(({ by }) => by).filter(isOrder)))
  for (const { truth, claims } of surveys) {
    const right = claims.filter(({ uKey, ballot }) => truth.get(uKey) === ballot)
    for (const name of new Set(right.map(({ by, uKey }) => `${by}|${uKey}`))) {
      const by = name.slice(0, name.indexOf('|'))
      counts.set(by, (counts.get(by) ?? 0) + 1)
    }
  }
  if (IS_WHOLE) console.log(Object.fromEntries(counts))
  return {
    orders,
    byOrder: [...counts].filter(([by]) => isOrder(by)),
    surely: [...counts].filter(([by]) => !isOrder(by)),
  }
}

const isOrder = (by: string) => by.startsWith('order of')

test('a designer who polls joins no secret ballot with its key, beyond chance', async () => {
  const { orders, byOrder, surely } = await joined({})
  expect(surely).toEqual([])
  // One of each survey fits by chance, and as many more vary as their square root.
  const most = COUNT + 5 * Math.sqrt(COUNT)
  expect(orders.size).toBeGreaterThan(5)
  expect(byOrder.filter(([, count]) => count > most)).toEqual([])
}, 3_600_000)

test('a designer who polls joins all that are pseudonymous, so that the attack works', async () => {
  const { surely } = await joined({ ballotSecrecy: 'pseudonymous' })
  const all = COUNT * KEYS.length
  for (const by of ['figures of all', 'texts', 'tokens of lines']) expect(surely).toContainEqual([by, all])
  for (const by of ['ids at doors of lines', 'links of lines', 'arms of lines', 'orders of options'])
    expect(surely.map(([name]) => name)).toContain(by)
}, 3_600_000)

test('whoever sends links reads and finds no ballot of an anonymous survey', async () => {
  const surveys = await manySurveys(async (app, seed) =>
    ballotsOfSender(app, await designerOf(app, seed), seed % 2 === 1),
  )
  expect(surveys.flatMap(({ read }) => read)).toEqual([])
  expect(surveys.flatMap(({ found }) => found)).toEqual([])
}, 3_600_000)
