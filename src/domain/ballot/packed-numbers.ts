/**
 * Numbers as digits of six bits, each number with as many digits as the largest needs; that number of digits comes
 * first.
 */
export type Packed = string

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const BITS = 6
const BASE = 2 ** BITS
const CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0))
const VALUES = new Uint8Array(128)
CODES.forEach((code, value) => {
  VALUES[code] = value
})

/** Packs counts into a text: whole numbers from 0 to 2^31 - 1. */
export function packCounts(counts: Int32Array): Packed {
  const most = counts.reduce((a, b) => Math.max(a, b), 1)
  const width = Math.ceil((32 - Math.clz32(most)) / BITS)
  const codes = new Uint8Array(counts.length * width)
  counts.forEach((count, at) => {
    for (let digit = 0; digit < width; digit++)
      codes[at * width + digit] = CODES[(count >> (BITS * digit)) & (BASE - 1)]!
  })
  return `${width}${new TextDecoder().decode(codes)}`
}

/** The counts in a text that `packCounts` made. */
export function unpackCounts(text: Packed): Int32Array {
  const width = Number(text[0])
  const counts = new Int32Array((text.length - 1) / width)
  for (let at = 1; at < text.length; at++) {
    const index = at - 1
    counts[Math.floor(index / width)]! |= VALUES[text.charCodeAt(at)]! << (BITS * (index % width))
  }
  return counts
}

/** Packs sums into a text: integers with an absolute value below 2^52; the lowest bit is the sign. */
export function packSums(sums: Float64Array): Packed {
  const largest = sums.reduce((most, sum) => Math.max(most, Math.abs(sum)), 1)
  const width = Math.ceil(Math.log2(2 * largest + 2) / BITS)
  const codes = new Uint8Array(sums.length * width)
  sums.forEach((sum, at) => {
    let left = 2 * Math.abs(sum) + (sum < 0 ? 1 : 0)
    for (let digit = 0; digit < width && left > 0; digit++) {
      codes[at * width + digit] = left % BASE
      left = Math.floor(left / BASE)
    }
  })
  return `${width}${new TextDecoder().decode(codes.map((value) => CODES[value]!))}`
}

/** The sums in a text that `packSums` made. */
export function unpackSums(text: Packed): Float64Array {
  const width = Number(text[0])
  return Float64Array.from({ length: (text.length - 1) / width }, (_, at) => {
    let value = 0
    for (let digit = width; digit > 0; digit--)
      value = value * BASE + VALUES[text.charCodeAt(at * width + digit)]!
    const size = Math.floor(value / 2)
    return value % 2 === 1 ? -size : size
  })
}
