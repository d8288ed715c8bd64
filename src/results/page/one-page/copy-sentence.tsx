import { Icon } from '../../../components/icon.tsx'
import type { View } from '../tables/option-tables.ts'

type CopyProps = Pick<View, 'texts'> & {
  /** Undefined and false ones are left out. */
  /** Instead of the usual one. */
  readonly label?: string
  readonly lines: readonly (string | false | undefined)[]
}

/** A button that copies what a page says in words, for a chat or a mail; nothing if there are no words. */
export function CopySentence({ lines, texts, label = texts.outcome.copySentence }: CopyProps) {
  const said = lines.filter(Boolean)
  if (said.length === 0) return null
  return (
    <p className="only-screen copy-sentence">
      <button
        type="button"
        className="quiet"
        data-copy-text={said.join('\n')}
        data-copied={texts.copied}
        data-failed={texts.copyFailed}
      >
        <Icon name="copy" />
        <span>{label}</span>
      </button>
    </p>
  )
}
