import { chosenEncoding, compressedAs } from './encoding.ts'

/** Shorter bodies fit into a few packets anyway. */
const LEAST_COMPRESSED = 4_096

/** An answer with a body of JSON, compressed if it is long and the caller accepts that. */
export async function jsonAnswer(
  request: Request,
  value: object,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  const raw = new TextEncoder().encode(JSON.stringify(value))
  const accepted = request.headers.get('accept-encoding')
  const vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  const isShort = raw.byteLength < LEAST_COMPRESSED
  const wanted = isShort ? undefined : chosenEncoding({ raw, br: raw, gzip: raw }, accepted)
  if (!wanted) return new Response(raw, { headers: { ...headers, ...type, vary } })
  const body = await compressedAs(raw, wanted, 5)
  return new Response(body, { headers: { ...headers, ...type, vary, 'content-encoding': wanted } })
}
