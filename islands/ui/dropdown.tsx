import { useEffect, useMemo, useState } from 'react'
import { closedLevels, closedReach, fillsClosedLists, voteLevels } from '../../src/domain/credits.ts'
import { castVotesAtom } from '../state/ballots.ts'
import { levelText } from '../state/wording.ts'
import { whenIdle } from '../when-idle.ts'
import type { PickerProps } from './card.ts'
import { useQvQuestion, useSay, useStore } from './use-state.ts'

/** Picks votes from a list of levels, each with its price. It is filled as it is opened, or when there is time. */
export function Dropdown({ questionId, optionId, name, votes, totalCredits }: PickerProps) {
  const say = useSay()
  const store = useStore()
  const [opened, setOpened] = useState(false)
  const [shown, setShown] = useAfterPaint(votes)
  const { options } = useQvQuestion(questionId)
  const open = () => setOpened(true)
  const fills = fillsClosedLists(totalCredits, options.length)
  useEffect(() => {
    if (fills) whenIdle(() => setOpened(true))
  }, [fills])
  const reach = closedReach(options.length)
  // Rendered again only where the levels differ: each of them costs more than a vote.
  const from = opened ? shown : shown - (shown % reach)
  const levels = useMemo(
    () =>
      (opened ? voteLevels(totalCredits, from) : closedLevels(totalCredits, from, options.length)).map(
        (level) => (
          <option key={level} value={level}>
            {levelText(say, level)}
          </option>
        ),
      ),
    [say, totalCredits, from, opened, options.length],
  )
  return (
    <select
      className="picker"
      aria-label={say('votesFor', { name })}
      value={shown}
      onPointerDown={open}
      onFocus={open}
      onChange={({ target }) => {
        const level = Number(target.value)
        setShown(level)
        store.set(castVotesAtom, questionId, optionId, level)
      }}
    >
      {levels}
    </select>
  )
}

/**
 * A value as it was last painted, and the way to be ahead of that. Browsers read forms anew when the choice of a list
 * changes, for filling them in; a vote by a button is on the screen before they do.
 */
function useAfterPaint(value: number): [number, (value: number) => void] {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (value === shown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setShown(value))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value, shown])
  return [shown, setShown]
}
