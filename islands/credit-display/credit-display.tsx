import { votesOf } from '../../src/domain/ballot.ts'
import { formatNumber } from '../../src/texts/text.ts'
import { ballotsAtom, remainingIn } from '../state/ballots.ts'
import { useBallot, usePage, useQvQuestion, useRead, useSay } from '../ui/use-state.ts'

/** The credits that are left, as a number, a meter and in words. */
export function CreditDisplay({ questionId }: { readonly questionId: string }) {
  const say = useSay()
  const { language } = usePage()
  const { totalCredits } = useQvQuestion(questionId)
  const remaining = useRead(ballotsAtom, (get) => remainingIn(get, questionId))
  return (
    // Each vote is announced by the page's one live region; two voices at once would be noise.
    <div
      role="status"
      aria-live="off"
      aria-label={say('remaining')}
      className="credits"
      data-spent={remaining <= 0 || undefined}
    >
      <p className="credits-figure">
        <span>{say('remaining')}</span>
        <strong id={`remaining-${questionId}`} className="remaining">
          {formatNumber(remaining, language)}
        </strong>
        <span>{say('ofTotal', { count: totalCredits })}</span>
      </p>
      <progress value={Math.max(0, remaining)} max={totalCredits} aria-hidden="true" />
      <p className="credits-words">
        <Words questionId={questionId} remaining={remaining} />
      </p>
    </div>
  )
}

function Words({ questionId, remaining }: { questionId: string; remaining: number }) {
  const say = useSay()
  const without = useBallot(
    questionId,
    (ballot) =>
      Object.values(ballot.groups)
        .flat()
        .filter((optionId) => votesOf(ballot, optionId) === 0).length,
  )
  if (remaining === 0) return say('allUsed')
  if (remaining < 0) return say('missing', { count: -remaining })
  const firstVotes = Math.min(remaining, without)
  const enough = firstVotes > 0 && say('enoughFor', { count: firstVotes })
  return (
    <>
      {say('left', { count: remaining })}
      {enough && `: ${enough}`}
    </>
  )
}
