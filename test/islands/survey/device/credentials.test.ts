import { beforeEach, describe, expect, test } from 'bun:test'
import { environmentAtom } from '../../../../islands/shared/environment.ts'
import { openVisit } from '../../../../islands/survey/boot/open-visit.ts'
import { readVisit } from '../../../../islands/survey/device/credentials.ts'
import { startSession } from '../../../../islands/survey/session.ts'
import { ballotOf, castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import { noticeAtom } from '../../../../islands/survey/store/contents.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { respondentAtom } from '../../../../islands/survey/store/respondent.ts'
import { resumingAtom, savedAtom, submissionAtom } from '../../../../islands/survey/store/submission.ts'
import { votesOf } from '../../../../src/domain/ballot/ballot.ts'
import { visitCookieValue } from '../../../../src/domain/entry/respondent-cookies.ts'
import { documentForTests } from '../../../support/dom.ts'
import { pageState } from '../opened-page.ts'

documentForTests()

/** Comes to the page by an address, as after a reload: the device is the same, the page is new. */
function come(address = '/survey/survey'): Store {
  history.replaceState(null, '', address)
  const opened = openVisit(pageState())
  const { store } = opened
  store.set(environmentAtom, { ...store.get(environmentAtom), fetch: () => new Promise(() => undefined) })
  startSession(opened)
  return store
}

const parks = (store: Store) => votesOf(ballotOf(store.get, 'budget'), 'parks')
const vote = (store: Store) => store.set(castVotesAtom, 'budget', 'parks', 3)
const uuid = (store: Store) => store.get(respondentAtom)?.uuid

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it in the same way
  document.cookie = 'visit=; max-age=0'
})

test('invalid data in the tab’s storage prevent nobody from answering', () => {
  for (const kept of [
    '{"uuid":["x"],"uKey":{"length":2},"preview":["x"]}',
    '[]',
    '"text"',
    '1',
    'null',
    '{',
  ]) {
    sessionStorage.setItem('qv:visit:survey', kept)
    const { respondent } = readVisit(pageState().survey)
    expect([kept, typeof respondent.uuid, respondent.uKey]).toEqual([kept, 'string', undefined])
  }
})

const draftPlace = () => Object.keys(localStorage).find((key) => key.startsWith('qv:draft:')) ?? ''

describe('a draft', () => {
  test('is on the device within 300 ms of a change, and there after a reload under the same uuid', async () => {
    const first = come()
    vote(first)
    await Bun.sleep(300)
    const again = come()
    expect([parks(again), uuid(again)]).toEqual([3, uuid(first)])
    expect(again.get(noticeAtom)?.key).toBe('restored')
    again.set(castVotesAtom, 'budget', 'parks', 4)
    expect(again.get(noticeAtom)).toBeNull()
  })

  test('is written at once when the page goes away', () => {
    vote(come())
    window.dispatchEvent(new window.Event('pagehide'))
    expect(parks(come())).toBe(3)
  })

  test('is removed once the response is complete', async () => {
    const store = come()
    vote(store)
    await Bun.sleep(300)
    store.set(submissionAtom, { state: 'done', page: '/' })
    const next = come()
    expect([parks(next), Object.keys(localStorage)]).toEqual([0, ['qv:answered:survey']])
    expect(uuid(next)).not.toBe(uuid(store))
  })

  test('that cannot be stored is reported, and voting continues', async () => {
    const store = come()
    const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {}
    const forbidden = () => {
      throw new DOMException('storage is blocked', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: forbidden })
    vote(store)
    await Bun.sleep(300)
    Object.defineProperty(globalThis, 'localStorage', storage)
    expect([store.get(savedAtom), parks(store)]).toEqual([false, 3])
  })

  test('that is corrupt is ignored', async () => {
    vote(come())
    await Bun.sleep(300)
    for (const broken of ['{', '{"uuid":"anna-0001","contents":{"budget":{"votes":7}}}']) {
      localStorage.setItem(draftPlace(), broken)
      const store = come()
      expect(parks(store)).toBe(0)
      expect(uuid(store)).toBeString()
    }
  })
})

describe('drafts that nobody resumes', () => {
  const DAY = 86_400_000
  const put = (place: string, draft: object | string) =>
    localStorage.setItem(place, typeof draft === 'string' ? draft : JSON.stringify(draft))
  const old = (days: number) => ({ uuid: 'anna-0001', contents: {}, changedAt: Date.now() - days * DAY })
  const places = () => Object.keys(localStorage).sort()

  test('are removed at the start after 90 days, for any survey, together with corrupt ones', () => {
    put('qv:draft:other:1', old(91))
    put('qv:draft:other:2', old(89))
    put('qv:draft:other:3', { ...old(91), storedAt: Date.now() - 2 * DAY })
    put('qv:draft:other:4', '{')
    put('something else', '{')
    come()
    expect(places()).toEqual(['qv:draft:other:2', 'qv:draft:other:3', 'something else'])
  })

  test('are not resumed either', async () => {
    const first = come()
    vote(first)
    await Bun.sleep(300)
    const place = draftPlace()
    const kept = JSON.parse(localStorage.getItem(place) ?? '')
    put(place, { ...kept, storedAt: Date.now() - 91 * DAY })
    const again = come()
    expect([parks(again), uuid(again) === uuid(first), again.get(noticeAtom)]).toEqual([0, false, null])
  })

  test('are all removed when their response is submitted, at whatever address they were begun', async () => {
    const store = come('/survey/survey?uuid=anna-0001')
    store.set(resumingAtom, false)
    put('qv:draft:survey:other', { ...old(1), uuid: uuid(store) })
    put('qv:draft:survey:another', { ...old(1), uuid: 'bert-0001' })
    vote(store)
    await Bun.sleep(300)
    store.set(submissionAtom, { state: 'done', page: '/' })
    expect(places()).toEqual(['qv:answered:survey', 'qv:draft:survey:another'])
  })

  test('cannot be removed if the device forbids it, and the visit continues', () => {
    const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {}
    const full = { getItem: () => '{', setItem: () => fail(), removeItem: () => fail(), 'qv:draft:a:1': '{' }
    const fail = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: full })
    const store = come()
    vote(store)
    Object.defineProperty(globalThis, 'localStorage', storage)
    expect(parks(store)).toBe(3)
  })
})

describe('the respondent', () => {
  test('is a random uuid if the address contains none', () => {
    const [one, other] = [come(), come()]
    expect(uuid(one)).toMatch(/^[0-9a-f-]{36}$/)
    expect(uuid(one)).not.toBe(uuid(other))
    expect(one.get(respondentAtom)?.resumes).toBe(false)
  })

  test('is read from the address, which then shows no secret, and known after a reload of the tab', () => {
    const address = '/survey/survey?mode=text&uuid=anna-0001&uKey=k1&sKey=open'
    const expected = { movesFrom: 'anna-0001', uKey: 'k1', sKey: 'open', resumes: true }
    expect(come(address).get(respondentAtom)).toMatchObject(expected)
    expect(location.search).toBe('?mode=text')
    expect(come(location.pathname + location.search).get(respondentAtom)).toMatchObject(expected)
  })

  test('gives what was drawn to the uuid to which a response moves, and takes none over where ballots are secret', () => {
    const opened = (settings: object) => {
      const { survey } = pageState()
      history.replaceState(null, '', '/survey/survey?uuid=anna-0001')
      sessionStorage.clear()
      return readVisit({ ...survey, settings: { ...survey.settings, ...settings } }).respondent
    }
    expect(opened({})).toMatchObject({ movesFrom: 'anna-0001', uuid: expect.stringMatching(/-drawn-/) })
    expect(opened({ secret: true })).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      resumes: false,
    })
    expect(location.search).toBe('')
  })

  test('has the keys that the server accepted, whatever the tab stored before', () => {
    come('/survey/survey?uKey=k1&uuid=anna-0001')
    // biome-ignore lint/suspicious/noDocumentCookie: the server sets it so
    document.cookie = `visit=${visitCookieValue({ uKey: 'k2', sKey: 'open' })}`
    expect(come().get(respondentAtom)).toMatchObject({ uKey: 'k2', sKey: 'open', resumes: false })
  })

  test('gets a new uuid if the given one is invalid', () => {
    expect(uuid(come('/survey/survey?uuid=a%20b'))).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('does not find the draft of another unique key', async () => {
    vote(come('/survey/survey?uKey=k1'))
    await Bun.sleep(300)
    expect(parks(come('/survey/survey?uKey=k2'))).toBe(0)
    expect(parks(come('/survey/survey?uKey=k1'))).toBe(3)
  })
})

test('has a separate draft in a preview, which keeps its token in the address for a reload', async () => {
  vote(come())
  await Bun.sleep(300)
  const tried = come('/survey/survey?preview=1.token')
  expect([tried.get(respondentAtom)?.preview, parks(tried)]).toEqual(['1.token', 0])
  expect(location.search).toBe('?preview=1.token')
  const real = come()
  expect([real.get(respondentAtom)?.preview, parks(real)]).toEqual([undefined, 3])
})
