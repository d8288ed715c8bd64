import { useAtomValue, useSetAtom } from 'jotai'
import type { QvQuestion } from '../../../src/domain/survey/survey.ts'
import { CheckBox } from '../parts/check-box.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { changeQuestionAtom } from '../store/document.ts'
import { readOnlyAtom } from '../store/view.ts'

/** Whether votes that exceed the budget can be fitted to it. */
export function FitField({ question: { id, fit = false } }: { readonly question: QvQuestion }) {
  const say = useDesignerSay()
  const change = useSetAtom(changeQuestionAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  const hintId = `fit-hint-${id}`
  const offer = (isOffered: boolean) =>
    change(id, 'fit', (before) => {
      const { fit: _, ...rest } = before as QvQuestion
      return isOffered ? { ...rest, fit: true } : rest
    })
  return (
    <div className="field">
      <CheckBox
        label={say('fit')}
        aria-describedby={hintId}
        disabled={isReadOnly}
        checked={fit}
        onChange={({ target }) => offer(target.checked)}
      />
      <p id={hintId} className="hint">
        {say('fitHint')}
      </p>
    </div>
  )
}
