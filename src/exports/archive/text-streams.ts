import type { Part } from './pieces.ts'
import { streamOf } from './zip.ts'

/** Spreadsheets recognize UTF-8 by the byte order mark. */
export async function* withMark(parts: AsyncIterable<Part>): AsyncGenerator<string> {
  yield '\uFEFF'
  yield* textsOf(parts)
}

export async function* textsOf(parts: AsyncIterable<Part>): AsyncGenerator<string> {
  for await (const { text } of parts) yield text
}

export function textStream(texts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return streamOf(encoded(texts))
}

const encoder = new TextEncoder()

export async function* encoded(texts: AsyncIterable<string> | readonly string[]): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield encoder.encode(text)
}
