import { useSetAtom } from 'jotai'
import { costOf, voteLevels } from '../../src/domain/credits.ts'
import { votesText } from '../state/announcement.ts'
import { castVotesAtom } from '../state/ballots.ts'
import { useSay } from './use-state.ts'
import type { PickerProps } from './vote-card.tsx'

/** Picks votes from a list of levels, each with its price. */
export function Dropdown({ questionId, optionId, name, votes, totalCredits }: PickerProps) {
  const say = useSay()
  const castVotes = useSetAtom(castVotesAtom)
  return (
    <select
      className="picker"
      aria-label={say('votesFor', { name })}
      value={votes}
      onChange={({ target }) => castVotes(questionId, optionId, Number(target.value))}
    >
      {voteLevels(totalCredits, votes).map((level) => (
        <option key={level} value={level}>
          {say('level', { votes: votesText(say, level), count: costOf(level) })}
        </option>
      ))}
    </select>
  )
}
