import { useState } from 'react'
import type { QvQuestion } from '../../../src/domain/survey/survey.ts'
import type { LoadedPart } from '../parts/loaded-part.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { EditorPart } from './editor-part.tsx'

type MoreProps = {
  readonly question: QvQuestion
  readonly title: 'moreOfBallot' | 'outcome'
  readonly part: LoadedPart<{ readonly question: QvQuestion }>
}

/** Settings of a ballot that few surveys need, loaded when opened. */
export function MoreOfBallot({ question, title, part }: MoreProps) {
  const say = useDesignerSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="more-of-ballot" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say(title)}</summary>
      {isOpen && <EditorPart part={part} props={{ question }} />}
    </details>
  )
}
