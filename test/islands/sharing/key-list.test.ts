import { expect, test } from 'bun:test'
import { readKeys, readNames } from '../../../islands/sharing/key-list.ts'

const groups = (list: string) => readKeys(list).groups

test('a pasted list of keys is read line by line, with the group after its key', () => {
  expect(groups('1001\tNorth\r\n1002, South\n\n 1003 \n1004;North\n1001\tSouth\n,nobody')).toEqual([
    { label: 'North', keys: ['1001', '1004'] },
    { label: 'South', keys: ['1002'] },
    { label: null, keys: ['1003'] },
  ])
  expect(groups(' \n\t\n')).toEqual([])
  expect(groups('1001,North, upper\n1002,North, upper')).toEqual([
    { label: 'North, upper', keys: ['1001', '1002'] },
  ])
})

const TWO = [
  { label: 'North', keys: ['k-001'] },
  { label: 'South', keys: ['k-002'] },
]

for (const list of [
  'uKey,label\nk-001,North\nk-002,South',
  '\uFEFFkey;label\nk-001;North\nk-002;South',
  'sep=;\nGruppe;Schlüssel\nNorth;k-001\nSouth;k-002',
  'المفتاح\tالمجموعة\nk-001\tNorth\nk-002\tSouth',
  '"token","group"\n"k-001","North"\n"k-002","South"',
]) {
  test(`${JSON.stringify(list.slice(0, 16))} names the columns, and is no key`, () =>
    expect(readKeys(list)).toEqual({ groups: TWO, hasHeader: true, leftOut: [] }))
}

test('a single column may be named, and unknown ones are told', () => {
  for (const name of ['Email', 'token', 'E-Mail', '代碼'])
    expect(readKeys(`${name}\na@b.example`)).toMatchObject({
      groups: [{ label: null, keys: ['a@b.example'] }],
      hasHeader: true,
    })
  expect(readKeys('Name,Email,Born\nAda,a@b.example,1815')).toEqual({
    groups: [{ label: null, keys: ['a@b.example'] }],
    hasHeader: true,
    leftOut: ['Name', 'Born'],
  })
  expect(readKeys('key-1\nkey-2')).toMatchObject({ hasHeader: false })
})

test('names are read line by line, or from the column that is called so', () => {
  expect(readNames('Ada Lovelace\r\n\n Bo, Jr. \n')).toEqual(['Ada Lovelace', 'Bo, Jr.'])
  expect(readNames('Name\tBorn\nAda\t1815\nBo\t')).toEqual(['Ada', 'Bo'])
  expect(readNames('Born\tName\n1815\tAda')).toEqual(['Ada'])
  expect(readNames('Name\nAda')).toEqual(['Ada'])
  expect(readNames(' \n')).toEqual([])
})
