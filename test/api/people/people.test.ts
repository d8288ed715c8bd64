import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { begin, respond } from '../../support/respond.ts'

let app: TestApp
let designer: Awaited<ReturnType<typeof signIn>>
let survey: DesignerSurvey
let path: `${typeof SURVEYS}/${string}`

const start = async (settings: object = {}) => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV], { hasUKey: true, ...settings })
  path = `${SURVEYS}/${survey._id}`
}
beforeEach(() => start())

const ANN = { address: 'Ann@example.org', name: 'Ann', label: 'North', language: 'de' }
const add = (...people: object[]) => designer.call('POST', `${path}/people`, { people })
const list = async () => (await designer.call('GET', `${path}/people`)).body
const keys = async () => (await designer.call('GET', `${path}/keys`)).body.keys
const keyOf = (link: string | null) => new URL(link ?? '').searchParams.get('uKey') ?? ''

describe('people', () => {
  test('are listed with a key each, once, in the order of their addresses', async () => {
    expect((await add({ address: ' bo@example.org ' }, ANN)).body).toEqual({
      added: 2,
      known: 0,
      leftOut: [],
    })
    expect((await add(ANN, { address: 'cy@example.org' })).body).toEqual({ added: 1, known: 1, leftOut: [] })
    const { people, counts, next } = await list()
    const added = { state: 'added', mails: 0, mailedAt: null, refusedBecause: null, unsubscribedAt: null }
    const [id, link] = [expect.any(String), expect.stringMatching(/\?uKey=[a-z0-9]{16}$/)]
    const nothing = { name: null, label: null, language: null, weight: null }
    expect(people).toEqual([
      {
        id,
        ...ANN,
        weight: null,
        address: 'ann@example.org',
        ...added,
        link: expect.stringMatching(/\?lang=de&uKey=/),
      },
      { id, address: 'bo@example.org', ...nothing, ...added, link },
      { id, address: 'cy@example.org', ...nothing, ...added, link },
    ])
    expect([counts, next]).toEqual([
      { listed: 3, toInvite: 3, toRemind: 0, begun: 0, answered: 0, refused: 0, unsubscribed: 0, waiting: 0 },
      null,
    ])
    expect(new Set(people.map((person) => keyOf(person.link)))).toEqual(
      new Set((await keys()).map(({ uKey }) => uKey)),
    )
    expect((await keys()).map(({ label }) => label).filter(Boolean)).toEqual(['North'])
    const page = (await designer.call('GET', `${path}/people?limit=2&after=ann@example.org`)).body
    expect(page.people.map(({ address }) => address)).toEqual(['bo@example.org', 'cy@example.org'])
    expect(page.next).toBe('cy@example.org')
    const found = async (find: string) =>
      (await designer.call('GET', `${path}/people?find=${encodeURIComponent(find)}`)).body
    expect((await found('ANN')).people.map(({ address }) => address)).toEqual(['ann@example.org'])
    expect((await found('o@example')).people.map(({ address }) => address)).toEqual(['bo@example.org'])
    expect((await found('%')).people).toEqual([])
    expect((await found('ann')).counts.listed).toBe(3)
  })

  test('are refused by the position and the field of each mistake, and then nobody is added', async () => {
    const mistakes = [
      ANN,
      { address: 'bo' },
      { ...ANN, label: '\u200b' },
      { address: 'c@d.e', language: 'a' },
    ]
    const { status, body } = await add(...mistakes)
    expect([status, body.details?.map(({ path: at }: { path: string }) => at)]).toEqual([
      422,
      ['/people/1/address', '/people/2/label', '/people/3/language', '/people/2/address'],
    ])
    expect(body.message).toContain('people.1.address must be a complete e-mail address')
    expect((await list()).people).toEqual([])
    expect(await keys()).toEqual([])
  })

  test('are read from a pasted list, which is refused as a whole for lines without an address', async () => {
    const send = (list: string) => designer.call('POST', `${path}/people`, { list })
    const refused = await send('Email,Name\nann@example.org,Ann\nbo,Bo\n')
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Nobody was added: 1 line has no complete e-mail address: bo,Bo',
    ])
    expect((await send(' ')).body.message).toBe('list has no e-mail addresses.')
    expect((await designer.call('POST', `${path}/people`, {})).body.message).toBe(
      'Send either people or list.',
    )
    expect((await list()).people).toEqual([])
    const added = await send('Email,Name,Town\nann@example.org,Ann,Bern\nbo@example.org,Bo,\n')
    expect(added.body).toEqual({ added: 2, known: 0, leftOut: ['Town'] })
    expect((await list()).people.map(({ name }) => name)).toEqual(['Ann', 'Bo'])
  })

  test('need a name where ballots are open, which is that of their key', async () => {
    await start({ ballotSecrecy: 'open' })
    const refused = await add({ address: 'ann@example.org' })
    expect(refused.body.details?.[0]?.path).toBe('/people/0/name')
    await add(ANN)
    expect((await keys()).map(({ label }) => label)).toEqual(['Ann'])
  })

  test('that two calls add at the same time are on the list once', async () => {
    await Promise.all([add(ANN, { address: 'bo@example.org' }), add({ address: 'cy@example.org' }, ANN)])
    expect((await list()).people.map(({ address }) => address)).toEqual([
      'ann@example.org',
      'bo@example.org',
      'cy@example.org',
    ])
    const listed = (await list()).people.map((person) => keyOf(person.link)).sort()
    expect((await keys()).map(({ uKey }) => uKey)).toEqual(expect.arrayContaining(listed))
  })

  for (const ballotSecrecy of ['secret', 'pseudonymous'])
    test(`are known to have begun or answered, as their keys are (${ballotSecrecy})`, async () => {
      await start({ ballotSecrecy })
      await add(...['ann', 'bo', 'cy'].map((name) => ({ address: `${name}@example.org` })))
      const [ann, bo] = (await list()).people.map(({ link }) => keyOf(link))
      await respond(app, survey, { [survey.questions[0]._id]: [1] }, { uKey: ann ?? '' })
      await begin(app, survey, { [survey.questions[0]._id]: [1] }, { uKey: bo ?? '' })
      const { people, counts } = await list()
      expect(people.map(({ state }) => state)).toEqual(['answered', 'begun', 'added'])
      expect(counts).toMatchObject({ listed: 3, toInvite: 1, begun: 1, answered: 1 })
    })

  test('are a file with their links', async () => {
    await add(ANN)
    const { text } = await designer.call('GET', `${path}/people.csv`)
    const [header, row] = text.split('\r\n')
    expect(header).toContain('address,name,label,language,state,link,weight')
    expect(row).toMatch(/^ann@example\.org,Ann,North,de,added,http.*\?lang=de&uKey=/)
  })
})

describe('whoever is removed', () => {
  const removed = async () => {
    const [ann, bo] = (await list()).people
    return { ann: ann!, bo: bo! }
  }

  test('loses a key that was not submitted, and keeps one that was', async () => {
    await add(ANN, { address: 'bo@example.org' })
    const { ann, bo } = await removed()
    await respond(app, survey, { [survey.questions[0]._id]: [1] }, { uKey: keyOf(bo.link) })
    for (const { id } of [ann, bo])
      expect((await designer.call('DELETE', `${path}/people/${id}`)).status).toBe(204)
    expect((await designer.call('DELETE', `${path}/people/${ann.id}`)).status).toBe(404)
    expect((await list()).people).toEqual([])
    expect((await keys()).map(({ uKey }) => uKey)).toEqual([keyOf(bo.link)])
  })

  test('and added again has the same key, with which nobody votes twice', async () => {
    await add(ANN, { address: 'bo@example.org' })
    const before = await removed()
    const vote = { [survey.questions[0]._id]: [1] }
    await respond(app, survey, vote, { uKey: keyOf(before.ann.link) })
    await designer.call('DELETE', `${path}/people/${before.bo.id}`)
    await designer.call('DELETE', `${path}/people`)
    expect((await add({ address: 'bo@example.org' }, ANN)).body.added).toBe(2)
    const { ann, bo } = await removed()
    expect([ann.link, bo.link]).toEqual([before.ann.link, before.bo.link])
    expect([ann.state, bo.state]).toEqual(['answered', 'added'])
    expect(await keys()).toHaveLength(2)
    await respond(app, survey, vote, { uKey: keyOf(bo.link) })
    await start()
    await add(ANN)
    expect(keyOf((await removed()).ann.link)).not.toBe(keyOf(ann.link))
  })

  test('with all others leaves the keys, and the database no address', async () => {
    await add(ANN, { address: 'bo@example.org' })
    expect((await designer.call('DELETE', `${path}/people`)).status).toBe(204)
    expect((await keys()).length).toBe(2)
    const left = await app.deps.database.query('SELECT 1 FROM people WHERE survey_id = $1', [survey._id])
    expect(left).toEqual([])
  })
})
