import { type MouseEvent, useEffect, useRef } from 'react'
import { summaryAtom } from '../../store/changes.ts'
import { unansweredAtom } from '../../store/steps.ts'
import { useSay, useValue } from '../use-store.ts'

/** Lists the questions of this page that still need an answer, with links; it takes the focus when requested. */
export function MissingSummary({ questionIds }: { readonly questionIds: readonly string[] }) {
  const say = useSay()
  const asked = useValue(summaryAtom)
  const missing = useValue(unansweredAtom).filter(({ id }) => questionIds.includes(id))
  const summary = useRef<HTMLElement>(null)
  const headingId = `missing-${questionIds[0]}`
  const shown = asked > 0 && missing.length > 0
  useEffect(() => {
    if (asked > 0) summary.current?.focus()
  }, [asked])
  return (
    shown && (
      <section ref={summary} className="error-summary" tabIndex={-1} aria-labelledby={headingId}>
        <h2 id={headingId}>{say('problem')}</h2>
        <ul>
          {missing.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${fieldId(id)}`} onClick={(event) => goToField(event, id)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </section>
    )
  )
}

export const fieldId = (questionId: string) => `answer-${questionId}`

/** Moves the focus without adding an entry to the history, in which every entry is a step. */
function goToField(event: MouseEvent, questionId: string): void {
  const field = document.getElementById(fieldId(questionId))
  const control = field?.querySelector<HTMLElement>('input, textarea') ?? field
  if (!control) return
  event.preventDefault()
  control.focus()
  field?.scrollIntoView({ block: 'center' })
}
