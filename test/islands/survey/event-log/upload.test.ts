import { describe, expect, test } from 'bun:test'
import { castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { progressAtom } from '../../../../islands/survey/store/respondent.ts'
import { logSummaryAtom } from '../../../../islands/survey/store/sent-contents.ts'
import { ANNA } from '../opened-page.ts'
import { AFTER_CALM_MS, around, BEGUN, leave, logged, logsForTests, point, records } from './opened-log.ts'

logsForTests()

describe('the log that a survey requires', () => {
  const vote = async (store: Store, times: number) => {
    for (let at = 0; at < times; at++) store.set(castVotesAtom, 'budget', 'parks', (at % 9) + 1)
    await Bun.sleep(AFTER_CALM_MS)
  }
  const beaconsOf = async (act: () => Promise<void>) => {
    const from = around.beacons.length
    await act()
    leave()
    return Promise.all(
      around.beacons
        .slice(from)
        .map(async (body) => JSON.parse(await body.text()) as (typeof around.sent)[number]),
    )
  }

  test('is sent in batches of fifty', async () => {
    await vote(await logged({ logging: 'actions' }), 120)
    expect(around.sent.map(({ uuid, events }) => [uuid, events.length])).toEqual([
      ['anna-0001', 50],
      ['anna-0001', 50],
    ])
    expect(around.sent.flatMap(({ events }) => events.map(({ seq }) => seq))).toEqual([...Array(100).keys()])
  })

  test('waits for a response', async () => {
    const store = await logged({ logging: 'actions', isBegun: false })
    await vote(store, 60)
    expect(around.sent).toEqual([])
    store.set(progressAtom, BEGUN)
    await Bun.sleep(0)
    expect(around.sent.map(({ events }) => events.length)).toEqual([50, 11])
  })

  test('is sent when the page is hidden, including the last action', async () => {
    const store = await logged({ logging: 'actions' })
    const left = await beaconsOf(() => vote(store, 3))
    expect(left.map(({ events }) => events.length)).toEqual([4])
  })

  test('has the distance of the cursor only with logging=cursor', async () => {
    for (const [logging, expected] of [
      ['actions', null],
      ['cursor', 0],
    ] as const) {
      const store = await logged({ logging })
      const [beacon] = await beaconsOf(async () => {
        point(document.body, 'pointerdown', { pointerType: 'mouse' })
        await vote(store, 1)
      })
      expect(beacon?.events.at(-1)?.cursorDistance).toBe(expected)
    }
  })

  test('counts actions that could not be sent, and continues', async () => {
    const store = await logged({ logging: 'actions' })
    around.failing = true
    await vote(store, 49)
    expect(store.get(logSummaryAtom)?.eventsDropped).toBe(50)
    around.failing = false
    await vote(store, 50)
    expect(around.sent[0]?.events[0]?.seq).toBe(50)
  })

  test('counts actions that were refused', async () => {
    const store = await logged({ logging: 'actions' })
    around.refused = 2
    await vote(store, 60)
    expect(store.get(logSummaryAtom)?.eventsDropped).toBe(2)
  })

  test('counts actions lost with an earlier page', async () => {
    await vote(await logged({ logging: 'actions', isBegun: false }), 3)
    leave()
    const store = await logged({ logging: 'actions' })
    await vote(store, 1)
    expect(store.get(logSummaryAtom)).toMatchObject({ totalEvents: 6, eventsDropped: 4 })
  })

  test('continues the log of another device, even if the server replies late', async () => {
    around.nextSeq = 7
    const store = await logged({ logging: 'actions', who: { ...ANNA, resumes: true } })
    await vote(store, 1)
    expect(around.sent[0]?.events).toEqual([])
    expect((await records()).map(({ seq, type }) => `${seq} ${type}`)).toEqual(['7 resume', '8 vote_change'])
    expect(store.get(logSummaryAtom)).toMatchObject({ totalEvents: 9, eventsDropped: 0 })
  })

  for (const [logging, who] of [
    ['off', ANNA],
    ['actions', { ...ANNA, preview: 'token' }],
  ] as const) {
    test(`goes nowhere with logging=${logging} of ${'preview' in who ? 'who tries it out' : 'a respondent'}`, async () => {
      const store = await logged({ logging, who })
      expect(await beaconsOf(() => vote(store, 60))).toEqual([])
      expect(around.sent).toEqual([])
      expect(store.get(logSummaryAtom)).toMatchObject({ totalEvents: 61, eventsDropped: 0 })
    })
  }
})
