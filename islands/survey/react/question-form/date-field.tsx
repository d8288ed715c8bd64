import { useState } from 'react'
import { dateAsText, dateFromText, dateProblem } from '../../../../src/domain/questions/date/answer.ts'
import type { DateQuestion } from '../../../../src/domain/questions/date/question.ts'
import { dateWriter } from '../../../../src/texts/instants.ts'
import type { Say } from '../../store/page.ts'
import type { LoadedFieldProps } from './loaded-field.tsx'

/** A question for a date: the browser's own field, which writes and reads dates as people do where they live. */
export function DateField(props: LoadedFieldProps<DateQuestion>) {
  const { question, value, change, say, page, head, fieldId, described, isMissing } = props
  const { id, text, min, max } = question
  const [isUnfinished, setUnfinished] = useState(false)
  const isOutside = value !== '' && dateProblem(question, dateFromText(value)) !== undefined
  const isWrong = isUnfinished || isOutside
  const rule = ruleOf(question, say, page.language)
  const shownRule = isWrong ? say('numberWrong', { rule: rule || say('dateAny') }) : rule
  const describedBy = [described, shownRule && `rule-${id}`].filter(Boolean).join(' ')
  return (
    <>
      <label htmlFor={fieldId}>{text}</label>
      {head}
      {shownRule && (
        <p id={`rule-${id}`} className={isWrong ? 'field-error' : 'soft'}>
          {shownRule}
        </p>
      )}
      <input
        id={fieldId}
        type="date"
        min={min ?? undefined}
        max={max ?? undefined}
        value={dateFromText(value) ?? ''}
        aria-describedby={describedBy || undefined}
        aria-invalid={isWrong || (isMissing && value === '') || undefined}
        onBlur={({ target }) => setUnfinished(target.validity.badInput)}
        onChange={({ target }) => {
          setUnfinished(false)
          change(dateAsText(target.value || null))
        }}
      />
    </>
  )
}

/** The dates that are valid answers; empty if all are. */
function ruleOf({ min, max }: DateQuestion, say: Say, language: string): string {
  const write = dateWriter(language, 'day')
  const [least, most] = [min === null ? '' : write(min), max === null ? '' : write(max)]
  if (least && most) return say('dateFromTo', { least, most })
  if (least) return say('dateAtLeast', { least })
  return most && say('dateAtMost', { most })
}
