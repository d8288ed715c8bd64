import { summaryAtom } from '../../store/changes.ts'
import { unansweredAtom } from '../../store/steps.ts'
import { useRead, useSay } from '../use-store.ts'

export const useMissing = (questionId: string): boolean =>
  useRead((get) => get(summaryAtom) > 0 && get(unansweredAtom).some(({ id }) => id === questionId))

export const errorId = (questionId: string) => `error-${questionId}`

export function NeedsAnswer({ questionId }: { readonly questionId: string }) {
  const say = useSay()
  return (
    <p id={errorId(questionId)} className="field-error">
      {say('needsAnswer')}
    </p>
  )
}
