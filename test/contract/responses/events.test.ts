import { describe, expect, test } from 'bun:test'
import { decode } from '../../../src/contract/decode.ts'
import { ActionBody, ActionsBody } from '../../../src/contract/responses/events.ts'
import {
  ACTION_INPUTS,
  ACTION_LIMITS,
  ACTION_POINTERS,
  ACTION_TYPES,
} from '../../../src/domain/action-log/actions.ts'
import { fieldsAtFault } from '../../support/refused.ts'

const EVENT = { seq: 0, clientTime: '2026-05-01T09:00:00.000Z', elapsedMs: 12.5, type: 'vote_change' }

const batch = (...events: readonly object[]) => ({ uuid: 'respondent-0001', surveyId: 's1', events })

/** What is wrong with one event, by its own fields. */
const wrong = async (change: object) => {
  return fieldsAtFault(() => decode(ActionBody, { ...EVENT, ...change }))
}

describe('a batch of the action log', () => {
  test('may be empty, to query the next seq', () => {
    expect(decode(ActionsBody, batch())).toEqual({ ...batch(), refused: 0 } as never)
  })

  test('has at most as many events as a call may contain', async () => {
    const events = (count: number) => batch(...Array.from({ length: count }, (_, seq) => ({ ...EVENT, seq })))
    expect(decode(ActionsBody, events(ACTION_LIMITS.perCall)).events).toHaveLength(ACTION_LIMITS.perCall)
    expect(await fieldsAtFault(() => decode(ActionsBody, events(ACTION_LIMITS.perCall + 1)))).toEqual([
      '/events tooMany',
    ])
  })

  test('is read without its invalid events, which are counted', () => {
    const read = decode(
      ActionsBody,
      batch(EVENT, { ...EVENT, type: 'dance' }, { ...EVENT, to: 'x'.repeat(301) }),
    )
    expect([read.events, read.refused]).toEqual([[EVENT as ActionBody], 2])
  })
})

describe('an event', () => {
  test('is any of those that a page can log, with or without fields that do not apply to it', async () => {
    const nothing = { phase: null, questionId: null, optionId: null, from: null, to: null, position: null }
    for (const type of ACTION_TYPES) {
      expect(await wrong({ type })).toEqual([])
      expect(await wrong({ type, ...nothing, input: null, pointer: null, cursorDistance: null })).toEqual([])
    }
    for (const input of ACTION_INPUTS) expect(await wrong({ input })).toEqual([])
    for (const pointer of ACTION_POINTERS) expect(await wrong({ pointer })).toEqual([])
  })

  test('has its number, its times and its type', async () => {
    for (const field of Object.keys(EVENT)) {
      const event = Object.fromEntries(Object.entries(EVENT).filter(([name]) => name !== field))
      const found = await fieldsAtFault(() => decode(ActionBody, event))
      expect(found).toEqual([`/${field} required`])
    }
  })

  test('has an instant in UTC, the format of files', async () => {
    for (const clientTime of ['2026-05-01T09:00:00Z', '2026-05-01T09:00:00.123456Z', '2026-05-01T09:00Z'])
      expect(await wrong({ clientTime })).toEqual([])
    for (const clientTime of [
      '2026-05-01T09:00:00+02:00',
      '2026-05-01T09:00:00',
      '2026-02-30T09:00:00Z',
      '2026-05-01',
      'yesterday',
      '2026-05-01T09:00:00.123456789Z',
    ])
      expect([clientTime, await wrong({ clientTime })]).toEqual([clientTime, [expect.any(String)]])
  })

  test('has numbers within what can be stored', async () => {
    const ranges: [field: string, least: number, most: number][] = [
      ['seq', 0, ACTION_LIMITS.perResponse - 1],
      ['elapsedMs', 0, ACTION_LIMITS.longestMs],
      ['hiddenMs', 0, ACTION_LIMITS.longestMs],
      ['position', 1, 1_000],
      ['positionFromBottom', 1, 1_000],
      ['positionBefore', 1, 1_000],
      ['cursorDistance', 0, 1e9],
      ['clicks', 0, 1_000_000],
      ['remainingCredits', -1e12, 1_000_000],
    ]
    for (const [field, least, most] of ranges) {
      for (const value of [least, most]) expect([field, await wrong({ [field]: value })]).toEqual([field, []])
      for (const value of [least - 1, most + 1])
        expect([field, await wrong({ [field]: value })]).toEqual([field, [`/${field} ${ruleOf(field)}`]])
    }
  })

  test('changes from a text or a whole number to another one', async () => {
    for (const value of ['Positive', '', 0, -7, 1_000_000])
      expect(await wrong({ from: value, to: value })).toEqual([])
    for (const value of [0.5, true, {}, 'x'.repeat(301), 1_000_001])
      expect([value, await wrong({ to: value })]).toEqual([value, ['/to invalid']])
  })
})

/** A field that may be null is told to be out of range only where it cannot be anything else. */
const ruleOf = (field: string) => (['seq', 'elapsedMs', 'clicks'].includes(field) ? 'range' : 'invalid')
