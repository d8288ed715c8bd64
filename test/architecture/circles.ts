import type { Source } from './sources.ts'

/** The paths of a cycle of imports, in the order in which they import each other; empty if there is none. */
export function circleIn(sources: readonly Source[]): readonly string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const search = (path: string, way: readonly string[]): readonly string[] => {
    if (way.includes(path)) return way.slice(way.indexOf(path))
    if (done.has(path)) return []
    for (const { target } of byPath.get(path)?.imports ?? []) {
      const found = byPath.has(target) ? search(target, [...way, path]) : []
      if (found.length > 0) return found
    }
    done.add(path)
    return []
  }
  for (const { path } of sources) {
    const found = search(path, [])
    if (found.length > 0) return found
  }
  return []
}
