import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../../shared/when-idle.ts'
import { stepAtom } from '../../store/steps.ts'
import { otherTabHasLockAtom } from '../../store/submission.ts'
import { loadAnswerChoices } from '../answer-choices-registry.ts'
import { useSay, useValue } from '../use-store.ts'

/** What a respondent can do with answers that are not submitted; loaded once the page rests. */
export function YourAnswers() {
  const say = useSay()
  const { phase } = useValue(stepAtom)
  const [open, setOpen] = useState(false)
  const [Choices, setChoices] = useState<ComponentType>()
  const elsewhere = useValue(otherTabHasLockAtom)
  useEffect(() => {
    whenIdle(() => void loadAnswerChoices().then((choices) => setChoices(() => choices)))
  }, [])
  if (phase === 'welcome' || elsewhere) return null
  return (
    <details
      ref={closeByKeys}
      className="your-answers"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{say('yourAnswers')}</summary>
      {open && Choices && <Choices />}
    </details>
  )
}

/** Closes the open panel on Escape, and when keys move the focus to something it may cover. */
function closeByKeys(details: HTMLDetailsElement): () => void {
  const bar = details.closest('nav')
  const over = new AbortController()
  const { signal } = over
  // A focused text field looks the same however it got the focus; but a pointer's target must not move under it.
  let byKeys = false
  const pointed = () => {
    byKeys = false
  }
  const pressed = ({ key, target }: KeyboardEvent) => {
    byKeys = true
    // Elsewhere, Escape belongs to the focused control, such as a drag or a list.
    if (key !== 'Escape' || !details.open) return
    if (target !== document.body && !bar?.contains(target as Node)) return
    details.querySelector('summary')?.focus()
    details.open = false
  }
  const left = ({ target }: FocusEvent) => {
    if (byKeys && !bar?.contains(target as Node)) details.open = false
  }
  document.addEventListener('pointerdown', pointed, { signal })
  document.addEventListener('keydown', pressed, { signal })
  document.addEventListener('focusin', left, { signal })
  return () => over.abort()
}
