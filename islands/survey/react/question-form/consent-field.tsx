import { useState } from 'react'
import { AGREED, type ConsentQuestion, DECLINED } from '../../../../src/domain/questions/consent/question.ts'
import type { LoadedFieldProps } from './loaded-field.tsx'

/** The text to agree to is above. People who decline a required consent are asked to confirm, and leave. */
export function ConsentField(props: LoadedFieldProps<ConsentQuestion>) {
  const { question, value, change, say, head, fieldId, described, decline } = props
  const { id, text, agree, required } = question
  const [declines, setDeclines] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const choose = (agrees: boolean) => {
    setDeclines(!agrees)
    change(agrees ? AGREED : required ? '' : DECLINED)
  }
  const leave = () => decline().catch(() => setFailed(true))
  const words = agree || say('consentAgree')
  return (
    <>
      {head}
      <fieldset id={fieldId} aria-label={text} aria-describedby={described || undefined}>
        <div className="choice-list">
          <label>
            <input type="radio" name={id} checked={value === AGREED} onChange={() => choose(true)} />
            <span dir="auto">{words}</span>
          </label>
          <label>
            <input
              type="radio"
              name={id}
              checked={required ? declines : value === DECLINED}
              onChange={() => choose(false)}
            />
            <span dir="auto">{question.decline || say('consentDecline')}</span>
          </label>
        </div>
      </fieldset>
      <div role="status">
        {required && declines && (
          <>
            <p>{say('declineLead')}</p>
            {hasFailed && <p className="field-error">{say('declineFailed')}</p>}
          </>
        )}
      </div>
      {required && declines && (
        <button type="button" onClick={() => void leave()}>
          {say('declineLeave')}
        </button>
      )}
    </>
  )
}
