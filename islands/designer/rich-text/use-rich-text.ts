import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Formats, RichTextView } from './mount.ts'

export type RichTextValue = {
  readonly value: string
  /** The value as the server has sanitized it; absent where it has not. */
  readonly safe: string | undefined
  readonly onChange: (html: string) => void
}

const NO_FORMATS: Formats = { active: new Set(), link: null }

/** HTML that may be put into the page: what the server has sanitized, or what has no markup. */
const showable = ({ value, safe }: RichTextValue) => (value.includes('<') ? safe : value)

/** An editor for an element that can be typed into already; it is loaded when the element is used for the first time. */
export function useRichText(field: RichTextValue) {
  const element = useRef<HTMLDivElement>(null)
  const emitted = useRef<string[]>([])
  const change = (html: string) => {
    emitted.current.push(html)
    field.onChange(html)
  }
  const current = useRef({ field, change })
  current.current = { field, change }
  const [first] = useState(() => {
    const html = showable(field)
    return html === undefined ? undefined : { __html: html }
  })
  const { view, formats, load, use } = useView(element, current)
  const { value } = field
  useEffect(() => {
    // What was typed here comes back a moment after it, when more may have been typed.
    const at = emitted.current.lastIndexOf(value)
    if (at >= 0) return void emitted.current.splice(0, at + 1)
    const html = showable(current.current.field)
    if (view.current) view.current.show(value)
    else if (html === undefined) void load()
    else if (element.current && element.current.innerHTML !== html) element.current.innerHTML = html
  }, [value, view, load])
  const type = () => {
    if (!view.current && element.current) change(typedHtml(element.current))
  }
  return { element, first, isShown: first !== undefined, formats, load, use, type }
}

type Current = { readonly field: RichTextValue; readonly change: (html: string) => void }

/** The editor's view, once something has asked for it. */
function useView(element: RefObject<HTMLDivElement | null>, current: RefObject<Current>) {
  const view = useRef<RichTextView | null>(null)
  const [formats, setFormats] = useState(NO_FORMATS)
  const load = useCallback(async (): Promise<RichTextView | null> => {
    // Without the network the text can still be typed, only not formatted.
    const loaded = await import('./mount.ts').catch(() => null)
    const { current: host } = element
    if (!view.current && loaded && host?.isConnected) {
      const html = host.isContentEditable ? host.innerHTML : current.current.field.value
      const onChange = (written: string) => current.current.change(written)
      view.current = loaded.mountRichText({ element: host, html, onChange, onFormats: setFormats })
    }
    return view.current
  }, [element, current])
  useEffect(() => () => view.current?.destroy(), [])
  /** Acts at once where it can: the next key may follow the press of a button closely. */
  const use = (act: (view: RichTextView) => void) => {
    if (view.current) act(view.current)
    else void load().then((loaded) => loaded && act(loaded))
  }
  return { view, formats, load, use }
}

/** What was typed before the editor was there. A browser puts each line but the first into a `div`. */
const typedHtml = ({ innerHTML, firstElementChild, textContent }: HTMLElement) =>
  firstElementChild === null && !textContent?.includes('<')
    ? (textContent ?? '')
    : innerHTML.replace(/<(\/?)div>/g, '<$1p>')
