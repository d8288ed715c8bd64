import { useAtomValue } from 'jotai'
import type { FocusEvent } from 'react'
import { FieldProblem, Unsaved } from '../parts/labelled-field.tsx'
import { readOnlyAtom } from '../store/view.ts'
import { RichTextToolbar } from './toolbar.tsx'
import { type RichTextValue, useRichText } from './use-rich-text.ts'

type Props = RichTextValue & {
  readonly id: string
  readonly label: string
  readonly onLeave: () => void
  readonly hint?: string | undefined
  readonly problem: string | undefined
  readonly unsaved: string | undefined
}

/**
 * A text with emphasis, lists and links. Its editor is loaded on first focus; until then one types into the same
 * element, from which the editor continues.
 */
export function RichTextField(props: Props) {
  const { id, label, hint, problem, unsaved } = props
  const isReadOnly = useAtomValue(readOnlyAtom)
  const { element, first, isShown, formats, load, use, type } = useRichText(props)
  const notes = { hint, problem, unsaved }
  const described = Object.entries(notes).flatMap(([name, note]) => (note ? [`${id}-${name}`] : []))
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) props.onLeave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices when the focus leaves all its parts
    <div className="field" onBlur={leave}>
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <div className="rich-text-field" data-invalid={problem ? true : undefined}>
        {!isReadOnly && <RichTextToolbar id={id} label={label} formats={formats} use={use} />}
        {/* biome-ignore lint/a11y/useSemanticElements: a text area shows no emphasis and no lists */}
        <div
          ref={element}
          id={id}
          role="textbox"
          tabIndex={0}
          dir="auto"
          className="rich-text-input rich-text"
          aria-multiline
          aria-labelledby={`${id}-label`}
          aria-describedby={described.join(' ') || undefined}
          aria-invalid={problem ? true : undefined}
          aria-readonly={isReadOnly || undefined}
          contentEditable={isShown && !isReadOnly}
          suppressContentEditableWarning
          onFocus={isReadOnly ? undefined : load}
          onInput={type}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, or without markup
          dangerouslySetInnerHTML={first}
        />
      </div>
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
