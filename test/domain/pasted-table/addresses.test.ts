import { describe, expect, test } from 'bun:test'
import { isEmailAddress } from '../../../src/domain/access/email-address.ts'
import { readAddresses } from '../../../src/domain/pasted-table/addresses.ts'

const THREE = ['ann@example.org', 'bo@example.org', 'cy@example.org']

describe('e-mail addresses are read', () => {
  for (const [from, text] of [
    ['lines', 'ann@example.org\n\n bo@example.org \r\nCy@Example.org\n'],
    ['one line', 'ann@example.org, bo@example.org; cy@example.org'],
    ['one line with spaces', 'ann@example.org bo@example.org cy@example.org'],
    ['a mail program', 'Ann Lee <ann@example.org>, "Bo; B." <bo@example.org>, <cy@example.org>'],
    ['links', 'mailto:ann@example.org\nmailto:bo@example.org\nMailto:cy@example.org'],
    ['a spreadsheet', 'Ann\tann@example.org\nBo\tbo@example.org\nCy\tcy@example.org'],
    ['duplicates', 'ann@example.org\nbo@example.org\nANN@example.org\ncy@example.org'],
  ] as const)
    test(`from ${from}`, () => expect(readAddresses(text)).toMatchObject({ addresses: THREE, unread: [] }))

  for (const separator of ['\t', ';', ',', '|'])
    test(`from the column that a header names, with ${JSON.stringify(separator)} between cells`, () => {
      const rows = [
        ['Name', 'Manager', 'E-mail address', 'Team'],
        ['Ann', 'boss@example.org', 'ann@example.org', 'North'],
        ['Bo', '', 'bo@example.org', 'South'],
        ['Cy', 'boss@example.org', 'cy@example.org', ''],
      ]
      expect(readAddresses(rows.map((row) => row.join(separator)).join('\n'))).toEqual({
        addresses: THREE,
        unread: [],
        leftOut: ['Name', 'Manager', 'Team'],
        mayHaveHeader: true,
        hasHeader: true,
      })
    })

  test('whatever the designer says of the first line', () => {
    const text = 'Staff\nann@example.org'
    expect(readAddresses(text)).toMatchObject({ mayHaveHeader: true, hasHeader: false, unread: ['Staff'] })
    expect(readAddresses(text, true)).toMatchObject({
      hasHeader: true,
      unread: [],
      addresses: ['ann@example.org'],
    })
    const named = 'E-mail\nann@example.org'
    expect(readAddresses(named, false)).toMatchObject({ hasHeader: false, unread: ['E-mail'] })
    expect(readAddresses('ann@example.org\nbo@example.org', true)).toMatchObject({ hasHeader: false })
  })
})

describe('nothing is dropped:', () => {
  test('what is not a complete address is returned, as is a line without one', () => {
    const { addresses, unread } = readAddresses('ann@example.org, bo@city\nCy\n@dee\nEve; eve@example.org')
    expect(addresses).toEqual(['ann@example.org', 'eve@example.org'])
    expect(unread).toEqual(['bo@city', 'Cy', '@dee'])
    expect(readAddresses('Cy')).toMatchObject({ unread: ['Cy'], leftOut: [] })
  })

  test('so is a row whose named column has something else, or nothing', () => {
    const { unread, leftOut } = readAddresses('Name;Email\nAnn;ann@example.org\nBo;none\nCy;\n')
    expect(unread).toEqual(['none', 'Cy;'])
    expect(leftOut).toEqual(['Name'])
  })

  test('so is a cell beside addresses, or below them', () => {
    expect(readAddresses('ann@example.org, bo, cy@example.org').leftOut).toEqual(['“bo”'])
    expect(readAddresses('Lee, Ann <ann@example.org>; Roe, Bo <bo@example.org>')).toMatchObject({
      addresses: ['ann@example.org', 'bo@example.org'],
      leftOut: ['“Lee”'],
    })
    expect(readAddresses('ann@example.org, bo@example.org\ncy, eve@example.org').unread).toEqual(['cy'])
  })

  test('and columns without a name are returned by their number', () =>
    expect(readAddresses('Ann;ann@example.org\nBo;bo@example.org').leftOut).toEqual(['1']))

  test('and nothing at all has none', () =>
    expect(readAddresses(' \n')).toMatchObject({ addresses: [], unread: [], leftOut: [] }))
})

test('an address has one person and a host with a dot, except that of local designers', () => {
  for (const address of ['ann@example.org', 'designer@localhost', 'ann.lee+x@sub.example.org'])
    expect([address, isEmailAddress(address)]).toEqual([address, true])
  for (const address of [
    'ann',
    'ann@city',
    'ann@.org',
    'a b@example.org',
    'mailto:ann@example.org',
    '\u200bann@example.org',
  ])
    expect([address, isEmailAddress(address)]).toEqual([address, false])
})
