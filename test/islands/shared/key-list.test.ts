import { expect, test } from 'bun:test'
import { keyGroups } from '../../../islands/plain/share-panel/key-list.ts'

test('a pasted list of keys is read line by line, with the group after its key', () => {
  expect(keyGroups('1001\tNorth\r\n1002, South\n\n 1003 \n1004;North\n1001\tSouth\n,nobody')).toEqual([
    { label: 'North', keys: ['1001', '1004'] },
    { label: 'South', keys: ['1002'] },
    { label: null, keys: ['1003'] },
  ])
  expect(keyGroups(' \n\t\n')).toEqual([])
})
