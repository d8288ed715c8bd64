import { useAtomValue, useSetAtom } from 'jotai'
import { pipeOf, withoutAnswers } from '../../../../src/domain/questions/piping.ts'
import { isPipeable } from '../../../../src/domain/questions/question-traits.ts'
import type { Question } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom, draftAtom } from '../../store/document.ts'
import { readOnlyAtom } from '../../store/view.ts'
import { fieldId } from '../fields/editor-field.tsx'

/** Inserts the answer to an earlier question into a question's text at the caret. */
export function PipedAnswer({ question: { id } }: { readonly question: Question }) {
  const say = useDesignerSay()
  const { questions } = useAtomValue(draftAtom)
  const change = useSetAtom(changeQuestionAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  const earlier = questions.slice(
    0,
    questions.findIndex((question) => question.id === id),
  )
  if (!earlier.some(isPipeable)) return null
  const selectId = fieldId(id, '/pipe')
  const insert = (questionId: string) => {
    const field = document.getElementById(fieldId(id, '/question'))
    if (questionId === '' || !(field instanceof HTMLTextAreaElement)) return
    const { selectionStart: from, selectionEnd: to } = field
    change(id, 'text', (before) => ({
      ...before,
      text: before.text.slice(0, from) + pipeOf(questionId) + before.text.slice(to),
    }))
    field.focus()
  }
  return (
    <div className="field">
      <label htmlFor={selectId}>{say('pipe')}</label>
      <select
        id={selectId}
        value=""
        disabled={isReadOnly}
        aria-describedby={`${selectId}-hint`}
        onChange={({ target }) => insert(target.value)}
      >
        <option value="">{say('pipeChoose')}</option>
        {earlier.map(
          (question, at) =>
            isPipeable(question) && (
              <option key={question.id} value={question.id}>
                {say('askedNumbered', { number: at + 1, name: withoutAnswers(question.text.trim()) })}
              </option>
            ),
        )}
      </select>
      <p id={`${selectId}-hint`} className="hint">
        {say('pipeHint')}
      </p>
    </div>
  )
}
