import { expect, test } from 'bun:test'
import { accepts, chosenEncoding } from '../../../src/http/replies/encoding.ts'

test('an encoding is used if the client accepts it', () => {
  expect(accepts('gzip, deflate, br, zstd', 'br')).toBe(true)
  expect(accepts('br;q=0.5', 'br')).toBe(true)
  expect(accepts('br;q=0, gzip', 'br')).toBe(false)
  expect(accepts('gzip, br; q=0.000', 'br')).toBe(false)
  expect(accepts('gzip', 'br')).toBe(false)
  expect(accepts(null, 'gzip')).toBe(false)
})

test('the smallest form that exists is sent', () => {
  const bytes = new Uint8Array(1)
  expect(chosenEncoding({ raw: bytes, br: bytes, gzip: bytes }, 'gzip, br')).toBe('br')
  expect(chosenEncoding({ raw: bytes, br: bytes, gzip: bytes }, 'gzip, br;q=0')).toBe('gzip')
  expect(chosenEncoding({ raw: bytes, gzip: bytes }, 'br, gzip')).toBe('gzip')
  expect(chosenEncoding({ raw: bytes }, 'br, gzip')).toBeUndefined()
})
