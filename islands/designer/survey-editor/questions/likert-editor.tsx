import { useAtomValue, useSetAtom } from 'jotai'
import { Icon } from '../../../../src/components/icon.tsx'
import { LIMITS, type LikertQuestion } from '../../../../src/domain/survey/survey.ts'
import { FieldProblem } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom, type What } from '../../store/document.ts'
import { nextPoint } from '../../store/parts.ts'
import { fixedAtom } from '../../store/view.ts'
import { EditorField, fieldId, useProblems } from '../fields/editor-field.tsx'

export function LikertEditor({ question }: { readonly question: LikertQuestion }) {
  const say = useDesignerSay()
  const change = useSetAtom(changeQuestionAtom)
  const ends = [
    ['minLabel', say('minLabel')],
    ['maxLabel', say('maxLabel')],
  ] as const
  return (
    <>
      <Scale question={question} />
      {ends.map(([field, label]) => (
        <EditorField
          key={field}
          part={question.id}
          path={`/${field}`}
          label={label}
          value={question[field]}
          onChange={(value) => change(question.id, field, (before) => ({ ...before, [field]: value }))}
        />
      ))}
    </>
  )
}

function Scale({ question }: { readonly question: LikertQuestion }) {
  const { id, scale } = question
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useSetAtom(changeQuestionAtom)
  const problem = useProblems(id).get('/scale')
  const set = (what: What, points: readonly string[]) =>
    change(id, what, (before) => withScale(before as LikertQuestion, points))
  return (
    <fieldset className="plain" disabled={isFixed} aria-describedby={`${fieldId(id, '/scale')}-problem`}>
      <legend>{say('scale')}</legend>
      <ol className="scale-points">
        {scale.map((label, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point of a scale is identified by its position
          <li key={at}>
            <input
              type="text"
              aria-label={say('scalePoint', { number: at + 1 })}
              value={label}
              onChange={({ target }) => set(`scale/${at}/label`, scale.with(at, target.value))}
            />
            <button
              type="button"
              className="icon quiet"
              aria-label={say('removePoint', { number: at + 1 })}
              onClick={() => set('scale', scale.toSpliced(at, 1))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ol>
      <FieldProblem id={`${fieldId(id, '/scale')}-problem`} text={problem} />
      <button
        type="button"
        disabled={scale.length >= LIMITS.scaleMax}
        onClick={() => set('scale', [...scale, nextPoint(scale)])}
      >
        {say('addPoint')}
      </button>
    </fieldset>
  )
}

/** With other points; an attention check follows the point that passes it. */
function withScale({ attention, ...question }: LikertQuestion, points: readonly string[]): LikertQuestion {
  const { scale } = question
  const isRelabelled = points.length === scale.length
  const passing = isRelabelled ? points[scale.indexOf(attention ?? '')] : attention
  return { ...question, scale: points, ...(passing && points.includes(passing) && { attention: passing }) }
}
