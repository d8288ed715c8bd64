import { type ChangeEvent, useState } from 'react'
import { boundedText, textLength } from '../../../../src/domain/text/text-length.ts'
import type { Say } from '../../store/page.ts'

type Props = {
  readonly say: Say
  readonly id: string
  readonly value: string
  /** Code points. */
  readonly most: number
  readonly set: (text: string) => void
  /** Lines of a text area; a field of one line without. */
  readonly rows?: number | undefined
  readonly isInvalid: boolean
  /** The id of a message about it. */
  readonly error?: string | false
  readonly label?: string
}

/** A field for a text with a limit. It says what was cut, since people may paste more. */
export function BoundedText({ say, id, value, most, set, rows, isInvalid, error, label }: Props) {
  const [cut, setCut] = useState('')
  const field = {
    id,
    value,
    placeholder: say('textPlaceholder'),
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': error ? `${error} ${id}-counter` : `${id}-counter`,
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const text = boundedText(value, target.value, most)
      setCut(text.cut)
      set(text.kept)
    },
  }
  return (
    <>
      {rows ? <textarea rows={rows} {...field} /> : <input type="text" {...field} />}
      <p id={`${id}-counter`} className="counter">
        {say('counter', { count: textLength(value), max: most })}
        <span role="status">{cut && ` · ${say('cutOff', { text: cut })}`}</span>
      </p>
    </>
  )
}
