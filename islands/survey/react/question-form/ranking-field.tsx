import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Item } from '../../../../src/domain/questions/items.ts'
import { presentedItems } from '../../../../src/domain/questions/presented-items.ts'
import {
  moveInRanking,
  rankedAsText,
  rankedFromText,
} from '../../../../src/domain/questions/ranking/answer.ts'
import { type RankingQuestion, rankedCount } from '../../../../src/domain/questions/ranking/question.ts'
import { useDraggedItem } from './dragged-item.ts'
import type { LoadedFieldProps } from './loaded-field.tsx'
import { type RankingButton, RankingRow } from './ranking-row.tsx'

/** A ranking: items are put in order by buttons, by arrow keys on these, or by dragging; what is not ranked stays apart. */
export function RankingField(props: LoadedFieldProps<RankingQuestion>) {
  const { question, value, say, uuid, head, fieldId, described, isMissing } = props
  const { id, text, choices } = question
  const lists = useRef<HTMLDivElement>(null)
  const { ranked, count, told, move, press } = useRanking(props, lists)
  const drag = useDraggedItem(lists, move)
  const presented = useMemo(() => presentedItems(question, uuid), [question, uuid])
  const left = presented.filter(({ choiceId }) => !ranked.includes(choiceId))
  const row = (item: Item) => (
    <RankingRow
      key={item.choiceId}
      item={item}
      say={say}
      press={press}
      place={ranked.indexOf(item.choiceId)}
      ranked={ranked.length}
      isFull={ranked.length >= count}
      isDragged={drag.dragged === item.choiceId}
      drag={drag.start}
    />
  )
  return (
    <fieldset id={fieldId} aria-describedby={[described, `rule-${id}`].filter(Boolean).join(' ')}>
      <legend>{text}</legend>
      {head}
      <p id={`rule-${id}`} className={isMissing && value !== '' ? 'field-error' : 'soft'}>
        {say(count === choices.length ? 'rankAll' : 'rankTop', { count })}
      </p>
      <div ref={lists} className="ranking">
        {ranked.length > 0 && (
          <ol aria-label={say('yourOrder')} data-list="ranked">
            {ranked.flatMap((each) => choices.find(({ choiceId }) => choiceId === each) ?? []).map(row)}
          </ol>
        )}
        {ranked.length > 0 && left.length > 0 && <p className="soft">{say('notRanked')}</p>}
        {left.length > 0 && (
          <ul aria-label={say('notRanked')} data-list="left">
            {left.map(row)}
          </ul>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </fieldset>
  )
}

function useRanking(
  { question, value, change, say }: LoadedFieldProps<RankingQuestion>,
  lists: RefObject<HTMLElement | null>,
) {
  const ranked = rankedFromText(value)
  const count = rankedCount(question)
  const [told, setTold] = useState('')
  const [focused, setFocused] = useState<{ readonly selector: string }>()
  const move = (choiceId: string, place: number) => {
    const next = moveInRanking(ranked, choiceId, place)
    if (next.length > count || String(next) === String(ranked)) return
    const name = question.choices.find((item) => item.choiceId === choiceId)?.label ?? ''
    const at = next.indexOf(choiceId) + 1
    setTold(at > 0 ? say('rankedAt', { name, place: at, count }) : say('unranked', { name }))
    change(rankedAsText(next))
  }
  const press = (choiceId: string, place: number, button: RankingButton) => {
    move(choiceId, place)
    // An item has other buttons after it moved between the lists.
    const after = place < 0 ? 'in' : button === 'in' ? 'out' : button
    setFocused({ selector: `[data-item="${choiceId}"] [data-button=${after}]` })
  }
  // An item that moves within the document loses the focus.
  useLayoutEffect(() => {
    if (focused) lists.current?.querySelector<HTMLElement>(focused.selector)?.focus()
  }, [focused, lists])
  return { ranked, count, told, move, press }
}
