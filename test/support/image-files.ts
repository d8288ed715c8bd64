import { deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(Bun.hash.crc32(named))
  return Buffer.concat([length, named, sum])
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** A PNG with 8 bits and four channels; `more` are text chunks after its header. */
export function png(
  width: number,
  height: number,
  pixel: (x: number, y: number) => readonly number[],
  more = '',
): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => pixel(x, y)).flat()]),
  )
  return pngOf(width, height, deflateSync(Buffer.concat(rows)), more)
}

/** A PNG that claims a size, whatever it contains. */
export function pngOf(width: number, height: number, data: Buffer, more = ''): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const text = more === '' ? [] : [chunk('tEXt', Buffer.from(`Comment\0${more}`))]
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...text,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG with a camera's metadata: its orientation, and a text for the location. */
export async function photo(source: Buffer, orientation: number, place: string): Promise<Buffer> {
  const jpeg = await new Bun.Image(source).jpeg({ quality: 90 }).bytes()
  const tiff = Buffer.alloc(26)
  tiff.write('MM')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(0x112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(place)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** Pixels that no encoder can compress well. */
export function noise(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4
  const file = Buffer.alloc(54 + row * height)
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  for (let at = 54, seed = 1; at < file.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    file[at] = seed >> 16
  }
  return file
}

const riff = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(type)
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

const threeBytes = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])

/** A WebP animation that shows an opaque image twice. */
export async function animated(still: Buffer): Promise<Buffer> {
  const image = new Bun.Image(still)
  const file = Buffer.from(await image.webp({ quality: 80 }).bytes())
  const pixels = file.subarray(file.indexOf('VP8 '))
  const size = [image.width, image.height].map((side) => threeBytes(side - 1))
  const place = [threeBytes(0), threeBytes(0), ...size, threeBytes(100), Buffer.from([0])]
  const frame = riff('ANMF', Buffer.concat([...place, pixels]))
  const moves = riff('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), ...size]))
  const body = [Buffer.from('WEBP'), moves, riff('ANIM', Buffer.alloc(6)), frame, frame]
  return riff('RIFF', Buffer.concat(body))
}
