import { useState } from 'react'
import type { QvQuestion } from '../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { EditorPart } from './editor-part.tsx'
import { MORE_FIELDS } from './editor-registry.ts'

/** Settings of a ballot that few surveys need, loaded when opened. */
export function MoreOfBallot({ question }: { readonly question: QvQuestion }) {
  const say = useDesignerSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="more-of-ballot" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('moreOfBallot')}</summary>
      {isOpen && <EditorPart part={MORE_FIELDS} props={{ question }} />}
    </details>
  )
}
