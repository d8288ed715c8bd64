import { useRef, useState } from 'react'
import type { Question } from '../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { EditorPart } from './editor-part.tsx'
import { TYPE_CHOICE } from './editor-registry.ts'

/** The type of a question; the others are loaded once they are looked for. */
export function TypeSelector({ question }: { readonly question: Question }) {
  const say = useDesignerSay()
  const [wasOpened, setOpened] = useState(false)
  const below = useRef<HTMLDivElement>(null)
  return (
    <>
      <details data-closes onToggle={() => setOpened(true)}>
        <summary>{say('typeIs', { type: say(`type_${question.type}`) })}</summary>
        {wasOpened && <EditorPart part={TYPE_CHOICE} props={{ question, below }} />}
      </details>
      <div ref={below} />
    </>
  )
}
