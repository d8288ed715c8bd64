import { memo } from 'react'
import { votesOf } from '../../src/domain/ballot.ts'
import { costOf, maxVotes, priceOfChange } from '../../src/domain/credits.ts'
import { votesText } from '../../src/texts/text.ts'
import { addVotesAtom } from '../state/ballots.ts'
import { Block } from './block.tsx'
import { cardId, type OptionKey, type PickerProps, wheel } from './card.ts'
import { Dropdown } from './dropdown.tsx'
import { useBallot, usePage, useQvQuestion, useSay, useStore } from './use-state.ts'

/** What is on a card of the vote page. A vote renders its own card again and no other. */
export const VoteCard = memo(function VoteCard({ questionId, optionId }: OptionKey) {
  const say = useSay()
  const { options, totalCredits } = useQvQuestion(questionId)
  const votes = useBallot(questionId, (ballot) => votesOf(ballot, optionId))
  const Picker = (usePage().input === 'wheel' && wheel.current) || Dropdown
  const { name = '', description = '' } = options.find(({ id }) => id === optionId) ?? {}
  const picker = { questionId, optionId, name, votes, totalCredits }
  const side = Math.abs(votes)
  return (
    <>
      <div className="card-text">
        <h3>{name}</h3>
        <p>{description}</p>
      </div>
      <div className="votes" data-tone={votes > 0 ? 'positive' : votes < 0 ? 'negative' : undefined}>
        <Block votes={votes} most={maxVotes(totalCredits)} />
        <p className="votes-text">
          <strong>{votesText(say, votes)}</strong>
          <span>{side > 0 && say('cost', { side, count: costOf(votes) })}</span>
        </p>
        <div className="stepper">
          <Step {...picker} change={-1} />
          <Step {...picker} change={1} />
          <Picker {...picker} />
        </div>
      </div>
    </>
  )
})

function Step({ questionId, optionId, name, votes, totalCredits, change }: PickerProps & { change: 1 | -1 }) {
  const say = useSay()
  const store = useStore()
  const most = maxVotes(totalCredits)
  const atLimit = Math.abs(votes + change) > most
  const price = priceOfChange(votes, votes + change)
  const up = change > 0
  const sign = up ? '+' : '−'
  const vote = up ? 'up' : 'down'
  const priceId = cardId(questionId, optionId, vote)
  return (
    <div className="vote-step">
      <button
        type="button"
        data-vote={vote}
        aria-label={say(up ? 'addVote' : 'removeVote', { name })}
        aria-describedby={priceId}
        aria-disabled={atLimit}
        onClick={() => store.set(addVotesAtom, questionId, optionId, change)}
      >
        {sign}
      </button>
      <small id={priceId}>
        {atLimit
          ? say('mostVotes', { count: most })
          : say(price > 0 ? 'costs' : 'returns', { sign, price: Math.abs(price) })}
      </small>
    </div>
  )
}
