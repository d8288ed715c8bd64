import type { ReactNode } from 'react'

type Props = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly hint?: ReactNode
  /** What is wrong with the value. */
  readonly problem?: string | undefined
  /** A field of several lines. */
  readonly rows?: number
  readonly type?: 'text' | 'email' | 'search' | 'datetime-local'
  readonly isNumber?: boolean
  readonly disabled?: boolean
  readonly focused?: boolean
}

/** A labelled field with its hint, and what is wrong with its value, beside it. */
export function LabelledField(props: Props) {
  const { id, label, value, onChange, onBlur, hint, problem, rows, type = 'text', isNumber, disabled } = props
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const field = {
    id,
    value,
    onBlur,
    disabled,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    autoFocus: props.focused,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea {...field} rows={rows} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          {...field}
          type={type}
          inputMode={isNumber ? 'numeric' : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <FieldProblem id={`${id}-problem`} text={problem} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The place beside a field where it is said what is wrong; there from the start, so that it is announced. */
export function FieldProblem({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    <p className="field-error" id={id} role="status">
      {text}
    </p>
  )
}
