import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Formats, RichTextView } from './mount.ts'

export type RichTextValue = {
  readonly value: string
  /** The value as sanitized by the server; absent if it has not been. */
  readonly safe: string | undefined
  readonly onChange: (html: string) => void
}

const NO_FORMATS: Formats = { active: new Set(), link: null }

/** HTML that is safe to insert: sanitized by the server, or without markup. */
const showable = ({ value, safe }: RichTextValue) => (value.includes('<') ? safe : value)

/** An editor for an element that can already be typed into; it is loaded on first use. */
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
    // A value emitted here comes back a moment later, when more may have been typed.
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

/** The editor's view, once something has requested it. */
function useView(element: RefObject<HTMLDivElement | null>, current: RefObject<Current>) {
  const view = useRef<RichTextView | null>(null)
  const [formats, setFormats] = useState(NO_FORMATS)
  const load = useCallback(async (): Promise<RichTextView | null> => {
    // Without the network, text can still be typed but not formatted.
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
  /** Acts at once if possible: a keystroke may closely follow the press of a button. */
  const use = (act: (view: RichTextView) => void) => {
    if (view.current) act(view.current)
    else void load().then((loaded) => loaded && act(loaded))
  }
  return { view, formats, load, use }
}

/** Text typed before the editor was loaded. Browsers wrap every line but the first in a `div`. */
const typedHtml = ({ innerHTML, firstElementChild, textContent }: HTMLElement) =>
  firstElementChild === null && !textContent?.includes('<')
    ? (textContent ?? '')
    : innerHTML.replace(/<(\/?)div>/g, '<$1p>')
