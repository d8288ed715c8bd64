import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { packCounts, packSums, unpackCounts, unpackSums } from '../../../src/domain/ballot/packed-numbers.ts'

test('counts are read back as written', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (counts) => {
      expect([...unpackCounts(packCounts(Int32Array.from(counts)))]).toEqual(counts)
    }),
  )
})

test('sums are read back as written, in either direction from 0', () => {
  const most = 2 ** 52 - 1
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -most, max: most })), (sums) => {
      expect([...unpackSums(packSums(Float64Array.from(sums)))]).toEqual(sums)
    }),
  )
  expect([...unpackSums(packSums(Float64Array.of(0, -1, 31, -32, most, -most)))]).toEqual([
    ...[0, -1, 31, -32],
    ...[most, -most],
  ])
})

test('small numbers have short encodings', () => {
  expect([packCounts(Int32Array.of(0, 63)), packSums(Float64Array.of(0, -15))]).toEqual(['1A_', '1Af'])
})
