import { type ChangeEvent, useMemo } from 'react'
import {
  type Chosen,
  choiceBounds,
  chosenAsText,
  chosenCount,
  chosenFromText,
  presentedChoices,
  withChoice,
} from '../../../../src/domain/questions/choice/answer.ts'
import {
  type Choice,
  type ChoiceQuestion,
  choiceControl,
  OTHER_LENGTH,
} from '../../../../src/domain/questions/choice/question.ts'
import type { Say } from '../../store/page.ts'
import { BoundedText } from './bounded-text.tsx'
import type { LoadedFieldProps } from './loaded-field.tsx'

/** The value of an answer that is not among the choices; ids contain no spaces. */
const OTHER = ' '

type ControlProps = {
  readonly question: ChoiceQuestion
  readonly chosen: Chosen
  readonly choose: (choiceId: string | null, isChosen: boolean) => void
  readonly say: Say
  /** The choices in this respondent's order. */
  readonly presented: readonly Choice[]
}

/** A choice question: radio buttons or check boxes, or a drop-down list if there are many. */
export function ChoiceField(props: LoadedFieldProps<ChoiceQuestion>) {
  const { question, value, change, say, uuid, head, fieldId, described, isMissing } = props
  const { id, text } = question
  const chosen = chosenFromText(value)
  const set = (changed: Chosen) => change(chosenAsText(question, changed))
  const rule = ruleOf(question, say)
  const describedBy = [described, rule && `rule-${id}`].filter(Boolean).join(' ') || undefined
  const presented = useMemo(
    () => (uuid ? presentedChoices(question, uuid) : question.choices),
    [question, uuid],
  )
  const control: ControlProps = {
    question,
    chosen,
    choose: (choiceId, isChosen) => set(withChoice(question, chosen, choiceId, isChosen)),
    say,
    presented,
  }
  const isBegunOnly = isMissing && value !== '' && chosen.other?.trim() !== ''
  const isWrong = isBegunOnly || chosenCount(chosen) > choiceBounds(question).most
  const above = (
    <>
      {head}
      {rule && (
        <p id={`rule-${id}`} className={isWrong ? 'field-error' : 'soft'}>
          {rule}
        </p>
      )}
    </>
  )
  const other = chosen.other !== undefined && (
    <OtherText
      control={control}
      other={chosen.other}
      lacksWords={isMissing && chosen.other.trim() === ''}
      write={(words) => set({ ...chosen, other: words })}
    />
  )
  if (choiceControl(question) === 'dropdown') {
    return (
      <>
        <label htmlFor={fieldId}>{text}</label>
        {above}
        <Dropdown {...control} id={fieldId} describedBy={describedBy} />
        {other && (
          <p className="soft">
            <label htmlFor={`text-${id}`}>{say('otherChoice')}</label>
          </p>
        )}
        {other}
      </>
    )
  }
  return (
    <fieldset id={fieldId} aria-describedby={describedBy}>
      <legend>{text}</legend>
      {above}
      <List {...control} />
      {other}
    </fieldset>
  )
}

/** The required number of choices, unless it is one or any number. */
function ruleOf(question: ChoiceQuestion, say: Say): string | undefined {
  const { multiple, min, max } = question
  if (!multiple) return undefined
  const { least, most } = choiceBounds(question)
  if (least === most) return say('chooseExactly', { least })
  if (min !== null && min > 1) return say(max === null ? 'chooseAtLeast' : 'chooseFromTo', { least, most })
  return max === null ? undefined : say('chooseAtMost', { most })
}

function List({ question: { id, multiple, other }, chosen, choose, say, presented }: ControlProps) {
  const offered = presented.map(({ choiceId, label }) => ({ choiceId, label }))
  const rows = other ? [...offered, { choiceId: null, label: say('otherChoice') }] : offered
  return (
    <div className="choice-list">
      {rows.map(({ choiceId, label }) => (
        <label key={choiceId ?? OTHER}>
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name={id}
            value={choiceId ?? OTHER}
            checked={choiceId === null ? chosen.other !== undefined : chosen.selection.includes(choiceId)}
            onChange={({ target }) => choose(choiceId, target.checked)}
          />
          <span dir="auto">{label}</span>
        </label>
      ))}
    </div>
  )
}

type DropdownProps = ControlProps & { readonly id: string; readonly describedBy: string | undefined }

function Dropdown({ question, chosen, choose, say, presented, id, describedBy }: DropdownProps) {
  const picked = chosen.other === undefined ? (chosen.selection[0] ?? '') : OTHER
  const choiceOf = (option: string) => (option === OTHER ? null : option)
  const change = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) =>
    choose(choiceOf(value || picked), value !== '')
  return (
    <select id={id} value={picked} aria-describedby={describedBy} onChange={change}>
      <option value="">{say('chooseOne')}</option>
      {presented.map(({ choiceId, label }) => (
        <option key={choiceId} value={choiceId}>
          {label}
        </option>
      ))}
      {question.other && <option value={OTHER}>{say('otherChoice')}</option>}
    </select>
  )
}

type OtherProps = {
  readonly control: ControlProps
  readonly other: string
  readonly lacksWords: boolean
  readonly write: (words: string) => void
}

function OtherText({ control, other, lacksWords, write }: OtherProps) {
  const { question, say } = control
  const { id, text } = question
  return (
    <>
      <BoundedText
        say={say}
        id={`text-${id}`}
        label={say('otherText', { question: text })}
        value={other}
        most={OTHER_LENGTH}
        isInvalid={lacksWords}
        error={lacksWords && `other-${id}`}
        set={write}
      />
      {lacksWords && (
        <p id={`other-${id}`} className="field-error">
          {say('otherTextNeeded')}
        </p>
      )}
    </>
  )
}
