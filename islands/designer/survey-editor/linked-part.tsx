import { useEffect, useState } from 'react'
import type { Question } from '../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { EditorPart } from './editor-part.tsx'
import { LINKED_FIELDS } from './editor-registry.ts'

/** The image and the link of a question, which few have: their fields are loaded when opened. */
export function LinkedPart({ question }: { readonly question: Question }) {
  const say = useDesignerSay()
  const isTold = question.image !== undefined || question.link !== undefined
  const [isOpen, setOpen] = useState(isTold)
  useEffect(() => {
    if (isTold) setOpen(true)
  }, [isTold])
  return (
    <details className="linked" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('imageAndLink')}</summary>
      {isOpen && <EditorPart part={LINKED_FIELDS} props={{ question }} />}
    </details>
  )
}
