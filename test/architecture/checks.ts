import type { Import, Source } from './sources.ts'

/** The violations of a rule in a source, each as a phrase; empty if it complies. */
export type Check = (source: Source) => readonly string[]

export const within = (...places: string[]) => {
  return (path: string) =>
    places.some((place) => path === place || (place.endsWith('/') && path.startsWith(place)))
}
export const isLocal = within('src/', 'islands/', 'db/', 'test/', 'public/', 'package.json')
export const inDomain = within('src/domain/')

/** If `applies`, a source may only import what is `allowed`. */
export function imports(
  applies: (path: string) => boolean,
  allowed: (found: Import, from: Source) => boolean,
): Check {
  return (source) =>
    applies(source.path)
      ? source.imports.filter((found) => !allowed(found, source)).map(({ target }) => `imports ${target}`)
      : []
}

/** If `applies`, a source must not mention any of the words. */
export function mentions(applies: (path: string) => boolean, words: RegExp): Check {
  return ({ path, code }) =>
    applies(path) ? [...code.matchAll(words)].map(([word]) => `mentions ${word}`) : []
}

export const both =
  (one: Check, two: Check): Check =>
  (source) => [...one(source), ...two(source)]

export const SHIPPED_PACKAGES = within(
  ...['react', 'react-dom', 'preact', 'jotai', '@dnd-kit/core', '@dnd-kit/sortable'],
  ...['commands', 'keymap', 'model', 'schema-list', 'state', 'view'].map((part) => `prosemirror-${part}`),
)

/** A rule with a file that breaks it, to prove that the rule works. */
export type Rule = {
  readonly rule: string
  readonly check: Check
  readonly broken: readonly [path: string, text: string]
}
