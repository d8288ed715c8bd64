import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** The body of a response in each encoding; compressed ones are added when they are ready. */
export type Encodings<Body = Uint8Array<ArrayBuffer>> = {
  readonly raw: Body
  readonly br?: Body
  readonly gzip?: Body
}

export type Encoding = 'br' | 'gzip'

/** Brotli's quality 11 is the best and slow; 5 is within a tenth of its size in a hundredth of the time. */
export type Quality = 5 | 11

const refused = (name: Encoding) => new RegExp(`(?:^|[,\\s])${name}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`, 'i')
const REFUSED = { br: refused('br'), gzip: refused('gzip') }

export function accepts(header: string | null, encoding: Encoding): boolean {
  if (!header?.includes(encoding)) return false
  return !(header.includes('q=0') && REFUSED[encoding].test(header))
}

export function chosenEncoding(encodings: Encodings<unknown>, header: string | null): Encoding | undefined {
  if (encodings.br && accepts(header, 'br')) return 'br'
  if (encodings.gzip && accepts(header, 'gzip')) return 'gzip'
  return undefined
}

export async function compressed(raw: Uint8Array<ArrayBuffer>, quality: Quality): Promise<Encodings> {
  const [br, gzip] = await Promise.all([compressedAs(raw, 'br', quality), compressedAs(raw, 'gzip', quality)])
  return { raw, br, gzip }
}

export async function compressedAs(
  raw: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  quality: Quality,
): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.byteLength,
  }
  if (encoding === 'br') return new Uint8Array(await brotliAsync(raw, { params }))
  return new Uint8Array(await gzipAsync(raw, { level: quality === 11 ? 9 : 6 }))
}
