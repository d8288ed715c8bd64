import { type Assets, scriptsOf } from '../../src/http/assets.ts'
import { buildIslands } from '../../src/http/build-assets.ts'

declare global {
  var testAssetsOfRun: Promise<Assets> | undefined
}

/** The islands and styles, built once for this test run and not compressed. */
export function testAssets(): Promise<Assets> {
  globalThis.testAssetsOfRun ??= buildIslands({ production: false })
  return globalThis.testAssetsOfRun
}

/** Bytes of JavaScript that a page loads, compressed with brotli (only where the build was for production). */
export function scriptBytes(assets: Assets, entry: string, islands: readonly string[]): number {
  return scriptsOf(assets.manifest, entry, islands).reduce((sum, file) => {
    const encodings = assets.files.get(file)
    return sum + (encodings?.br ?? encodings?.raw ?? new Uint8Array()).byteLength
  }, 0)
}
