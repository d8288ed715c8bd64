import { useState } from 'react'
import { optionsIn } from '../../../../src/domain/ballot/ballot.ts'
import { SKIP } from '../../../../src/domain/ballot/groups.ts'
import { ballotOf } from '../../store/ballots.ts'
import { actAtom } from '../../store/changes.ts'
import { DropList } from '../parts/drag.tsx'
import { useBallot, useSay, useStore } from '../use-store.ts'
import { DecidedCards } from './decided-cards.tsx'

/** The skipped options: a count, and the cards behind a toggle; hidden if there are none. */
export function SkipArea({ questionId }: { readonly questionId: string }) {
  const say = useSay()
  const store = useStore()
  const [shown, setShown] = useState(false)
  const count = useBallot(questionId, (ballot) => optionsIn(ballot, SKIP).length)
  const toggle = () => {
    const ballot = ballotOf(store.get, questionId)
    const category = shown ? 'hidden' : 'shown'
    store.set(actAtom, { type: 'toggle', questionId, category, before: ballot, after: ballot })
    setShown(!shown)
  }
  return (
    <section className="skip-area" aria-label={say('counted', { name: say('skipGroup'), count })}>
      {count > 0 && (
        <>
          <p>{say('skipped', { count })}</p>
          <button type="button" className="quiet" aria-expanded={shown} onClick={toggle}>
            {say(shown ? 'hideSkipped' : 'showSkipped')}
          </button>
          {shown ? (
            <DecidedCards questionId={questionId} group={SKIP} />
          ) : (
            <DropList group={SKIP}>{null}</DropList>
          )}
        </>
      )}
    </section>
  )
}
