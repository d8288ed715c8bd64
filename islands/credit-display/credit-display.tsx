import { optionsWithoutVotes } from '../../src/domain/ballot.ts'
import { ballotsAtom, remainingIn } from '../state/ballots.ts'
import { useBallot, usePage, useQvQuestion, useRead, useSay } from '../ui/use-state.ts'
import { creditsView } from '../ui/vote-view.ts'

/** The credits that are left, as a number, a meter and in words. */
export function CreditDisplay({ questionId }: { readonly questionId: string }) {
  const say = useSay()
  const { language } = usePage()
  const { totalCredits } = useQvQuestion(questionId)
  const remaining = useRead(ballotsAtom, (get) => remainingIn(get, questionId))
  const without = useBallot(questionId, (ballot) => optionsWithoutVotes(ballot).length)
  const view = creditsView(say, language, remaining, without)
  return (
    // Each vote is announced by the page's one live region; two voices at once would be noise.
    <div
      role="status"
      aria-live="off"
      aria-label={say('remaining')}
      className="credits"
      data-spent={view.spent || undefined}
    >
      <p className="credits-figure">
        <span>{say('remaining')}</span>
        <strong id={`remaining-${questionId}`} className="remaining">
          {view.figure}
        </strong>
        <span>{say('ofTotal', { count: totalCredits })}</span>
      </p>
      <progress value={view.meter} max={totalCredits} aria-hidden="true" />
      <p className="credits-words">{view.words}</p>
    </div>
  )
}
