import { expect, test } from 'bun:test'
import { readLcov } from './domain-coverage.ts'

test('a report names for each file how many lines and functions never ran', () => {
  const report = [
    'TN:\nSF:src/domain/ballot/credits.ts\nFNF:7\nFNH:7\nDA:1,3\nLF:20\nLH:20\nend_of_record',
    'TN:\nSF:src/domain/ballot/ballot.ts\nFNF:9\nFNH:8\nDA:1,0\nLF:50\nLH:46\nend_of_record\n',
  ].join('\n')
  expect(readLcov(report)).toEqual([
    { path: 'src/domain/ballot/credits.ts', missing: 0 },
    { path: 'src/domain/ballot/ballot.ts', missing: 5 },
  ])
})
