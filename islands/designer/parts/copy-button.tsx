import { useState } from 'react'

type Props = {
  readonly text: string
  readonly label: string
  /** The name of the button, where several with one label are on a page. */
  readonly named?: string
  readonly copied: string
}

export function CopyButton({ text, label, named, copied }: Props) {
  const [done, setDone] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone(true),
      // Without the clipboard, the text beside the button can be copied by hand.
      () => setDone(false),
    )
  return (
    <>
      <button type="button" aria-label={named} onClick={copy}>
        {label}
      </button>
      <span role="status" className="soft">
        {done ? copied : ''}
      </span>
    </>
  )
}
