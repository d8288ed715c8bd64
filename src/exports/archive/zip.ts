import { collectIfDue } from '../../gc-pacing.ts'

export type ZipEntry = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> }

/**
 * Packs files one after the other while they are generated; memory does not grow with their size. If generating one
 * fails, so does reading the stream: an incomplete file must not look complete.
 * @param large whether files and the archive may exceed 4 GB, which some readers do not support
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
  // Imported lazily, because it would slow down the start.
  const { configure, ZipWriter } = await import('@zip.js/zip.js')
  // The library limits how many entries it compresses at a time, over all archives: a stalled reader must not hold up
  // the others.
  configure({ useWebWorkers: false, maxWorkers: Number.MAX_SAFE_INTEGER })
  const zip = new ZipWriter(writable, { zip64: large })
  // An entry started before the last one has ended would be buffered in memory.
  for await (const { name, bytes } of entries) await zip.add(name, streamOf(bytes))
  await zip.close()
}

/** A stream that produces only as fast as it is consumed. */
export function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await source.next()
      collectIfDue()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await source.return?.()
    },
  })
}
