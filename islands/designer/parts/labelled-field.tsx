import type { ReactNode } from 'react'

type Props = {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly hint?: ReactNode
  readonly problem?: string | undefined
  readonly unsaved?: string | undefined
  readonly rows?: number
  readonly type?: 'text' | 'email' | 'search' | 'date' | 'datetime-local'
  /** Whether to enter a number: a whole one, or one with decimals. */
  readonly isNumber?: boolean | 'decimal'
  readonly disabled?: boolean
  readonly focused?: boolean
}

export function LabelledField(props: Props) {
  const {
    id,
    label,
    value,
    onChange,
    onBlur,
    hint,
    problem,
    unsaved,
    rows,
    type = 'text',
    isNumber,
    disabled,
  } = props
  const notes = { hint, problem, unsaved }
  const described = Object.entries(notes).flatMap(([name, note]) => (note ? [`${id}-${name}`] : []))
  const field = {
    id,
    value,
    onBlur,
    disabled,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described.join(' ') || undefined,
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
          inputMode={isNumber ? (isNumber === 'decimal' ? 'decimal' : 'numeric') : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <FieldProblem id={`${id}-problem`} text={problem} />
      <Unsaved id={`${id}-unsaved`} text={unsaved} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The problem of a field; the element exists from the start, so that its text is announced. */
export function FieldProblem({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    <p className="field-error" id={id} role="status">
      {text}
    </p>
  )
}

export function Unsaved({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    text && (
      <p className="hint unsaved" id={id}>
        {text}
      </p>
    )
  )
}
