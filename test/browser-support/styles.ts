import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data'
import { type CssNode, parse, walk } from 'css-tree'
import { entryAt, isWithin, namesIn, type Promised } from './support.ts'

/** Functions of values, by name, wherever the data has them. */
const functions = new Map<string, CompatStatement>()
const collect = (part: Identifier) => {
  for (const name of namesIn(part)) {
    const inner = part[name] as Identifier
    if (inner.__compat && !functions.has(name)) functions.set(name, inner.__compat)
    collect(inner)
  }
}
collect(bcd.css.types as Identifier)

/** What a stylesheet uses that a promised browser may lack, sorted: `mask`, `light-dark()`, `:popover-open`, `@scope`. */
export function newerInStyles(css: string, promised: Promised): string[] {
  const found = new Set<string>()
  const note = (name: string, entry: CompatStatement | undefined) => {
    // A name with a prefix is for one engine.
    const isForAll = !/^:*-/.test(name)
    if (isForAll && entry && !isWithin(entry, promised)) found.add(name)
  }
  const noteValue = (property: string, value: CssNode) =>
    walk(value, (node) => {
      if (node.type === 'Function') note(`${node.name}()`, functions.get(node.name))
      if (node.type === 'Identifier')
        note(`${property}: ${node.name}`, entryAt('css', 'properties', property, node.name))
    })
  walk(parse(css, { parseCustomProperty: true }), (node) => {
    if (node.type === 'Declaration') {
      note(node.property, entryAt('css', 'properties', node.property))
      noteValue(node.property, node.value)
    }
    if (node.type === 'PseudoClassSelector') note(`:${node.name}`, entryAt('css', 'selectors', node.name))
    if (node.type === 'PseudoElementSelector') note(`::${node.name}`, entryAt('css', 'selectors', node.name))
    if (node.type === 'NestingSelector') note('&', entryAt('css', 'selectors', 'nesting'))
    if (node.type === 'Atrule') note(`@${node.name}`, entryAt('css', 'at-rules', node.name))
    if (node.type === 'Feature') note(`@media (${node.name})`, entryAt('css', 'at-rules', 'media', node.name))
    if (node.type === 'FeatureRange')
      note('@media (a < b)', entryAt('css', 'at-rules', 'media', 'range_syntax'))
  })
  return [...found].sort()
}
