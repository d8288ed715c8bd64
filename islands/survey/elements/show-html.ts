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

type Text = string | null | undefined

/** Elements with values, and what was last written there. */
type Written = { readonly elements: readonly (Node | undefined)[]; readonly texts: Text[] }

type Template = Written & { readonly element: HTMLTemplateElement; readonly places: readonly Place[] }

const MARK = '\uE000'
const MARKS = /\uE000(\d+)\uE000/g

/** By their static texts; each is parsed once. */
const templates = new Map<string, Template>()

const shown = new WeakMap<Element, Written & { readonly template: Template }>()

/**
 * Makes an element show HTML: writes the values that changed since it last showed the same template, whatever a
 * translation of the page has made of the others. Instead of another template or the server's HTML, nodes that match are
 * reused, so that the focus stays. Opened lists of levels manage their own options; see picker.ts.
 */
export function showHtml(host: Element, { texts: fixed, values }: Html): void {
  const template = templateOf(fixed)
  const { places, element } = template
  const texts = places.map((place) => textAt(place, values))
  let written = shown.get(host)
  if (written?.template !== template) {
    const there = isRendered(host, template)
    if (!there) {
      writeAll(template, places, texts)
      patchChildren(host, element.content)
    }
    const elements = places.map((place) => elementAt(host, place))
    written = { template, elements, texts: there ?? [...texts] }
    shown.set(host, written)
  }
  writeAll(written, places, texts)
}

/** What an element has at the places of a template, if all else in it is as the template has it. */
function isRendered(host: Element, template: Template): Text[] | undefined {
  const { places } = template
  const texts = places.map((place) => {
    const element = elementAt(host, place) as Partial<Element> | undefined
    return place.attribute ? element?.getAttribute?.(place.attribute) : element?.textContent
  })
  writeAll(template, places, texts)
  return template.element.innerHTML === host.innerHTML ? texts : undefined
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
  const template = { element, places, elements, texts: places.map(({ pattern }) => pattern) }
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
  path.reduce<Node | undefined>((node, at) => node?.childNodes[at], root)

/** What is written at a place; null if that is no attribute. */
function textAt({ pattern, unquoted }: Place, values: Html['values']): string | null {
  const only = unquoted !== undefined && values[unquoted]
  if (unquoted !== undefined && typeof only === 'boolean') return only ? '' : null
  return pattern.replace(MARKS, (_, at) => `${values[at]}`)
}

function writeAll(written: Written, places: readonly Place[], texts: readonly Text[]): void {
  places.forEach(({ attribute }, at) => {
    const [element, text = null] = [written.elements[at] as Element | undefined, texts[at]]
    if (!element || written.texts[at] === text) return
    written.texts[at] = text
    if (attribute) setAttribute(element, attribute, text)
    else if (element.firstChild?.nodeType === Node.TEXT_NODE) element.firstChild.nodeValue = text
    else element.textContent = text
  })
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

function patchChildren(parent: Element, wanted: Node): void {
  let node = parent.firstChild
  for (let next = wanted.firstChild; next; next = next.nextSibling) {
    const following: ChildNode | null = node?.nextSibling ?? null
    if (node?.nodeName === next.nodeName) patchNode(node, next)
    else if (node) node.replaceWith(next.cloneNode(true))
    else parent.append(next.cloneNode(true))
    node = following
  }
  while (node) {
    const following: ChildNode | null = node.nextSibling
    node.remove()
    node = following
  }
}

function patchNode(node: Node, next: Node): void {
  if (node instanceof Element && next instanceof Element) {
    // What is in an island belongs to React.
    if (next.hasAttribute('data-island')) return
    for (const name of next.getAttributeNames()) setAttribute(node, name, next.getAttribute(name))
    for (const name of node.getAttributeNames()) if (!next.hasAttribute(name)) node.removeAttribute(name)
    if (!node.matches('select') || node.children.length < 2) patchChildren(node, next)
  } else if (node.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue
}
