import { type KeyboardEvent, useMemo, useState } from 'react'
import {
  type EnteredPoints,
  pointsFromText,
  pointsLeft,
  pointsTyped,
  withPoints,
} from '../../../../src/domain/questions/constant-sum/answer.ts'
import {
  type ConstantSumQuestion,
  pointsPerPress,
} from '../../../../src/domain/questions/constant-sum/question.ts'
import type { Item } from '../../../../src/domain/questions/items.ts'
import { presentedItems } from '../../../../src/domain/questions/presented-items.ts'
import type { Say } from '../../store/page.ts'
import type { LoadedFieldProps } from './loaded-field.tsx'

/** Points that people divide among items, by buttons or by typing; what is left is in view, and announced. */
export function ConstantSumField(props: LoadedFieldProps<ConstantSumQuestion>) {
  const { question, value, change, say, uuid, head, fieldId, described, isMissing } = props
  const { id, text, total } = question
  const entered = pointsFromText(value)
  const left = pointsLeft(question, entered)
  const presented = useMemo(() => presentedItems(question, uuid), [question, uuid])
  const isWrong = left < 0 || (isMissing && value !== '' && left !== 0)
  return (
    <fieldset id={fieldId} aria-describedby={[described, `rule-${id}`].filter(Boolean).join(' ')}>
      <legend>{text}</legend>
      {head}
      <p id={`rule-${id}`} className="soft">
        {say('divideAll', { total })}
      </p>
      <div className="constant-sum">
        <p role="status" className={isWrong ? 'field-error' : 'soft'}>
          {leftInWords(left, total, say)}
        </p>
        <ul>
          {presented.map((item) => (
            <ItemRow
              key={item.choiceId}
              {...{ item, left, total, say }}
              inputId={`${fieldId}-${item.choiceId}`}
              entry={entered.find(({ choiceId }) => choiceId === item.choiceId)}
              enter={(typed) => change(withPoints(question, value, item.choiceId, typed))}
            />
          ))}
        </ul>
      </div>
    </fieldset>
  )
}

function leftInWords(left: number, total: number, say: Say): string {
  if (left === 0) return say('pointsDone', { total })
  return left > 0 ? say('pointsLeft', { count: left, total }) : say('pointsOver', { count: -left, total })
}

type RowProps = {
  readonly item: Item
  readonly inputId: string
  readonly entry: EnteredPoints | undefined
  /** The points that no item has yet. */
  readonly left: number
  readonly total: number
  readonly say: Say
  readonly enter: (typed: string | number) => void
}

const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/** An item with the points that it is given. */
function ItemRow({ item: { label: name }, inputId, entry, left, total, say, enter }: RowProps) {
  const [typed, setTyped] = useState<string>()
  const points = entry?.points ?? 0
  const isUnread = entry?.typed !== undefined
  /** Adds as many points as are left, or takes as many as there are, up to a number. */
  const add = (most: number) => {
    const next = Math.max(0, points + Math.min(most, Math.max(0, left)))
    if (next !== points || isUnread) enter(next)
  }
  const step = pointsPerPress(total)
  const problemId = `${inputId}-problem`
  const button = (sign: string, label: string, by: number, isOff: boolean) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || add(by)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <li>
      <label htmlFor={inputId} dir="auto">
        {name}
      </label>
      <span>
        {button('−', say('fewerPoints', { name }), -step, points === 0 && !isUnread)}
        <input
          id={inputId}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={
            typed !== undefined && pointsTyped(typed) === entry?.points ? typed : (entry?.typed ?? points)
          }
          aria-invalid={isUnread || undefined}
          aria-describedby={isUnread ? problemId : undefined}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(undefined)}
          onChange={({ target }) => {
            setTyped(target.value)
            enter(target.value)
          }}
          onKeyDown={(event: KeyboardEvent) => {
            const by = KEYS[event.key]
            if (by === undefined) return
            event.preventDefault()
            add(by)
          }}
        />
        {button('+', say('morePoints', { name }), step, left <= 0 && !isUnread)}
      </span>
      {isUnread && (
        <p id={problemId} className="field-error">
          {say('pointsUnread', { total })}
        </p>
      )}
    </li>
  )
}
