import { expect, test } from 'bun:test'
import { metadataWithRespondentId } from '../../../src/domain/entry/respondent-id.ts'

const stored = (sent: unknown, givenId: string | null) => metadataWithRespondentId(sent, givenId)

test('a completion is stored with the respondent’s ID, beside the metadata', () => {
  expect(stored({ eventSummary: { totalEvents: 3 } }, 'panel-7')).toEqual({
    eventSummary: { totalEvents: 3 },
    ownId: 'panel-7',
  })
  expect(stored(undefined, 'panel-7')).toEqual({ ownId: 'panel-7' })
})

test('an ID in the metadata of a completion is ignored', () => {
  expect(stored({ ownId: 'forged' }, 'panel-7')).toEqual({ ownId: 'panel-7' })
  expect(stored({ ownId: 'forged', eventSummary: null }, null)).toEqual({ eventSummary: null })
})

test('a completion without metadata stays without it', () => {
  expect(stored(undefined, null)).toBeNull()
})

test('an ID is stored without characters that no database can store', () => {
  expect(stored({}, 'a\0b\ud800')).toEqual({ ownId: 'ab' })
})
