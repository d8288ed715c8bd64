import { type Assets, scriptsOf } from '../../src/http/assets.ts'
import { developmentAssets } from '../../src/http/development-assets.ts'

declare global {
  var testAssetsOfRun: Promise<Assets> | undefined
}

/** The islands and styles, uncompressed. */
export function testAssets(): Promise<Assets> {
  globalThis.testAssetsOfRun ??= developmentAssets()
  return globalThis.testAssetsOfRun
}

/** Bytes of JavaScript that a page loads, compressed with brotli (only if built for production). */
export function scriptBytes(assets: Assets, entry: string, islands: readonly string[]): number {
  return scriptsOf(assets.manifest, entry, islands).reduce((sum, file) => {
    const encodings = assets.files.get(file)
    return sum + (encodings?.br ?? encodings?.raw ?? new Uint8Array()).byteLength
  }, 0)
}
