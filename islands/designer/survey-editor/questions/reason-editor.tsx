import { useAtomValue, useSetAtom } from 'jotai'
import { REASON_LIMITS, type ReasonQuestion } from '../../../../src/domain/questions/reason/question.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { fixedAtom } from '../../store/view.ts'
import { fieldId } from '../fields/editor-field.tsx'
import { AboutBallot } from './about-ballot.tsx'

const COUNTS = Array.from({ length: REASON_LIMITS.strongest }, (_, at) => at + 1)

/** Which votes to ask about, and for how many options. */
export function ReasonEditor({ question }: { readonly question: ReasonQuestion }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useSetAtom(changeQuestionAtom)
  const id = fieldId(question.id, '/strongest')
  return (
    <>
      <AboutBallot question={question} />
      <div className="field">
        <label htmlFor={id}>{say('strongest')}</label>
        <select
          id={id}
          value={question.strongest}
          disabled={isFixed}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) =>
            change(question.id, 'strongest', (before) => ({ ...before, strongest: Number(target.value) }))
          }
        >
          {COUNTS.map((count) => (
            <option key={count} value={count}>
              {say('strongestIs', { count })}
            </option>
          ))}
        </select>
        <p className="hint" id={`${id}-hint`}>
          {say('strongestHint')}
        </p>
      </div>
    </>
  )
}
