import { entryOf } from '../../../../src/domain/record-entry.ts'
import type { LikertQuestion } from '../../../../src/domain/survey/survey.ts'
import { answerAtom, answersAtom } from '../../store/answers.ts'
import { usePage, useRead, useSay, useStore } from '../use-store.ts'
import { Description } from './description.tsx'
import { fieldId } from './missing-summary.tsx'
import { errorId, NeedsAnswer, useMissing } from './needs-answer.tsx'

/** The longest labels, in characters, that are placed side by side on a phone; longer ones are stacked. */
const SHORT = 3

export function LikertField({ question }: { readonly question: LikertQuestion }) {
  const { id, text, scale, minLabel, maxLabel } = question
  const labels = entryOf(usePage().scales, id)
  const shown = scale.map((label) => entryOf(labels, label) ?? label)
  const say = useSay()
  const store = useStore()
  const selection = useRead((get) => entryOf(get(answersAtom), id))
  const ends = { min: shown[0]!, max: shown.at(-1)!, minLabel, maxLabel }
  const labelled = minLabel + maxLabel
  const missing = useMissing(id)
  const described = [missing && errorId(id), labelled && `ends-${id}`].filter(Boolean).join(' ')
  return (
    <fieldset id={fieldId(id)} aria-describedby={described || undefined}>
      <legend>{text}</legend>
      <Description question={question} />
      {missing && <NeedsAnswer questionId={id} />}
      <div className={shown.some((label) => label.length > SHORT) ? 'likert in-words' : 'likert'}>
        {scale.map((label, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its position; two may have the same label
          <label key={at}>
            <input
              type="radio"
              name={id}
              value={label}
              checked={selection === label}
              onChange={() => store.set(answerAtom, id, label)}
            />
            <span>{shown[at]}</span>
          </label>
        ))}
        {labelled && (
          <>
            <p className="likert-ends" aria-hidden="true">
              <span>{minLabel}</span>
              <span>{maxLabel}</span>
            </p>
            <p id={`ends-${id}`} className="visually-hidden">
              {say('scaleEnds', ends)}
            </p>
          </>
        )}
      </div>
    </fieldset>
  )
}
