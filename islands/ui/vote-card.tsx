import { memo } from 'react'
import { maxVotes } from '../../src/domain/credits.ts'
import { addVotesAtom } from '../state/ballots.ts'
import { Block } from './block.tsx'
import { cardId, type OptionKey, wheel } from './card.ts'
import { Dropdown } from './dropdown.tsx'
import { usePage, useQvQuestion, useSay, useStore, useVotes } from './use-state.ts'
import { type VoteView, voteView } from './vote-view.ts'

/** What is on a card of the vote page. A vote renders its own card again and no other. */
export const VoteCard = memo(function VoteCard({ questionId, optionId }: OptionKey) {
  const say = useSay()
  const { options, totalCredits } = useQvQuestion(questionId)
  const votes = useVotes(questionId, optionId)
  const Picker = (usePage().input === 'wheel' && wheel.current) || Dropdown
  const { name = '', description = '' } = options.find(({ id }) => id === optionId) ?? {}
  const picker = { questionId, optionId, name, votes, totalCredits }
  const view = voteView(say, votes, totalCredits)
  return (
    <>
      <div className="card-text">
        <h3>{name}</h3>
        <p>{description}</p>
      </div>
      <div className="votes" data-tone={view.tone}>
        <Block {...view} most={maxVotes(totalCredits)} />
        <p className="votes-text">
          <strong>{view.votes}</strong>
          <span>{view.cost}</span>
        </p>
        <form className="stepper">
          <Step {...picker} {...view.down} change={-1} />
          <Step {...picker} {...view.up} change={1} />
          <Picker {...picker} />
        </form>
      </div>
    </>
  )
})

type StepProps = OptionKey & VoteView['up'] & { readonly name: string; readonly change: 1 | -1 }

/** What differs from card to card stands last and together: a compressed page repeats the rest of the card before. */
function Step({ questionId, optionId, name, atLimit, price, change }: StepProps) {
  const say = useSay()
  const store = useStore()
  const up = change > 0
  const vote = up ? 'up' : 'down'
  const priceId = cardId(questionId, optionId, vote)
  return (
    <div className="vote-step">
      <button
        type="button"
        data-vote={vote}
        aria-disabled={atLimit}
        aria-label={say(up ? 'addVote' : 'removeVote', { name })}
        aria-describedby={priceId}
        onClick={() => store.set(addVotesAtom, questionId, optionId, change)}
      >
        {up ? '+' : '−'}
      </button>
      <small id={priceId}>{price}</small>
    </div>
  )
}
