import { costOf, voteLevels } from '../../src/domain/credits.ts'
import { castVotesAtom } from '../state/ballots.ts'
import { votesText } from '../state/page.ts'
import type { PickerProps } from './card.ts'
import { useSay, useStore } from './use-state.ts'

/** Picks votes from a list of levels, each with its price. */
export function Dropdown({ questionId, optionId, name, votes, totalCredits }: PickerProps) {
  const say = useSay()
  const store = useStore()
  return (
    <select
      className="picker"
      aria-label={say('votesFor', { name })}
      value={votes}
      onChange={({ target }) => store.set(castVotesAtom, questionId, optionId, Number(target.value))}
    >
      {voteLevels(totalCredits, votes).map((level) => (
        <option key={level} value={level}>
          {say('level', { votes: votesText(say, level), count: costOf(level) })}
        </option>
      ))}
    </select>
  )
}
