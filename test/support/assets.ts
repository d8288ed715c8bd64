import type { Assets } from '../../src/http/assets.ts'
import { buildIslands } from '../../src/http/build-assets.ts'

declare global {
  var testAssetsOfRun: Promise<Assets> | undefined
}

/** The islands and styles, built once for this test run and not compressed. */
export function testAssets(): Promise<Assets> {
  globalThis.testAssetsOfRun ??= buildIslands({ production: false })
  return globalThis.testAssetsOfRun
}
