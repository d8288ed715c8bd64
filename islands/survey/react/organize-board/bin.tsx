import { optionsIn } from '../../../../src/domain/ballot/ballot.ts'
import type { Bin as BinOfQuestion } from '../../../../src/domain/survey/survey.ts'
import { groupText } from '../../store/board-texts.ts'
import { useBallot, useSay } from '../use-store.ts'
import { DecidedCards } from './decided-cards.tsx'

export function Bin({ questionId, bin }: { readonly questionId: string; readonly bin: BinOfQuestion }) {
  const say = useSay()
  const count = useBallot(questionId, (ballot) => optionsIn(ballot, bin.name).length)
  const name = groupText(say, bin.name)
  return (
    <section className="bin" data-tone={bin.tone} aria-label={say('counted', { name, count })}>
      <h2>
        {name} <span className="count">{count}</span>
      </h2>
      <DecidedCards questionId={questionId} group={bin.name} />
    </section>
  )
}
