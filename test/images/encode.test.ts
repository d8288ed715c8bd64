import { describe, expect, test } from 'bun:test'
import { Failure } from '../../src/domain/failure.ts'
import { IMAGE_LIMITS, imageSize } from '../../src/domain/survey/look/images.ts'
import { encodeImage as encode } from '../../src/images/encode.ts'
import { animated, noise, photo, png, pngOf } from '../support/image-files.ts'

const encodeImage = (sent: Uint8Array) => encode(sent, '/image')

const square = png(40, 20, (x) => [255, 0, 0, x * 6])
const PLACE = 'GPS 48.2082 N, 16.3738 E'

/** Why an image is refused; undefined where it is not. */
const refusal = (sent: Uint8Array) =>
  encodeImage(sent).then(
    () => undefined,
    (error) => (error instanceof Failure ? error.refusal.problems?.[0]?.rule : error),
  )

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('an uploaded image', () => {
  test('becomes a WebP whose name contains its size, the same for the same file', async () => {
    const { file, bytes } = await encodeImage(square)
    expect(imageSize(file)).toEqual({ width: 40, height: 20 })
    expect(textOf(bytes)).toMatch(/^RIFF.{4}WEBP/s)
    expect((await encodeImage(square)).file).toBe(file)
    expect((await encodeImage(png(40, 20, () => [0, 0, 0, 255]))).file).not.toBe(file)
  })

  test('keeps its transparency', async () => {
    const { bytes } = await encodeImage(square)
    expect(textOf(bytes)).toContain('ALPH')
  })

  test('is scaled down to the size that a page shows, and never enlarged', async () => {
    const wide = await encodeImage(await new Bun.Image(noise(2_000, 500)).jpeg().bytes())
    expect(imageSize(wide.file)).toEqual({ width: 1_280, height: 320 })
    expect(imageSize((await encodeImage(png(1, 1, () => [0, 0, 0, 255]))).file)).toEqual({
      width: 1,
      height: 1,
    })
  })

  test('is within the limit whatever its content', async () => {
    const { bytes, file } = await encodeImage(
      await new Bun.Image(noise(1_600, 1_600)).jpeg({ quality: 95 }).bytes(),
    )
    expect(bytes.byteLength).toBeLessThanOrEqual(IMAGE_LIMITS.stored)
    expect(imageSize(file)!.width).toBeGreaterThanOrEqual(IMAGE_LIMITS.side / 4)
  }, 60_000)

  test('is upright, and does not reveal where it was taken', async () => {
    const sent = await photo(square, 6, PLACE)
    expect(textOf(sent)).toContain(PLACE)
    const { file, bytes } = await encodeImage(sent)
    expect(imageSize(file)).toEqual({ width: 20, height: 40 })
    expect(textOf(bytes)).not.toMatch(/GPS|EXIF|Exif/)
    const commented = await encodeImage(png(2, 2, () => [0, 0, 0, 255], PLACE))
    expect(textOf(commented.bytes)).not.toContain(PLACE)
  })

  test('loses data appended to it', async () => {
    const { bytes } = await encodeImage(Buffer.concat([square, Buffer.from('<script>alert(1)</script>')]))
    expect(textOf(bytes)).not.toContain('script')
  })
})

describe('refused images', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const avif = Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B', 'latin1')
  const cases: [what: string, sent: () => Uint8Array | Promise<Uint8Array>, rule: string][] = [
    ['nothing', () => Buffer.alloc(0), 'imageType'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'imageType'],
    ['a drawing with a script', () => Buffer.from(svg), 'imageType'],
    ['an animation', () => gif, 'imageType'],
    ['an animation of WebP', () => animated(square), 'imageType'],
    ['a format that is not read everywhere', () => avif, 'imageType'],
    ['a bitmap', () => noise(4, 4), 'imageType'],
    [
      'a canvas of ten thousand million pixels',
      () => pngOf(100_000, 100_000, Buffer.alloc(9)),
      'imagePixels',
    ],
    ['a canvas just above the limit', () => pngOf(50_000, 1_001, Buffer.alloc(9)), 'imagePixels'],
    ['a PNG without its pixels', () => pngOf(100, 100, Buffer.alloc(9)), 'imageBroken'],
    ['a PNG that is cut off', () => square.subarray(0, square.length - 30), 'imageBroken'],
    ['a JPEG that is cut off', async () => (await photo(square, 1, PLACE)).subarray(0, -20), 'imageBroken'],
    [
      'a JPEG that is cut off behind a whole preview',
      async () => (await photo(square, 1, '\xff\xd9')).subarray(0, -20),
      'imageBroken',
    ],
  ]
  for (const [what, sent, rule] of cases) {
    test(what, async () => expect(await refusal(await sent())).toBe(rule))
  }

  test('more at once than may wait, to be sent again', async () => {
    const sent = await Promise.all(Array.from({ length: 12 }, () => refusalCode(square)))
    expect(sent.filter((code) => code === undefined).length).toBe(9)
    expect(sent.filter((code) => code === 'UNAVAILABLE').length).toBe(3)
  })
})

const refusalCode = (sent: Uint8Array) =>
  encodeImage(sent).then(
    () => undefined,
    (error) => (error instanceof Failure ? error.refusal.code : error),
  )
