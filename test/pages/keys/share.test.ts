import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { begin } from '../../support/respond.ts'

const HOSTILE = '</script><img src=x onerror=alert(1)>'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: string

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [TEXT], { hasUKey: true, hasSKey: true, sKeyValue: 'open-sesame' })
  path = `/survey/${survey._id}/share`
})

const openAs = ({ token }: Designer, query = '') =>
  app.send(path + query, { headers: { authorization: `Bearer ${token}` } })
const open = (query = '') => openAs(designer, query)
const issue = (body: object) => designer.call('POST', `${SURVEYS}/${survey._id}/keys`, body)
const rowsOf = (html: string) => [...html.matchAll(/<code id="key-([^"]+)"/g)].map(([, key]) => key)
const link = (query = '') => `http://localhost/survey/${survey._id}${query}`

describe('the page for sharing', () => {
  test('reveals nothing to visitors who are not signed in', async () => {
    const { status, text } = await app.send(path)
    expect([status, text.includes(survey.title)]).toEqual([401, false])
  })

  test('opens for people who may edit the survey, and does not exist for anybody else', async () => {
    const people = await Promise.all(
      ['editor', 'viewer', 'other'].map((name) => signIn(app, `${name}@x.org`)),
    )
    for (const role of ['editor', 'viewer']) {
      await designer.call('PUT', `${SURVEYS}/${survey._id}/collaborators/${role}@x.org`, { role })
    }
    const answers = await Promise.all([designer, ...people].map((person) => openAs(person)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404])
    const cards = await openAs(people[1] as Designer, '/cards')
    expect([cards.status, cards.text.includes(survey.title)]).toEqual([404, false])
  })

  test('is not cached', async () => {
    expect((await open()).headers.get('cache-control')).toBe('no-store')
  })

  test('states who else sees the results, and with which link', async () => {
    const set = (settings: object) => designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
    expect((await open()).text).toContain('Only the designers of the survey can see the results.')
    expect((await open()).text).not.toContain('/published')
    await set({ results: 'public', resultsWhen: 'closed' })
    const later = (await open()).text
    expect(later).toContain('once the survey is closed. Until then it leads nowhere.')
    expect(later).toContain(`value="${link('/published')}"`)
    expect(later).toContain('Readers also need the survey key.')
    await set({ hasUKey: true })
    expect((await open()).text).toContain(
      'figures change by 10 completed responses at a time, for you as well',
    )
    await set({ results: 'respondents', resultsWhen: 'always' })
    expect((await open()).text).toContain('Anyone who has completed the survey can see the results')
  })

  test('states who reads the preregistration and where, if anything is planned or others may read it', async () => {
    const set = (settings: object) => designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
    expect((await open()).text).not.toContain('/preregistration')
    await set({ preregistration: 'public' })
    expect((await open()).text).toContain(`value="${link('/preregistration')}"`)
    for (const [preregistration, said] of [
      ['designer', 'Only the designers of the survey can read the preregistration.'],
      ['closed', 'read the preregistration once the survey is closed.'],
      ['public', 'read the preregistration once the survey has first opened.'],
    ]) {
      await set({ preregistration, plannedResponses: 200 })
      const { text } = await open()
      expect(text).toContain(said ?? '')
      expect(text).toContain(`value="${link('/preregistration')}"`)
      expect(text).toContain(`data-copy="${link('/preregistration')}"`)
    }
  })

  test('links to the settings of keys, to the editor, and signs out', async () => {
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { hasUKey: false } })
    const { text } = await open()
    const edit = `/survey/${survey._id}/edit`
    expect(text).toContain(`<a href="${edit}?open=settings">Turn this on in its settings</a>`)
    expect(text).not.toContain('Create keys')
    expect(text).toContain(`<a href="${edit}">`)
    expect(text).toContain('designer@example.org')
    expect(text).toContain('data-logout')
    await issue({ count: 1 })
    expect((await open()).text).toContain('Create keys')
  })

  test('shows the current link, and its QR code', async () => {
    const query = '?mode=text&input=wheel&language=ar'
    const { text } = await open(query)
    expect(text).toContain(`value="${link('?mode=text&input=wheel&lang=ar').replaceAll('&', '&amp;')}"`)
    expect(text).toContain(`/api/v1/designer/surveys/${survey._id}/qr.svg${query.replaceAll('&', '&amp;')}`)
  })

  test('shows the survey key only if the designer includes it in links, and says so there', async () => {
    await issue({ keys: ['ana'] })
    const without = await open()
    expect(without.text).not.toContain('open-sesame')
    expect(without.text).toContain('Respondents are asked for the survey key.')
    const { text } = await open('?withSurveyKey=1')
    expect(text).toContain('sKey=open-sesame')
    expect(text).toContain('contain the survey key')
    expect(text).toContain('sKey=open-sesame&amp;uKey=ana')
  })

  test('states what prevents people from answering', async () => {
    const draft = await makeSurvey(designer, [], { isAvailable: false, hasUKey: true })
    path = `/survey/${draft._id}/share`
    const { text } = await open()
    for (const said of [
      'The survey is not open',
      'has no question yet',
      'Respondents need a unique key: create keys first',
    ]) {
      expect(text).toContain(said)
    }
  })

  test('states when a survey opens', async () => {
    expect((await open()).text).not.toContain('opens on')
    const settings = { opensAt: '2999-03-01T08:00:00.000Z' }
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
    expect((await open()).text).toContain('The survey opens on March 1, 2999 at 08:00 UTC.')
  })

  test('says beside keys that their links also require the survey key, if they do not contain it', async () => {
    await issue({ keys: ['ana'] })
    const said = 'These links and cards do not contain the survey key'
    expect((await open()).text).toContain(said)
    expect((await open('?withSurveyKey=1')).text).not.toContain(said)
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { hasSKey: false } })
    expect((await open()).text).not.toContain(said)
  })

  test('treats invalid parameters like none', async () => {
    const { status, text } = await open('?mode=sideways&page=-3')
    expect([status, text.includes(`value="${link()}"`)]).toEqual([200, true])
  })

  test('treats names of groups and keys as text', async () => {
    await issue({ keys: [HOSTILE], label: HOSTILE })
    for (const part of ['', '/cards']) expect((await open(part)).text).not.toContain('<img src=x')
  })
})

describe('the list of keys', () => {
  test('shows 50 on a page, and links to the others', async () => {
    await issue({ count: 120, label: 'Class 4B' })
    const first = (await open()).text
    expect(rowsOf(first).length).toBe(50)
    expect(first).toContain('120 keys: 120 unused, 0 started, 0 completed')
    expect(first).toContain('Page 1 of 3')
    const pages = await Promise.all([1, 2, 3].map(async (page) => rowsOf((await open(`?page=${page}`)).text)))
    expect(new Set(pages.flat()).size).toBe(120)
    expect(rowsOf((await open('?page=99')).text)).toEqual(pages[2] ?? [])
  })

  test('states which keys have begun, and not when, if ballots are secret', async () => {
    await issue({ keys: ['ana', 'bo'] })
    await begin(app, survey, { [survey.questions[0]._id]: 'Parks' }, { sKey: 'open-sesame', uKey: 'bo' })
    const { text } = await open()
    expect(text).toContain('2 keys: 1 unused, 1 started, 0 completed')
    expect(text).toContain('<option value="started">Started (1)</option>')
    expect(text).not.toContain('<time')
    expect(rowsOf((await open('?status=started')).text)).toEqual(['bo'])
    // An address from before asks for a state that is not told.
    expect(rowsOf((await open('?status=screenedOut')).text)).toEqual(['bo'])
  })

  test('states since when a key has been used if ballots are pseudonymous', async () => {
    const settings = { ballotSecrecy: 'pseudonymous' }
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
    await issue({ keys: ['ana', 'bo'] })
    await begin(app, survey, { [survey.questions[0]._id]: 'Parks' }, { sKey: 'open-sesame', uKey: 'bo' })
    const { text } = await open()
    expect(text).toContain('2 keys: 1 unused, 1 started, 0 completed')
    expect(text).toContain('<time')
  })

  test('shows one group or one state, and the number of each', async () => {
    await issue({ keys: ['ana', 'bo'], label: 'Board' })
    await issue({ keys: ['cy'] })
    const { text } = await open('?label=Board&status=unused')
    expect(rowsOf(text)).toEqual(['ana', 'bo'])
    expect(text).toContain('>Unused (2)<')
    expect(text).toContain('>Board (2)<')
    expect(rowsOf((await open('?status=completed')).text)).toEqual([])
  })
})

describe('the search for a key', () => {
  test('shows those that begin with the text, in pages, also in the file and on the cards', async () => {
    await issue({ keys: Array.from({ length: 70 }, (_, at) => `Member-${100 + at}`) })
    await issue({ keys: ['guest-1', 'guest-2'] })
    const found = await open('?find=member-13')
    expect(rowsOf(found.text)).toEqual(Array.from({ length: 10 }, (_, at) => `Member-${130 + at}`))
    expect(found.text).toContain('value="member-13"')
    expect(found.text).toContain('/keys.csv?find=member-13"')
    const [first, next] = [await open('?find=M'), await open('?find=M&page=2')]
    expect([rowsOf(first.text).length, rowsOf(next.text).length]).toEqual([50, 20])
    expect([first.text.includes('?find=M&amp;page=2'), next.text.includes('page=3')]).toEqual([true, false])
    expect((await open('?find=nobody')).text).toContain('No key matches.')
    const cards = (await open('/cards?find=GUEST')).text
    expect(cards).toContain('2 cards to print')
    expect([cards.includes('guest-2'), cards.includes('Member-')]).toEqual([true, false])
  })

  test('treats the typed text as text', async () => {
    await issue({ keys: ['ana'] })
    const { status, text } = await open(`?find=${encodeURIComponent(HOSTILE)}`)
    expect([status, text.includes('<img src=x')]).toEqual([200, false])
  })
})

describe('the QR code of a survey', () => {
  const qr = (kind: string, query = '') => designer.call('GET', `${SURVEYS}/${survey._id}/qr.${kind}${query}`)
  test('is an SVG', async () => {
    const { headers, text } = await qr('svg')
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(text).toContain('<svg')
  })

  test('is refused for an unknown format', async () => {
    expect((await qr('png', '?mode=sideways')).body.details[0].path).toBe('/mode')
  })
})
