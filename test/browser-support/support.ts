import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data'

/** The oldest version of each engine for which a page is made. A WebView has the version of its Chrome. */
export type Promised = { readonly chrome: number; readonly firefox: number; readonly safari: number }

export const RESPONDENTS: Promised = { chrome: 111, firefox: 115, safari: 16.4 }

/** The two newest years, in November 2026. */
export const DESIGNERS: Promised = { chrome: 131, firefox: 132, safari: 18.1 }

const ENGINES = {
  chrome: ['chrome', 'chrome_android'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
} as const

/** The first version of a browser that has all of a feature, without a flag or another name; infinite if none does. */
function firstVersion({ support }: CompatStatement, browser: keyof CompatStatement['support']): number {
  const statements = [support[browser] ?? []].flat()
  const whole = statements.filter(
    (one) =>
      !one.flags &&
      !one.prefix &&
      !one.alternative_name &&
      !one.partial_implementation &&
      !one.version_removed,
  )
  const versions = whole.map(({ version_added }) =>
    typeof version_added === 'string' ? Number(version_added.replace('≤', '')) : Number.POSITIVE_INFINITY,
  )
  return Math.min(...versions, Number.POSITIVE_INFINITY)
}

/** The first version of each engine that has a feature, on computers or on phones, which lack cursors and more. */
export function firstVersions(compat: CompatStatement): Promised {
  const of = (engine: keyof typeof ENGINES) =>
    Math.min(...ENGINES[engine].map((browser) => firstVersion(compat, browser)))
  return { chrome: of('chrome'), firefox: of('firefox'), safari: of('safari') }
}

export function isWithin(compat: CompatStatement, promised: Promised): boolean {
  const first = firstVersions(compat)
  return (
    first.chrome <= promised.chrome && first.firefox <= promised.firefox && first.safari <= promised.safari
  )
}

/** The entry at a path, such as `css.properties.mask`; undefined if there is none. */
export function entryAt(...path: readonly string[]): CompatStatement | undefined {
  let found: Identifier | undefined = bcd as unknown as Identifier
  for (const name of path) found = found && Object.hasOwn(found, name) ? found[name] : undefined
  return found?.__compat
}

/** The names in a part of the data. */
export const namesIn = (part: Identifier): string[] => Object.keys(part).filter((name) => name !== '__compat')
