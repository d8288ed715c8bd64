import { optionsAsked, reasonsFromText, withReason } from '../../../../src/domain/questions/reason/answer.ts'
import { REASON_LIMITS, type ReasonQuestion } from '../../../../src/domain/questions/reason/question.ts'
import { useSayOf } from '../use-store.ts'
import { BoundedText } from './bounded-text.tsx'
import type { LoadedFieldProps } from './loaded-field.tsx'
import { useBallotAsked } from './use-ballot-asked.ts'

/**
 * A field for each option for which the respondent is asked for a reason: those with the most upvotes or downvotes.
 */
export function ReasonField(props: LoadedFieldProps<ReasonQuestion>) {
  const { question, value, change, say, head, fieldId, described, isMissing } = props
  const { ballotId, cast, nameOf } = useBallotAsked(props)
  const sayOfBallot = useSayOf(ballotId)
  const given = new Map(reasonsFromText(value).map(({ optionId, text }) => [optionId, text]))
  return (
    <fieldset id={fieldId} aria-describedby={described || undefined}>
      <legend>{question.text}</legend>
      {head}
      {optionsAsked(question, cast).map(({ optionId, votes }) => {
        const name = nameOf(optionId)
        const text = given.get(optionId) ?? ''
        const id = `${fieldId}-${optionId}`
        const lacks = isMissing && question.required && text.trim() === ''
        const count = Math.abs(votes)
        return (
          <div key={optionId} className="reason">
            <label htmlFor={id}>
              {sayOfBallot('whyVotes', {
                name,
                votes: sayOfBallot(votes > 0 ? 'upvotes' : 'downvotes', { count }),
              })}
            </label>
            {lacks && value !== '' && (
              <p id={`${id}-error`} className="field-error">
                {say('needsAnswer')}
              </p>
            )}
            <BoundedText
              say={say}
              id={id}
              value={text}
              most={REASON_LIMITS.length}
              rows={3}
              isInvalid={lacks}
              error={lacks && value !== '' && `${id}-error`}
              set={(wish) => change(withReason(value, optionId, wish))}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
