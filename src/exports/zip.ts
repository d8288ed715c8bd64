import { configure, ZipWriterStream } from '@zip.js/zip.js'

configure({ useWebWorkers: false })

/** A file to be packed. */
export type ZipEntry = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> }

/**
 * Packs files one after the other while they are made; memory stays the same at any size.
 *
 * @param large whether files and the whole may have more than 4 GB, which some readers do not expect
 */
export function zipStream(
  entries: AsyncIterable<ZipEntry>,
  { large }: { readonly large: boolean },
): ReadableStream<Uint8Array> {
  const zip = new ZipWriterStream({ zip64: large })
  pack(zip, entries).catch((error) => zip.readable.cancel(error).catch(() => {}))
  return zip.readable
}

async function pack(zip: ZipWriterStream, entries: AsyncIterable<ZipEntry>): Promise<void> {
  for await (const { name, bytes } of entries) {
    const writer = zip.writable(name).getWriter()
    for await (const chunk of bytes) {
      await writer.ready
      await writer.write(chunk)
    }
    await writer.close()
  }
  await zip.close()
}
