import { DOMSerializer, DOMParser as HtmlParser, type Node } from 'prosemirror-model'
import { translate } from './foreign-html.ts'
import { schema } from './schema.ts'

const parser = HtmlParser.fromSchema(schema)
const serializer = DOMSerializer.fromSchema(schema)

/** Parses a description. Markup that is not allowed is dropped; spaces are kept, as one may just have been typed. */
export function documentOf(html: string): Node {
  // A document made by a parser runs no scripts and loads no images.
  return parser.parse(bodyOf(html), { preserveWhitespace: true })
}

export const translatedHtml = (html: string): string => bodyOf(html).innerHTML

function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  translate(body)
  return body
}

/**
 * The HTML of a description. A single paragraph has no markup around it, so that unformatted text stays plain text,
 * which programs read as well.
 *
 * @example htmlOf(documentOf('<p>A <b>new</b> park</p>')) // 'A <strong>new</strong> park'
 */
export function htmlOf(doc: Node): string {
  const only = doc.childCount === 1 ? doc.child(0) : null
  if (only?.type.name !== 'paragraph') return written(doc)
  const html = written(only)
  const text = only.textContent
  return html === text || readsBackAs(text, html) ? text : html
}

const readsBackAs = (text: string, html: string) =>
  !text.includes('<') && written(documentOf(text).child(0)) === html

function written(node: Node): string {
  const holder = document.createElement('div')
  holder.append(serializer.serializeFragment(node.content))
  // A list item is one line to its author; a paragraph in it would only add space.
  for (const paragraph of holder.querySelectorAll('li > p:first-child')) {
    while (paragraph.firstChild) paragraph.before(paragraph.firstChild)
    paragraph.remove()
  }
  return holder.innerHTML
}
