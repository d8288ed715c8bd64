import { describe, expect, test } from 'bun:test'
import { readPeople } from '../../../src/domain/pasted-table/people.ts'

const NOTHING = { label: null, language: null, weight: null }
const ANN = { address: 'ann@example.org', name: 'Ann Lee', ...NOTHING }
const BO = { address: 'bo@example.org', name: null, ...NOTHING }

describe('people are read', () => {
  for (const [from, text] of [
    ['lines as mail programs write them', 'Ann Lee <Ann@example.org>\nbo@example.org'],
    ['one such line', '"Ann Lee" <ann@example.org>, <bo@example.org>'],
    ['cells', 'Ann Lee\tann@example.org\n\tbo@example.org'],
    ['cells in another order', 'ann@example.org;Ann Lee\nmailto:bo@example.org;'],
  ] as const)
    test(`from ${from}`, () => expect(readPeople(text).people).toEqual([ANN, BO]))

  for (const separator of ['\t', ';', ',', '|'])
    test(`from named columns, with ${JSON.stringify(separator)} between cells`, () => {
      const rows = [
        ['Sprache', 'E-Mail', 'Ort', 'Name', 'Gruppe', 'Gewicht'],
        ['de', 'ann@example.org', 'Bern', 'Ann Lee', 'North', '1.25'],
        ['', '"Bo" <bo@example.org>', '', '', '', ''],
      ]
      expect(readPeople(rows.map((row) => row.join(separator)).join('\n'))).toEqual({
        people: [
          { ...ANN, label: 'North', language: 'de', weight: '1.25' },
          { ...BO, name: 'Bo' },
        ],
        unread: [],
        leftOut: ['Ort'],
        weightTitle: 'Gewicht',
        hasHeader: true,
      })
    })
})

test('rows without a complete address are told, and an address that is repeated counts once', () => {
  expect(readPeople('ann@example.org, bo@\nbo\nann@example.org\n cy@example\n')).toEqual({
    people: [{ ...BO, address: 'ann@example.org' }],
    unread: ['bo', 'cy@example'],
    leftOut: [],
    weightTitle: '',
    hasHeader: false,
  })
  expect(readPeople('Email;Name\nann;Ann').unread).toEqual(['ann;Ann'])
})
