import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { documentOf, htmlOf, translatedHtml } from './html.ts'
import { schema } from './schema.ts'

/** The buttons above the text. */
export type Format = 'bold' | 'italic' | 'bulletList' | 'numberedList'

/** The formats at the cursor. */
export type Formats = { readonly active: ReadonlySet<Format>; readonly link: string | null }

export type RichTextView = {
  readonly format: (format: Format) => void
  /** Links the selected text, or inserts the address if nothing is selected; null removes the link. */
  readonly link: (address: string | null) => void
  readonly show: (html: string) => void
  readonly focus: () => void
  readonly destroy: () => void
}

type Options = {
  /** Its children are what the person sees and may already have typed. */
  readonly element: HTMLElement
  readonly html: string
  readonly onChange: (html: string) => void
  readonly onFormats: (formats: Formats) => void
}

const { strong, em, u, link } = schema.marks as Record<'strong' | 'em' | 'u' | 'link', MarkType>
const { bullet_list, ordered_list, list_item, hard_break } = schema.nodes as Record<
  'bullet_list' | 'ordered_list' | 'list_item' | 'hard_break',
  NodeType
>

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView())
  return true
}

const KEYS = {
  'Mod-b': toggleMark(strong),
  'Mod-i': toggleMark(em),
  'Mod-u': toggleMark(u),
  Enter: splitListItem(list_item),
  'Shift-Enter': breakLine,
  'Mod-[': liftListItem(list_item),
  'Mod-]': sinkListItem(list_item),
}

/** Replaces an element with an editor that has the element's text and cursor. */
export function mountRichText({ element, html, onChange, onFormats }: Options): RichTextView {
  const cursor = cursorIn(element)
  let last = html
  const view = new EditorView(
    { mount: element },
    {
      transformPastedHTML: translatedHtml,
      state: EditorState.create({ doc: documentOf(html), plugins: [keymap(KEYS), keymap(baseKeymap)] }),
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction))
        onFormats(formatsOf(view.state))
        if (!transaction.docChanged || transaction.getMeta('shown')) return
        last = htmlOf(view.state.doc)
        onChange(last)
      },
    },
  )
  if (cursor !== null) setCursor(view, cursor)
  const run = (command: Command) => {
    command(view.state, view.dispatch, view)
    view.focus()
  }
  return {
    format: (format) => run(COMMANDS[format]),
    link: (address) => run(linkTo(address)),
    show(next) {
      if (next === last) return
      last = next
      const { tr, doc, selection } = view.state
      tr.replaceWith(0, doc.content.size, documentOf(next).content).setMeta('shown', true)
      const at = Math.min(selection.head, tr.doc.content.size)
      view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at))))
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) =>
    listAround(state) === type
      ? liftListItem(list_item)(state, dispatch, view)
      : chainCommands(turnListInto(type), wrapInList(type))(state, dispatch, view)

/** A list changed to the other kind keeps its items. */
const turnListInto =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    const depth = listDepth(state)
    if (depth === 0) return false
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
    return true
  }

const COMMANDS: Readonly<Record<Format, Command>> = {
  bold: toggleMark(strong),
  italic: toggleMark(em),
  bulletList: toggleList(bullet_list),
  numberedList: toggleList(ordered_list),
}

function listDepth({ selection: { $from } }: EditorState): number {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth)
    if (type === bullet_list || type === ordered_list) return depth
  }
  return 0
}

const listAround = (state: EditorState) => {
  const depth = listDepth(state)
  return depth > 0 ? state.selection.$from.node(depth).type : undefined
}

const linkTo =
  (address: string | null): Command =>
  (state, dispatch) => {
    const { from, to, empty } = linkRange(state)
    const { tr } = state
    if (address === null) dispatch?.(tr.removeMark(from, to, link))
    else if (empty)
      dispatch?.(tr.replaceSelectionWith(schema.text(address, [link.create({ href: address })]), false))
    else dispatch?.(tr.addMark(from, to, link.create({ href: address })))
    return true
  }

/** The selection, or else the whole link at the cursor. */
function linkRange({ selection, doc }: EditorState) {
  const { from, to, empty, $from } = selection
  if (!empty) return { from, to, empty }
  const mark = link.isInSet($from.marks())
  if (!mark) return { from, to, empty }
  let [start, end] = [from, to]
  const isLinked = (at: number) => doc.rangeHasMark(at, at + 1, link)
  while (start > $from.start() && isLinked(start - 1)) start -= 1
  while (end < $from.end() && isLinked(end)) end += 1
  return { from: start, to: end, empty: false }
}

function formatsOf(state: EditorState): Formats {
  const { from, to, empty, $from } = state.selection
  const marks = state.storedMarks ?? $from.marks()
  const has = (type: MarkType) =>
    empty ? type.isInSet(marks) !== undefined : state.doc.rangeHasMark(from, to, type)
  const list = listAround(state)
  const active = new Set<Format>()
  if (has(strong)) active.add('bold')
  if (has(em)) active.add('italic')
  if (list === bullet_list) active.add('bulletList')
  if (list === ordered_list) active.add('numberedList')
  const linked = link.isInSet($from.marks()) ?? link.isInSet($from.marksAcross(state.selection.$to) ?? [])
  return { active, link: linked?.attrs.href ?? null }
}

type Cursor = { readonly from: number; readonly to: number }

/** The selection within an element, in characters; null if the focus is elsewhere. */
function cursorIn(element: HTMLElement): Cursor | null {
  const selection = document.getSelection()
  if (document.activeElement !== element || !selection || selection.rangeCount === 0) return null
  const selected = selection.getRangeAt(0)
  const before = document.createRange()
  before.selectNodeContents(element)
  before.setEnd(selected.startContainer, selected.startOffset)
  const from = before.toString().length
  return { from, to: from + selected.toString().length }
}

function setCursor(view: EditorView, { from, to }: Cursor): void {
  const { doc, tr } = view.state
  const selection = TextSelection.between(
    doc.resolve(positionOf(doc, from)),
    doc.resolve(positionOf(doc, to)),
  )
  view.dispatch(tr.setSelection(selection))
  view.focus()
}

/** The position in the document of a character of the text. */
function positionOf(doc: Node, character: number): number {
  let left = character
  let position = 0
  doc.descendants((node, at) => {
    if (left < 0 || !node.isText) return left >= 0
    position = at + Math.min(left, node.nodeSize)
    left -= node.nodeSize
    return false
  })
  return position
}
