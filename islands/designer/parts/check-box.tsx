import type { ComponentProps } from 'react'

type CheckBoxProps = Omit<ComponentProps<'input'>, 'type'> & { readonly label: string }

export function CheckBox({ label, ...input }: CheckBoxProps) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}
