import {
  type Assets,
  firstFile,
  type PageKind,
  scriptsOf,
  surveyScripts,
} from '../../src/http/assets/assets.ts'
import { developmentAssets } from '../../src/http/assets/development-assets.ts'

declare global {
  var testAssetsOfRun: Promise<Assets> | undefined
}

/** The islands and styles, uncompressed. */
export function testAssets(): Promise<Assets> {
  globalThis.testAssetsOfRun ??= developmentAssets()
  return globalThis.testAssetsOfRun
}

/** Bytes of files, compressed with brotli (only if built for production). */
export function bytesOfFiles(assets: Assets, files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const encodings = assets.files.get(file)
    return sum + (encodings?.br ?? encodings?.raw ?? new Uint8Array()).byteLength
  }, 0)
}

/** Bytes of JavaScript that a page loads. */
export function scriptBytes(assets: Assets, entry: string, islands: readonly string[]): number {
  return bytesOfFiles(assets, scriptsOf(assets.manifest, entry, islands))
}

/** Bytes of all JavaScript of a survey's page in English. */
export function surveyScriptBytes(assets: Assets, kind: PageKind): number {
  return (
    scriptBytes(assets, firstFile(kind), []) +
    bytesOfFiles(assets, surveyScripts(assets.manifest, kind, 'en'))
  )
}
