import { useAtomValue, useSetAtom } from 'jotai'
import { withoutAnswers } from '../../../../src/domain/questions/piping.ts'
import { isBallot } from '../../../../src/domain/questions/question-traits.ts'
import type { AboutBallotQuestion } from '../../../../src/domain/show-if/rule.ts'
import { FieldProblem } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom, draftAtom } from '../../store/document.ts'
import { fixedAtom } from '../../store/view.ts'
import { fieldId, useProblems } from '../fields/editor-field.tsx'

/** Selects the ballot that a question is about, among those before it. */
export function AboutBallot({ question }: { readonly question: AboutBallotQuestion }) {
  const say = useDesignerSay()
  const { questions } = useAtomValue(draftAtom)
  const isFixed = useAtomValue(fixedAtom)
  const change = useSetAtom(changeQuestionAtom)
  const problem = useProblems(question.id).get('/of')
  const id = fieldId(question.id, '/of')
  const titled = questions.map((each, at) => ({
    each,
    title: say('askedNumbered', { number: at + 1, name: withoutAnswers(each.text.trim()) }).trim(),
  }))
  const before = titled.slice(
    0,
    questions.findIndex((each) => each.id === question.id),
  )
  const offered = before.filter(({ each }) => isBallot(each))
  const chosen = titled.find(({ each }) => each.id === question.of)
  return (
    <div className="field">
      <label htmlFor={id}>{say('aboutBallot')}</label>
      <select
        id={id}
        value={question.of}
        disabled={isFixed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem ${id}-hint`}
        onChange={({ target }) => change(question.id, 'of', (asked) => ({ ...asked, of: target.value }))}
      >
        {!offered.some(({ each }) => each.id === question.of) && (
          <option value={question.of} disabled>
            {chosen?.title ?? say('aboutBallotNone')}
          </option>
        )}
        {offered.map(({ each, title }) => (
          <option key={each.id} value={each.id}>
            {title}
          </option>
        ))}
      </select>
      <FieldProblem id={`${id}-problem`} text={problem} />
      <p className="hint" id={`${id}-hint`}>
        {say('aboutBallotHint')}
      </p>
    </div>
  )
}
