import { summaryAtom } from '../../store/changes.ts'
import { unansweredAtom } from '../../store/steps.ts'
import { useRead, useSay, useValue } from '../use-store.ts'

export function useMissing(questionId: string): boolean {
  const asked = useValue(summaryAtom) > 0
  const missing = useRead(unansweredAtom, (get) => get(unansweredAtom).some(({ id }) => id === questionId))
  return asked && missing
}

export const errorId = (questionId: string) => `error-${questionId}`

export function NeedsAnswer({ questionId }: { readonly questionId: string }) {
  const say = useSay()
  return (
    <p id={errorId(questionId)} className="field-error">
      {say('needsAnswer')}
    </p>
  )
}
