import { correction, generate } from 'lean-qr'
import { toPngBuffer } from 'lean-qr/extras/node_export'
import { toSvgPath, toSvgSource } from 'lean-qr/extras/svg'

/** Light modules around the code that readers need to find it. */
const QUIET_ZONE = 4

/** Pixels of one module in a file: a code of 45 modules is sharp when it is printed 10 cm wide. */
const MODULE_PIXELS = 16

const FILE = { pad: QUIET_ZONE, scale: MODULE_PIXELS }

// Level M survives a fold or a stain on paper and keeps the modules large.
const codeOf = (text: string) => generate(text, { minCorrectionLevel: correction.M })

/** A QR code as the path of its dark modules; the square around it has `side` modules, `margin` of them light. */
export type QrDrawing = { readonly path: string; readonly side: number; readonly margin: number }

/** Draws a text as a QR code into a page. */
export function qrDrawing(text: string): QrDrawing {
  const code = codeOf(text)
  return { path: toSvgPath(code), side: code.size + 2 * QUIET_ZONE, margin: QUIET_ZONE }
}

/** A QR code as an SVG file, dark on white whatever is behind it. */
export function qrSvg(text: string): string {
  return toSvgSource(codeOf(text), { on: '#000000', off: '#ffffff', xmlDeclaration: true, ...FILE })
}

/** A QR code as a PNG file. */
export function qrPng(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(toPngBuffer(codeOf(text), { on: [0, 0, 0], off: [255, 255, 255], ...FILE }))
}
