import { expect, test } from 'bun:test'
import { personState } from '../../../src/domain/mail/people.ts'

const ADDED = { status: 'unused', mails: 0, refusedBecause: null, unsubscribedAt: null } as const

test('somebody on the list has one state: that of the answer before that of the mails', () => {
  expect(
    [
      ADDED,
      { ...ADDED, mails: 1 },
      { ...ADDED, mails: 4 },
      { ...ADDED, mails: 1, refusedBecause: '550' },
      { ...ADDED, mails: 1, refusedBecause: '550', unsubscribedAt: 1 },
      { ...ADDED, unsubscribedAt: 1, status: 'started' } as const,
      { ...ADDED, refusedBecause: '550', status: 'completed' } as const,
      { ...ADDED, status: 'screenedOut' } as const,
      { ...ADDED, status: null },
    ].map(personState),
  ).toEqual([
    'added',
    'invited',
    'reminded',
    'refused',
    'unsubscribed',
    'begun',
    'answered',
    'answered',
    'revoked',
  ])
})
