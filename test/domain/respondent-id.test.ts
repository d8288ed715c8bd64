import { expect, test } from 'bun:test'
import { metadataWithRespondentId } from '../../src/domain/respondent-id.ts'

const stored = (sent: unknown, givenId: string | null) => JSON.parse(metadataWithRespondentId(sent, givenId))

test('a completion is stored with the ID that its respondent came with, beside what was sent', () => {
  expect(stored({ eventSummary: { totalEvents: 3 } }, 'panel-7')).toEqual({
    eventSummary: { totalEvents: 3 },
    ownId: 'panel-7',
  })
  expect(stored(undefined, 'panel-7')).toEqual({ ownId: 'panel-7' })
})

test('an ID that was sent with the completion counts for nothing', () => {
  expect(stored({ ownId: 'forged' }, 'panel-7')).toEqual({ ownId: 'panel-7' })
  expect(stored({ ownId: 'forged', eventSummary: null }, null)).toEqual({ eventSummary: null })
})

test('a completion without anything stays without anything', () => {
  expect(stored(undefined, null)).toBeNull()
})

test('an ID is stored without what no database can hold', () => {
  expect(stored({}, 'a\0b\ud800')).toEqual({ ownId: 'ab' })
})
