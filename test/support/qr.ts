import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'

/**
 * The text of a QR code in a PNG, read by a decoder that shares nothing with the encoder; undefined if there is none.
 */
export function decodePng(png: Uint8Array): string | undefined {
  const { pixels, width, height } = blackAndWhite(Buffer.from(png))
  return decodePixels(pixels, width, height)
}

/** The text of a QR code, given as red, green, blue and alpha of each pixel. */
export function decodePixels(pixels: Uint8ClampedArray, width: number, height: number): string | undefined {
  return jsQR(pixels, width, height)?.data
}

/**
 * The pixels of a PNG with a palette of two colours and unfiltered rows.
 *
 * @throws Error for any other PNG
 */
function blackAndWhite(png: Buffer) {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const [header, palette, data] = ['IHDR', 'PLTE', 'IDAT'].map((name) => chunks.get(name) ?? Buffer.alloc(13))
  if (!header || !palette || !data || header[8] !== 1 || header[9] !== 3) throw new Error('not such a PNG')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const rows = inflateSync(data)
  const stride = Math.ceil(width / 8) + 1
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++) {
    const [x, row] = [at % width, Math.floor(at / width) * stride]
    if (rows[row] !== 0) throw new Error('a row has a filter')
    const colour = ((rows[row + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
    pixels.set(palette.subarray(colour * 3, colour * 3 + 3), at * 4)
  }
  return { pixels, width, height }
}
