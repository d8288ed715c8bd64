export type ZipEntry = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> }

/**
 * Packs files one after the other while they are made; memory stays the same at any size. Where making one fails, so
 * does reading the stream: a file that is not whole must not look so.
 * @param large whether files and the whole may have more than 4 GB, which some readers do not expect
 */
export function zipStream(
  entries: AsyncIterable<ZipEntry>,
  { large }: { readonly large: boolean },
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  pack(writable, large, entries).catch((error) => writable.abort(error))
  return readable
}

async function pack(
  writable: WritableStream<Uint8Array>,
  large: boolean,
  entries: AsyncIterable<ZipEntry>,
): Promise<void> {
  // Not at the start, which would take longer by it.
  const { configure, ZipWriter } = await import('@zip.js/zip.js')
  // The library compresses so many entries at a time, over all archives: one whose reader has stopped holds up no other.
  configure({ useWebWorkers: false, maxWorkers: Number.MAX_SAFE_INTEGER })
  const zip = new ZipWriter(writable, { zip64: large })
  // An entry that is begun before the last one has ended would be held in memory.
  for await (const { name, bytes } of entries) await zip.add(name, streamOf(bytes))
  await zip.close()
}

/** A stream that is read on only as fast as it is taken. */
export function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await source.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await source.return?.()
    },
  })
}
