import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data'
import { type AssignmentExpression, type Node, type Property, parse } from 'acorn'
import { ancestor, full } from 'acorn-walk'
import { entryAt, isWithin, namesIn, type Promised } from './support.ts'

const STATIC = '_static'

/** What pages reach by a name alone, without its interface: those of `window`. */
const GLOBALS = ['Window', 'WorkerGlobalScope']

/** Members of all objects, by name: those of `URL` and `JSON` are two entries of `parse`. */
const members = new Map<string, CompatStatement[]>()
const interfaces: readonly Identifier[] = [
  ...Object.values(bcd.api as unknown as Identifier),
  ...Object.values(bcd.javascript.builtins as Identifier),
  ...Object.values(bcd.javascript.builtins?.Intl as Identifier),
] as Identifier[]
for (const one of interfaces) {
  for (const name of namesIn(one)) {
    const compat = one[name]?.__compat
    const short = name.replace(STATIC, '')
    if (compat) members.set(short, [...(members.get(short) ?? []), compat])
  }
}

/** The entry of `Promise.withResolvers`, `URL.parse`, `Intl.Segmenter`, …. */
const memberOf = (object: string, name: string) =>
  entryAt('javascript', 'builtins', object, name) ??
  entryAt('api', object, name + STATIC) ??
  entryAt('api', object, name)

const globalNamed = (name: string) =>
  entryAt('javascript', 'builtins', name) ??
  entryAt('api', name) ??
  GLOBALS.map((scope) => entryAt('api', scope, name)).find(Boolean)

/** The names that a program gives to properties of its own objects. */
function ownNames(program: Node): Set<string> {
  const names = new Set<string>()
  const note = (key: Node) => {
    if (key.type === 'Identifier') names.add((key as unknown as { name: string }).name)
  }
  full(program, (node) => {
    if (node.type === 'Property' || node.type === 'PropertyDefinition' || node.type === 'MethodDefinition')
      note((node as Property).key)
    const { left } = node as AssignmentExpression
    if (node.type === 'AssignmentExpression' && left.type === 'MemberExpression')
      if (left.object.type === 'ThisExpression') note(left.property)
  })
  return names
}

/**
 * What a script uses that a promised browser may lack, sorted: `Promise.withResolvers`, `CSSStyleSheet`, or `.toSorted`
 * if no object of such a browser, nor of the script itself, has a member of that name.
 *
 * @throws SyntaxError for syntax newer than an edition of the language
 */
export function newerInScript(code: string, promised: Promised, ecmaVersion: 5 | 2022 | 2024): string[] {
  const found = new Set<string>()
  const note = (name: string, entries: readonly (CompatStatement | undefined)[]) => {
    const known = entries.flatMap((entry) => entry ?? [])
    if (known.length > 0 && !known.some((entry) => isWithin(entry, promised))) found.add(name)
  }
  const program = parse(code, { ecmaVersion, sourceType: ecmaVersion === 5 ? 'script' : 'module' })
  const own = ownNames(program)
  ancestor(program, {
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return
      const { name } = property
      const exact = object.type === 'Identifier' && memberOf(object.name, name)
      if (exact) note(`${object.name}.${name}`, [exact])
      else if (!own.has(name)) note(`.${name}`, members.get(name) ?? [])
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') note(`new ${callee.name}`, [entryAt('api', callee.name, callee.name)])
    },
    Identifier({ name }, _, ancestors: Node[]) {
      const parent = ancestors.at(-2)
      if (parent?.type !== 'MemberExpression') note(name, [globalNamed(name)])
    },
  })
  return [...found].sort()
}
