import { useAtomValue, useSetAtom } from 'jotai'
import {
  type HeadToHeadQuestion,
  MOST_PAIRS,
} from '../../../../src/domain/questions/head-to-head/question.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { fixedAtom } from '../../store/view.ts'
import { fieldId } from '../fields/editor-field.tsx'
import { AboutBallot } from './about-ballot.tsx'

const COUNTS = Array.from({ length: MOST_PAIRS }, (_, at) => at + 1)

/** Which options are compared, and in how many pairs. */
export function HeadToHeadEditor({ question }: { readonly question: HeadToHeadQuestion }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useSetAtom(changeQuestionAtom)
  const id = fieldId(question.id, '/pairs')
  return (
    <>
      <AboutBallot question={question} />
      <div className="field">
        <label htmlFor={id}>{say('pairs')}</label>
        <select
          id={id}
          value={question.pairs}
          disabled={isFixed}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) =>
            change(question.id, 'pairs', (before) => ({ ...before, pairs: Number(target.value) }))
          }
        >
          {COUNTS.map((count) => (
            <option key={count} value={count}>
              {say('pairsAre', { count })}
            </option>
          ))}
        </select>
        <p className="hint" id={`${id}-hint`}>
          {say('pairsHint')}
        </p>
      </div>
    </>
  )
}
