import { useAtomValue, useSetAtom } from 'jotai'
import { type CheckingQuestion, checkedAnswers } from '../../../../src/domain/questions/attention.ts'
import type { Question } from '../../../../src/domain/survey/survey.ts'
import { FieldProblem } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { fixedAtom } from '../../store/view.ts'
import { fieldId, useProblems } from '../fields/editor-field.tsx'

/** Which answer passes, of a question that checks whether it is read. */
export function AttentionField({ question }: { readonly question: CheckingQuestion }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useSetAtom(changeQuestionAtom)
  const { id, attention } = question
  const problem = useProblems(id).get('/attention')
  const set = (passing: string) =>
    change(id, 'attention', (before) => {
      const { attention: _, ...others } = before as CheckingQuestion
      return (passing === '' ? others : { ...others, attention: passing }) as Question
    })
  const field = fieldId(id, '/attention')
  return (
    <div className="field">
      <label htmlFor={field}>{say('attention')}</label>
      <select
        id={field}
        disabled={isFixed}
        aria-describedby={`${field}-hint`}
        aria-invalid={problem ? true : undefined}
        value={attention ?? ''}
        onChange={({ target }) => set(target.value)}
      >
        <option value="">{say('attentionNone')}</option>
        {checkedAnswers(question)
          .filter(({ label }) => label.trim() !== '')
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {say('attentionPassed', { answer: label })}
            </option>
          ))}
      </select>
      <p className="hint" id={`${field}-hint`}>
        {say('attentionHint')}
      </p>
      <FieldProblem id={`${field}-problem`} text={problem} />
    </div>
  )
}
