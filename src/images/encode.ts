import { concurrencyLimit } from '../concurrency/concurrency-limit.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import type { FieldRule } from '../domain/field-rule.ts'
import { IMAGE_LIMITS, type ImageSize, imageFile } from '../domain/survey/look/images.ts'
import type { StoredImage } from './repository.ts'

/** Qualities to try until an image is small enough, and then again with half as many pixels each way. */
const QUALITIES = [80, 65, 50, 35]
const SIDES = [1, 0.5, 0.25]

/** Decoding takes a core for up to seconds and much memory: one at a time, and few that wait. */
const RUNNING = 1
const WAITING = 8

const limit = concurrencyLimit(RUNNING, WAITING)

export type EncodedImage = StoredImage & ImageSize

/**
 * Re-encodes an uploaded image: upright, no larger than pages show it, and without metadata such as where a photo was
 * taken. Bun decodes and encodes on a separate thread.
 *
 * @param path JSON pointer of the image
 * @throws Failure INVALID_INPUT if it is not an image, is truncated or has too many pixels; UNAVAILABLE while too many
 * wait
 */
export async function encodeImage(sent: Uint8Array, path: string): Promise<EncodedImage> {
  return limit(async () => {
    try {
      return await smallEnough(sent)
    } catch (error) {
      throw new Failure(invalidInput(path, ruleOf(error), { most: IMAGE_LIMITS.pixels / 1_000_000 }))
    }
  })
}

async function smallEnough(sent: Uint8Array): Promise<EncodedImage> {
  await checkWhole(sent)
  const large = await read(sent, IMAGE_LIMITS.side).png().bytes()
  for (const part of SIDES) {
    for (const quality of QUALITIES) {
      const image = read(large, IMAGE_LIMITS.side * part).webp({ quality })
      const bytes = new Uint8Array(await image.bytes())
      if (bytes.byteLength <= IMAGE_LIMITS.stored) {
        const digest = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
        const { width, height } = image
        return { file: imageFile(digest, image), bytes, width, height }
      }
    }
  }
  throw new Error('an image of so few pixels is never so large')
}

const read = (file: Uint8Array, side: number) =>
  new Bun.Image(file, { maxPixels: IMAGE_LIMITS.pixels }).resize(side, side, {
    fit: 'inside',
    withoutEnlargement: true,
  })

/** Reads the header, by which images with too many pixels are refused before any decoding. */
async function checkWhole(sent: Uint8Array): Promise<void> {
  const { format } = await new Bun.Image(sent, { maxPixels: IMAGE_LIMITS.pixels }).metadata()
  if (!['jpeg', 'png', 'webp'].includes(format) || isAnimatedWebp(sent))
    throw new CodedError('ERR_IMAGE_UNKNOWN_FORMAT')
  if (format === 'jpeg' && !endsAsJpeg(sent)) throw new CodedError('ERR_IMAGE_DECODE_FAILED')
}

/**
 * Whether a WebP is animated according to its extended header; the decoder cannot distinguish that from a broken file.
 */
function isAnimatedWebp(sent: Uint8Array): boolean {
  const isExtended = Buffer.from(sent.subarray(8, 16)).toString('latin1') === 'WEBPVP8X'
  return isExtended && ((sent[20] ?? 0) & ANIMATION) !== 0
}

const ANIMATION = 0b10

/** The decoder fills a truncated JPEG with grey. After the first scan starts, the end marker occurs only at the end. */
function endsAsJpeg(sent: Uint8Array): boolean {
  const file = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  const scan = startOfScan(file)
  return scan >= 0 && file.indexOf(END_OF_IMAGE, scan) >= 0
}

const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
const START_OF_SCAN = 0xda

/** Where the first scan of a JPEG begins, or -1: the segments before it, including previews, state their lengths. */
function startOfScan(file: Buffer): number {
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    while (file[at + 1] === 0xff) at += 1
    if (file[at + 1] === START_OF_SCAN) return at
  }
  return -1
}

class CodedError extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

const RULES: Readonly<Record<string, FieldRule>> = {
  ERR_IMAGE_UNKNOWN_FORMAT: 'imageType',
  ERR_IMAGE_FORMAT_UNSUPPORTED: 'imageType',
  ERR_IMAGE_TOO_MANY_PIXELS: 'imagePixels',
  ERR_IMAGE_DECODE_FAILED: 'imageBroken',
}

/** @throws the error itself if it is not about the file */
function ruleOf(error: unknown): FieldRule {
  const rule = error instanceof Error && 'code' in error ? RULES[String(error.code)] : undefined
  if (!rule) throw error
  return rule
}
