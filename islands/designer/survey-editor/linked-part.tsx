import { Suspense, useEffect, useState } from 'react'
import type { Question } from '../../../src/domain/survey.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { LazyLinkedFields } from './editor-registry.ts'

/** The image and the link of a question, which few have: their fields are loaded once they are opened. */
export function LinkedPart({ question }: { readonly question: Question }) {
  const say = useDesignerSay()
  const [isOpen, setOpen] = useState(false)
  const isTold = question.image !== undefined || question.link !== undefined
  useEffect(() => {
    if (isTold) setOpen(true)
  }, [isTold])
  return (
    <details className="linked" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('imageAndLink')}</summary>
      {isOpen && (
        <Suspense>
          <LazyLinkedFields question={question} />
        </Suspense>
      )}
    </details>
  )
}
