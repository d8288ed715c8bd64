import { type KeyboardEvent, useRef, useState } from 'react'
import { maxVotes } from '../../src/domain/credits.ts'
import { formatNumber } from '../../src/texts/text.ts'
import { addVotesAtom, castVotesAtom } from '../state/ballots.ts'
import type { PickerProps } from './card.ts'
import { changeBy } from './turning.ts'
import { usePage, useSay, useStore } from './use-state.ts'
import { useValueText } from './use-value-text.ts'
import { useSwipe, useWheel } from './use-wheel.ts'

/** Picks votes by turning: with the arrow keys, and once it has the focus with the mouse wheel or a swipe. */
export function Wheel({ questionId, optionId, name, votes, totalCredits }: PickerProps) {
  const say = useSay()
  const store = useStore()
  const { language } = usePage()
  const [focused, setFocused] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const valueText = useValueText(element, questionId, votes)
  const turnBy = (change: number) => store.set(addVotesAtom, questionId, optionId, change)
  useWheel(element, focused, turnBy)
  const swipe = useSwipe(focused, turnBy)
  const press = (event: KeyboardEvent) => {
    const change = changeBy(event.key, votes)
    if (change === undefined) return
    event.preventDefault()
    if (event.key === 'Home') store.set(castVotesAtom, questionId, optionId, 0)
    else turnBy(change)
  }
  return (
    <div
      ref={element}
      className="picker wheel"
      role="spinbutton"
      tabIndex={0}
      aria-label={say('votesFor', { name })}
      aria-valuemin={-maxVotes(totalCredits)}
      aria-valuemax={maxVotes(totalCredits)}
      aria-valuenow={votes}
      aria-valuetext={valueText}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={press}
      {...swipe}
    >
      {formatNumber(votes, language)}
    </div>
  )
}
