import { expect, test } from 'bun:test'
import { outcomeOf } from './suite.ts'

test('the counts of a test run are read from its end', () => {
  expect(outcomeOf('(pass) 3 fail\n 12 pass\n 0 fail\n 40 expect() calls\n', 0)).toEqual({
    passed: 12,
    failed: 0,
  })
  expect(outcomeOf(' 12 pass\n 1 skip\n 2 fail\n', 1)).toEqual({ passed: 12, failed: 2 })
})

test('an error outside a test is a failure', () => {
  expect(outcomeOf(' 0 pass\n 1 fail\n 1 error\n', 1)).toEqual({ passed: 0, failed: 2 })
})

test('a run that ends badly has failed, whatever it counted', () => {
  expect(outcomeOf(' 12 pass\n 0 fail\n', 1)).toEqual({ passed: 12, failed: 1 })
})

test('a command that counts nothing is one check, passed or failed', () => {
  expect(outcomeOf('Checked 40 files.\n', 0)).toEqual({ passed: 1, failed: 0 })
  expect(outcomeOf('', 1)).toEqual({ passed: 0, failed: 1 })
})
