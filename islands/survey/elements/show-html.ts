import { type Html, UNQUOTED } from '../../../src/domain/text/html.ts'

/** Where a template has values: in an attribute, or in an element without child elements. */
type Place = {
  readonly path: readonly number[]
  readonly attribute?: string
  /** What is written there, with a mark for each value. */
  readonly pattern: string
  /** The value of an unquoted attribute, which may be absent. */
  readonly unquoted?: number | undefined
}

/** Elements with values, and what was last written there. */
type Written = { readonly elements: readonly Node[]; readonly texts: (string | null)[] }

type Template = Written & { readonly content: DocumentFragment; readonly places: readonly Place[] }

const MARK = '\uE000'
const MARKS = /\uE000(\d+)\uE000/g

/** By their static texts; each is parsed once. */
const templates = new Map<string, Template>()

const shown = new WeakMap<Element, Written & { readonly template: Template }>()

/**
 * Makes an element show HTML: writes the values that changed since it last showed the same template, whatever a
 * translation of the page has made of the others. Instead of another template or the server's HTML, nodes that match are
 * reused, so that the focus stays. Opened lists of levels manage their own options; see picker.ts.
 * @returns whether anything changed
 */
export function showHtml(host: Element, { texts, values }: Html): boolean {
  const template = templateOf(texts)
  const { places, content } = template
  const before = shown.get(host)
  if (before?.template === template) return writeAll(before, places, values)
  writeAll(template, places, values)
  const isChanged = patchChildren(host, content)
  const elements = places.map((place) => elementAt(host, place))
  shown.set(host, { template, elements, texts: [...template.texts] })
  return isChanged
}

function templateOf(texts: readonly string[]): Template {
  const key = texts.join(MARK)
  const known = templates.get(key)
  if (known) return known
  const element = document.createElement('template')
  element.innerHTML = texts.reduce((before, text, at) => `${before}${MARK}${at - 1}${MARK}${text}`)
  const { content } = element
  const places = placesIn(content, texts, [])
  const elements = places.map((place) => elementAt(content, place))
  const template = { content, places, elements, texts: places.map(({ pattern }) => pattern) }
  templates.set(key, template)
  return template
}

function placesIn(parent: Node, texts: readonly string[], path: readonly number[]): Place[] {
  return [...parent.childNodes].flatMap((node, at): Place[] => {
    const pattern = node.nodeValue ?? ''
    if (!(node instanceof Element)) {
      if (!pattern.includes(MARK)) return []
      // A translation of the page replaces texts by elements, so a value is found by the element that it fills.
      if (process.env.NODE_ENV !== 'production' && parent.childNodes.length > 1)
        throw new Error(`'${texts.join('…')}' inserts a text beside other nodes`)
      return [{ path, pattern }]
    }
    const here = [...path, at]
    const attributes = [...node.attributes].flatMap(({ name, value }): Place[] => {
      if (!value.includes(MARK)) return []
      const first = Number(value.split(MARK)[1])
      const unquoted = UNQUOTED.test(texts[first] ?? '') ? first : undefined
      return [{ path: here, attribute: name, pattern: value, unquoted }]
    })
    return [...attributes, ...placesIn(node, texts, here)]
  })
}

const elementAt = (root: Node, { path }: Place) =>
  path.reduce((node, at) => node.childNodes[at] as Node, root)

/** What is written at a place; null if that is no attribute. */
function textAt({ pattern, unquoted }: Place, values: Html['values']): string | null {
  const only = unquoted !== undefined && values[unquoted]
  if (unquoted !== undefined && typeof only === 'boolean') return only ? '' : null
  return pattern.replace(MARKS, (_, at) => `${values[at]}`)
}

/** @returns whether a value is different from the last one */
function writeAll({ elements, texts }: Written, places: readonly Place[], values: Html['values']): boolean {
  let isChanged = false
  places.forEach((place, at) => {
    const [element, text] = [elements[at], textAt(place, values)]
    if (!element || texts[at] === text) return
    texts[at] = text
    isChanged = true
    if (place.attribute) setAttribute(element as Element, place.attribute, text)
    else if (element.firstChild?.nodeType === Node.TEXT_NODE) element.firstChild.nodeValue = text
    else element.textContent = text
  })
  return isChanged
}

function setAttribute(element: Element, name: string, value: string | null): boolean {
  if (element.getAttribute(name) === value) return false
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
  return true
}

function patchChildren(parent: Element, wanted: Node): boolean {
  let isChanged = false
  let node = parent.firstChild
  for (let next = wanted.firstChild; next; next = next.nextSibling) {
    const following: ChildNode | null = node?.nextSibling ?? null
    if (node?.nodeName === next.nodeName) isChanged = patchNode(node, next) || isChanged
    else {
      isChanged = true
      if (node) node.replaceWith(next.cloneNode(true))
      else parent.append(next.cloneNode(true))
    }
    node = following
  }
  while (node) {
    const following: ChildNode | null = node.nextSibling
    node.remove()
    node = following
    isChanged = true
  }
  return isChanged
}

function patchNode(node: Node, next: Node): boolean {
  if (node instanceof Element && next instanceof Element) {
    // What is in an island belongs to React.
    if (next.hasAttribute('data-island')) return false
    let isChanged = false
    for (const name of next.getAttributeNames())
      isChanged = setAttribute(node, name, next.getAttribute(name)) || isChanged
    for (const name of node.getAttributeNames())
      if (!next.hasAttribute(name)) isChanged = setAttribute(node, name, null) || isChanged
    const isOpened = node.matches('select') && node.children.length > 1
    return (!isOpened && patchChildren(node, next)) || isChanged
  }
  if (node.nodeValue === next.nodeValue) return false
  node.nodeValue = next.nodeValue
  return true
}
