import { type Bitmap2D, correction, generate } from 'lean-qr'
import { toPngBuffer } from 'lean-qr/extras/node_export'
import { toSvgSource } from 'lean-qr/extras/svg'

/** Light modules around the code, without which scanners do not find it. */
const QUIET_ZONE = 4

/** Pixels of one module in a file: a code of 45 modules is sharp when printed 10 cm wide. */
const MODULE_PIXELS = 16

const FILE = { pad: QUIET_ZONE, scale: MODULE_PIXELS }

// Level M survives a fold or a stain on paper and keeps the modules large.
const codeOf = (text: string) => generate(text, { minCorrectionLevel: correction.M })

/** A QR code for an inline SVG: a path to be stroked one unit wide, within the view box and its quiet zone. */
export type QrDrawing = { readonly path: string; readonly viewBox: string }

export function qrDrawing(text: string): QrDrawing {
  const code = codeOf(text)
  const side = code.size + 2 * QUIET_ZONE
  // A stroke extends to both sides of its path, so the path runs through the middle of the modules.
  return { path: rowsOf(code), viewBox: `${-QUIET_ZONE} ${-QUIET_ZONE - 0.5} ${side} ${side}` }
}

/** The dark modules of each row as lines. The library's outlines take twenty times as long and are four times as large. */
function rowsOf(code: Bitmap2D): string {
  let path = ''
  for (let y = 0; y < code.size; y++) {
    let pen = -1
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue
      const start = x
      while (code.get(x + 1, y)) x++
      path += `${pen < 0 ? `M${start} ${y}` : `m${start - pen} 0`}h${x + 1 - start}`
      pen = x + 1
    }
  }
  return path
}

/** A QR code as an SVG file, dark on white on any background. */
export function qrSvg(text: string): string {
  return toSvgSource(codeOf(text), { on: '#000000', off: '#ffffff', xmlDeclaration: true, ...FILE })
}

export function qrPng(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(toPngBuffer(codeOf(text), { on: [0, 0, 0], off: [255, 255, 255], ...FILE }))
}
