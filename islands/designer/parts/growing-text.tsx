import type { ClipboardEvent, KeyboardEvent } from 'react'

type Props = {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly disabled?: boolean
  /** The id of the element that describes the problem. */
  readonly problemId?: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly onEnter: () => void
  /** Gets pasted text that has several lines or cells, instead of the field. */
  readonly onPasteList?: (text: string) => void
}

/** A single-line text that is shown in full, wrapped to the width of its column. */
export function GrowingText({ label, value, problemId, onChange, onEnter, onPasteList, ...field }: Props) {
  const press = (event: KeyboardEvent) => {
    // Enter also selects a suggestion of an input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!onPasteList || !/[\n\r\t]/.test(text.trim())) return
    event.preventDefault()
    onPasteList(text)
  }
  return (
    <span className="growing-text" data-text={value || field.placeholder}>
      <textarea
        {...field}
        rows={1}
        aria-label={label}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={press}
        onPaste={paste}
      />
    </span>
  )
}
