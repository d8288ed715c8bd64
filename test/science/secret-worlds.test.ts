import { expect, test } from 'bun:test'
import { api } from '../../src/urls.ts'
import { SURVEYS } from '../support/app.ts'
import { exportedFile, unpackedFiles } from '../support/export-files.ts'
import { type Deed, deeds, type Fate, GROUPS, KEYS, type Options, worldOf } from './secret-world.ts'
import { IS_WHOLE } from './surveys.ts'

/**
 * Everything that the designers of a survey with secret ballots can read, in two worlds that differ in what one key holder did. Where all
 * is the same, no combination of calls tells which of the two is theirs.
 */

const FILTERS = {
  mode: ['text', 'interactive'],
  language: ['en', 'ar'],
  label: ['North', 'South', 'West'],
  from: ['2026-03-02T08:50:00Z', '2026-03-02T09:00:00Z'],
  to: ['2026-03-02T09:00:00Z'],
}

/** Combinations of the fields of a filter: all of them by `SCIENCE=whole`, else one alone. */
function queries(most = IS_WHOLE ? 5 : 1): string[] {
  let all: [string, string][][] = [[]]
  for (const [name, values] of Object.entries(FILTERS))
    all = all.flatMap((some) => [
      some,
      ...values.flatMap((value) =>
        some.length < most ? [[...some, [name, value] as [string, string]]] : [],
      ),
    ])
  return all.map((fields) => new URLSearchParams(fields).toString())
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** All that can be read of a world, by the name of the call: without ids of ballots, and lists in an order of their own. */
async function readable(done: readonly Deed[], options: Options = {}): Promise<Map<string, string>> {
  const { app, designer, survey } = await worldOf(done, options)
  const seen = new Map<string, string>()
  const path = `${SURVEYS}/${survey._id}` as const
  const named = (text: string) =>
    text
      .replaceAll(UUID, (id) => (survey.questions.some(({ _id }) => _id === id) ? id : 'a ballot'))
      .replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, (instant) =>
        instant.startsWith('2026-03-02') ? instant : 'now',
      )
  const sorted = (text: string) =>
    named(text)
      .split(/(?<=[\n[])|(?<=}),?/)
      .sort()
      .join('')
  const tell = async (name: string, address: string) => {
    const read = () => designer.call('GET', address)
    let { status, text } = await read()
    // How much of a result is computed at the first call depends on what else the machine does.
    while (text.includes('"pending":true')) ({ status, text } = await Bun.sleep(20).then(read))
    seen.set(name, `${status} ${sorted(text)}`)
  }
  const [home = '', , , ease = '', text = ''] = survey.questions.map(({ _id }) => _id)
  const answers = `${path}/results/${text}/answers`
  for (const query of queries()) {
    await tell(`results ${query}`, `${path}/results?${query}`)
    await tell(`texts ${query}`, `${answers}?${query}`)
  }
  for (const query of queries(1))
    for (const format of ['csv', 'ndjson']) {
      const file = await exportedFile(app, designer, survey._id, `${format}&${query}`)
      seen.set(`${format} ${query}`, `${file.status} ${sorted(await file.text())}`)
    }
  const segments = {
    label: Object.keys(GROUPS).filter(Boolean),
    [`question:${home}`]: ['c1', 'c2', 'c3'],
    [`question:${ease}`]: ['1', '2', '3', '4', '5'],
  }
  for (const [by, ids] of Object.entries(segments)) {
    await tell(`split ${by}`, `${path}/results?by=${by}`)
    for (const segment of ids) await tell(`texts ${by} ${segment}`, `${answers}?by=${by}&segment=${segment}`)
    const file = await exportedFile(
      app,
      designer,
      survey._id,
      `zip&by=${by}&margins=label,North,1%0Alabel,West,2`,
    )
    seen.set(`zip ${by}`, String(file.status))
    if (file.status !== 200) continue
    for (const [name, content] of await unpackedFiles(await file.blob()))
      if (name !== 'manifest.json') seen.set(`${name} ${by}`, sorted(content))
  }
  await tell('funnel', api.funnel(survey._id))
  await tell('labels', `${path}/results/labels`)
  await tell('keys', `${path}/keys`)
  await tell('surveys', SURVEYS)
  return seen
}

/** The calls that are answered differently in two worlds. */
function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  expect([...other.keys()]).toEqual([...one.keys()])
  return [...one].flatMap(([name, text]) => (other.get(name) === text ? [] : [name]))
}

const at = (uKey: string) => KEYS.findIndex((key) => key.uKey === uKey)
function swapped(done: readonly Deed[], one: string, other: string): Deed[] {
  return done.with(at(one), done[at(other)]!).with(at(other), done[at(one)]!)
}

/** Whose answer screens them out, and who are or not. */
function fated(done: readonly Deed[], fates: Readonly<Record<string, Fate>>): Deed[] {
  return Object.entries(fates).reduce(
    (some, [uKey, fate]) => some.with(at(uKey), { ...some[at(uKey)]!, fate, home: 'c1' }),
    [...done],
  )
}

const TURNED_AWAY = fated(deeds(), {
  ...{ 'North-0': 'screenedOut', 'North-1': 'screenedOut', 'North-2': 'screenedOut' },
  ...{ 'South-0': 'screenedOut', 'South-1': 'screenedOut', 'West-0': 'screenedOut' },
  'South-2': 'inProgress',
})

/** The calls that tell two worlds apart, if any of these pairs of keys had changed places and another had declined. */
async function telling(done: readonly Deed[], pairs: readonly (readonly [string, string])[]) {
  const before = await readable(done, { declines: ['spare-1'] })
  expect(before.size).toBeGreaterThan(IS_WHOLE ? 120 : 60)
  const other = pairs.reduce((some, [one, another]) => swapped(some, one, another), [...done])
  return differing(before, await readable(other, { declines: ['spare-2'] }))
}

test('nothing tells what anybody of a group answered, or who declined', async () => {
  const hidden = ['South-1', 'none-0'] as const
  const named = ['North-1', 'North-5'] as const
  expect(await telling(deeds(), [hidden, named])).toEqual([])
}, 120_000)

test('nothing tells who of those with submitted keys was turned away', async () => {
  const hidden = ['West-0', 'none-0'] as const
  const named = ['North-0', 'North-5'] as const
  expect(await telling(TURNED_AWAY, [hidden, named])).toEqual([])
}, 120_000)

test('much tells it where ballots are pseudonymous, so that the attack works', async () => {
  const ballotSecrecy = 'pseudonymous'
  const before = await readable(deeds(), { ballotSecrecy })
  const done = swapped(deeds(), 'South-1', 'none-0')
  const found = differing(before, await readable(done, { ballotSecrecy, declines: ['spare-1'] }))
  for (const name of ['responses.csv label', 'results label=South', 'funnel']) expect(found).toContain(name)
}, 120_000)
