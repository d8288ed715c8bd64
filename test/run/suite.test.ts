import { expect, test } from 'bun:test'
import { outcomeOf, runInLanes } from './suite.ts'

test('the counts of a test run are read from its end', () => {
  expect(outcomeOf('(pass) 3 fail\n 12 pass\n 0 fail\n 40 expect() calls\n', 0)).toEqual({
    passed: 12,
    failed: 0,
    retried: [],
  })
  expect(outcomeOf(' 12 pass\n 1 skip\n 2 fail\n', 1)).toEqual({ passed: 12, failed: 2, retried: [] })
})

test('an error outside a test is a failure', () => {
  expect(outcomeOf(' 0 pass\n 1 fail\n 1 error\n', 1)).toEqual({ passed: 0, failed: 2, retried: [] })
})

test('a run that ends badly has failed, whatever it counted', () => {
  expect(outcomeOf(' 12 pass\n 0 fail\n', 1)).toEqual({ passed: 12, failed: 1, retried: [] })
})

test('a command that counts nothing is one check, passed or failed', () => {
  expect(outcomeOf('Checked 40 files.\n', 0)).toEqual({ passed: 1, failed: 0, retried: [] })
  expect(outcomeOf('', 1)).toEqual({ passed: 0, failed: 1, retried: [] })
})

test('tests that passed only when tried again are told by their names', () => {
  const output = '(pass) votes > a vote counts (attempt 2) [3.10ms]\n(pass) drafts\n 2 pass\n 0 fail\n'
  expect(outcomeOf(output, 0).retried).toEqual(['votes > a vote counts'])
})

test('suites run side by side, never more than the lanes, and answer in their order', async () => {
  let running = 0
  let most = 0
  const suite = (passed: number, rounds: number) => async () => {
    most = Math.max(most, ++running)
    for (let round = 0; round < rounds; round++) await Promise.resolve()
    running--
    return { passed, failed: 0, retried: [] }
  }
  const outcomes = await runInLanes(2, [suite(1, 50), suite(2, 5), suite(3, 5), suite(4, 1)])
  expect(outcomes.map(({ passed }) => passed)).toEqual([1, 2, 3, 4])
  expect(most).toBe(2)
})
