import type { KeyboardEvent } from 'react'

type Props = {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly disabled?: boolean
  /** The id of the element that says what is wrong with the text. */
  readonly problemId?: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly onEnter: () => void
}

/** One line of text that is shown whole, over as many lines as its column is narrow. */
export function GrowingText({ label, value, problemId, onChange, onEnter, ...field }: Props) {
  const press = (event: KeyboardEvent) => {
    // Enter also chooses what an input method suggests.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
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
      />
    </span>
  )
}
