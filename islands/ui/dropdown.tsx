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
  const { options } = useQvQuestion(questionId)
  const open = () => setOpened(true)
  const fills = fillsClosedLists(totalCredits, options.length)
  useEffect(() => {
    if (fills) whenIdle(() => setOpened(true))
  }, [fills])
  const reach = closedReach(options.length)
  // Rendered again only where the levels differ: each of them costs more than a vote.
  const from = opened ? votes : votes - (votes % reach)
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
      value={votes}
      onPointerDown={open}
      onFocus={open}
      onChange={({ target }) => store.set(castVotesAtom, questionId, optionId, Number(target.value))}
    >
      {levels}
    </select>
  )
}
