type FieldProps = {
  readonly name: string
  readonly label: string
  readonly value?: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly maxLength: number
  readonly type?: 'text' | 'email'
  readonly required?: boolean
  readonly autoComplete?: 'email'
}

/** A labelled text field with its hint and its error beside it. Values here are codes, so autocorrection is off. */
export function Field({
  name,
  label,
  value = '',
  hint,
  error,
  maxLength,
  type = 'text',
  required,
  autoComplete,
}: FieldProps) {
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        maxLength={maxLength}
        required={required}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete={autoComplete ?? 'off'}
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        // biome-ignore lint/a11y/noAutofocus: after a refused form the focus belongs to the field to correct
        autoFocus={Boolean(error)}
      />
    </div>
  )
}
