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
              item={item}
              left={left}
              total={total}
              say={say}
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
function ItemRow(props: RowProps) {
  const { item, inputId, entry, left, total, say, enter } = props
  const { label: name } = item
  const points = entry?.points ?? 0
  const isUnread = entry?.typed !== undefined
  /** Adds as many points as are left, or takes as many as there are, up to a number. */
  const add = (most: number) => {
    const next = Math.max(0, points + Math.min(most, Math.max(0, left)))
    if (next !== points || isUnread) enter(next)
  }
  const step = pointsPerPress(total)
  const problemId = `${inputId}-problem`
  return (
    <li>
      <label htmlFor={inputId} dir="auto">
        {name}
      </label>
      <span>
        <Press
          sign="−"
          label={say('fewerPoints', { name })}
          isOff={!isUnread && points === 0}
          press={() => add(-step)}
        />
        <PointsInput
          inputId={inputId}
          entry={entry}
          enter={enter}
          add={add}
          describedBy={isUnread ? problemId : undefined}
        />
        <Press
          sign="+"
          label={say('morePoints', { name })}
          isOff={!isUnread && left <= 0}
          press={() => add(step)}
        />
      </span>
      {isUnread && (
        <p id={problemId} className="field-error">
          {say('pointsUnread', { total })}
        </p>
      )}
    </li>
  )
}

type PressProps = {
  readonly sign: string
  readonly label: string
  readonly isOff: boolean
  readonly press: () => void
}

function Press({ sign, label, isOff, press }: PressProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || press()}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}

type InputProps = Pick<RowProps, 'inputId' | 'entry' | 'enter'> & {
  readonly add: (most: number) => void
  /** The id of what is wrong with the text, if anything is. */
  readonly describedBy: string | undefined
}

/** A field for points as people write them; arrow keys add or take one. */
function PointsInput({ inputId, entry, enter, add, describedBy }: InputProps) {
  const [typed, setTyped] = useState<string>()
  const isAsTyped = typed !== undefined && pointsTyped(typed) === (entry?.points ?? 0)
  return (
    <input
      id={inputId}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={isAsTyped ? typed : (entry?.typed ?? entry?.points ?? 0)}
      aria-invalid={describedBy !== undefined || undefined}
      aria-describedby={describedBy}
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
  )
}
