import { useAtom, useAtomValue } from 'jotai'
import type { QvQuestion } from '../../../src/domain/survey/survey.ts'
import { LabelledField } from '../parts/labelled-field.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { fixedAtom, pastedTextsAtom, pasteFieldId } from '../store/view.ts'
import { EditorPart } from './editor-part.tsx'
import { PASTED_OPTIONS } from './editor-registry.ts'

/** Adds many options at once; the parser is loaded once there is text. */
export function PasteOptions({ question }: { readonly question: QvQuestion }) {
  const { id, options } = question
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const [texts, setTexts] = useAtom(pastedTextsAtom)
  const text = texts[id] ?? ''
  const setText = (pasted: string) => setTexts({ ...texts, [id]: pasted })
  if (isFixed) return null
  return (
    <section className="paste">
      <LabelledField
        id={pasteFieldId(id)}
        label={say('paste')}
        hint={say('pasteHint')}
        rows={options.length === 0 ? 6 : 2}
        value={text}
        onChange={setText}
      />
      {text !== '' && (
        <EditorPart part={PASTED_OPTIONS} props={{ question, text, onDone: () => setText('') }} />
      )}
    </section>
  )
}
