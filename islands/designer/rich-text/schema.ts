import { type Mark, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

const SAFE_LINK = /^(?:https?:\/\/|mailto:)/i
const SAFE_IMAGE = /^https:\/\//i

const attribute = (element: HTMLElement, name: string, allowed: RegExp) => {
  const value = element.getAttribute(name) ?? ''
  return allowed.test(value) ? value : null
}

const isNotBold = (weight: string) => /^(?:normal|[1-5]00)$/.test(weight)

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    content: 'inline*',
    group: 'block',
    attrs: { level: { default: 3 } },
    defining: true,
    parseDOM: [
      ...['h1', 'h2', 'h3'].map((tag) => ({ tag, attrs: { level: 3 } })),
      ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 4 } })),
    ],
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  image: {
    group: 'inline',
    inline: true,
    draggable: true,
    attrs: { src: {}, alt: { default: '' } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          const src = attribute(element, 'src', SAFE_IMAGE)
          return src === null ? false : { src, alt: element.getAttribute('alt') ?? '' }
        },
      },
    ],
    toDOM: ({ attrs }) => ['img', { src: attrs.src, alt: attrs.alt }],
  },
}

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = attribute(element, 'href', SAFE_LINK)
          return href === null ? false : { href }
        },
      },
    ],
    // The server writes the same `rel`, so that an unchanged description stays identical.
    toDOM: ({ attrs }) => ['a', { href: attrs.href, rel: 'noopener noreferrer nofollow' }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs encloses what it copies in a b that is not bold.
      { tag: 'b', getAttrs: ({ style }) => !isNotBold(style.fontWeight) && null },
      { style: 'font-weight', getAttrs: (weight) => /^(?:bold|bolder|[6-9]00)$/.test(weight) && null },
      ...['normal', '400'].map((weight) => ({
        style: `font-weight=${weight}`,
        clearMark: ({ type }: Mark) => type.name === 'strong',
      })),
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [
      { tag: 'em' },
      { tag: 'i' },
      { style: 'font-style=italic' },
      { style: 'font-style=normal', clearMark: ({ type }: Mark) => type.name === 'em' },
    ],
    toDOM: () => ['em', 0],
  },
  u: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
}

/** The markup that the server allows in descriptions (src/http/requests/sanitize.ts); nothing else can be written. */
export const schema = new Schema({ nodes, marks })
