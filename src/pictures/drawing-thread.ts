import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Drawing, Drawn } from './drawing.ts'
import { drawingCode, fontPath } from './files.ts'
import { letters } from './letters.ts'

/** Draws pictures in a thread of its own, as each takes a core for a tenth of a second or more. */
declare const self: Worker

let started: Promise<void> | undefined

async function drawn({ svg }: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  started ??= Bun.file(drawingCode()).arrayBuffer().then(initWasm)
  await started
  const { filesFor } = await letters()
  const fontBuffers = await Promise.all(filesFor(svg).map((file) => Bun.file(fontPath(file)).bytes()))
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'DejaVu Sans' } })
  const picture = drawing.render()
  try {
    return new Uint8Array(picture.asPng())
  } finally {
    picture.free()
    drawing.free()
  }
}

const tell = (answer: Drawn, transfer: Transferable[] = []) => self.postMessage(answer, transfer)

self.onmessage = ({ data }: MessageEvent<Drawing>) => {
  drawn(data).then(
    (png) => tell({ png }, [png.buffer]),
    (error) => tell({ message: error instanceof Error ? error.message : String(error) }),
  )
}
