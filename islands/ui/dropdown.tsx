import { useMemo, useState } from 'react'
import { closedReach, costOf, voteLevels } from '../../src/domain/credits.ts'
import { votesText } from '../../src/texts/text.ts'
import { castVotesAtom } from '../state/ballots.ts'
import type { PickerProps } from './card.ts'
import { useQvQuestion, useSay, useStore } from './use-state.ts'

/** Picks votes from a list of levels, each with its price. On a long page it is filled as it is opened. */
export function Dropdown({ questionId, optionId, name, votes, totalCredits }: PickerProps) {
  const say = useSay()
  const store = useStore()
  const [opened, setOpened] = useState(false)
  const { options } = useQvQuestion(questionId)
  const open = () => setOpened(true)
  const reach = closedReach(options.length)
  // Closed, the list moves on by whole reaches, because each change of its levels costs more than a vote.
  const from = opened ? votes : votes - (votes % reach)
  const levels = useMemo(
    () =>
      voteLevels(totalCredits, from, opened ? undefined : reach).map((level) => (
        <option key={level} value={level}>
          {say('level', { votes: votesText(say, level), count: costOf(level) })}
        </option>
      )),
    [say, totalCredits, from, opened, reach],
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
