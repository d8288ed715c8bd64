import { useAtomValue, useSetAtom } from 'jotai'
import { affordableVotes, voteRange } from '../../../../src/domain/ballot/credits.ts'
import {
  ballotMinutes,
  isPerfectSquare,
  MANY_OPTIONS,
  typicalBallots,
} from '../../../../src/domain/ballot/typical-ballots.ts'
import type { QvQuestion } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom, suggestionFor } from '../../store/document.ts'
import { fixedAtom } from '../../store/view.ts'
import { NumberInput } from '../fields/number-input.tsx'

export function Credits({ question }: { readonly question: QvQuestion }) {
  const { id, totalCredits, options } = question
  const say = useDesignerSay()
  const change = useSetAtom(changeQuestionAtom)
  const isFixed = useAtomValue(fixedAtom)
  const suggested = suggestionFor(options.length)
  const set = (credits: number) =>
    change(id, 'totalCredits', (before) => ({ ...before, totalCredits: credits }))
  const count = Math.max(2, options.length)
  const means = { credits: suggested, count, votes: affordableVotes(suggested / count) }
  const most = totalCredits > 0 && say('largestVote', { count: voteRange(question).most })
  return (
    <>
      <NumberInput
        part={id}
        path="/setting/totalCredits"
        label={say('totalCredits')}
        hint={[most, !isFixed && say('suggestionMeans', means)].filter(Boolean).join(' ')}
        disabled={isFixed}
        value={totalCredits || null}
        onChange={(credits) => set(credits ?? 0)}
      />
      {totalCredits !== suggested && !isFixed && (
        <p>
          <button type="button" className="quiet" onClick={() => set(suggested)}>
            {say('useSuggestion', means)}
          </button>
        </p>
      )}
      <Notes question={question} />
      {totalCredits > 0 && options.length >= 2 && <Ballots question={question} />}
    </>
  )
}

function Notes({ question: { totalCredits, options } }: { readonly question: QvQuestion }) {
  const say = useDesignerSay()
  const values = { count: options.length, minutes: ballotMinutes(options.length) }
  return (
    <>
      {isPerfectSquare(totalCredits) && (
        <p className="hint">
          {say('perfectSquare', { credits: totalCredits, side: Math.sqrt(totalCredits) })}
        </p>
      )}
      {options.length > MANY_OPTIONS && <p className="hint">{say('manyOptions', values)}</p>}
    </>
  )
}

function Ballots({ question: { totalCredits, options } }: { readonly question: QvQuestion }) {
  const say = useDesignerSay()
  return (
    <details className="ballots">
      <summary>{say('typicalBallots')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('ballot')}</th>
            <th scope="col">{say('costs')}</th>
          </tr>
        </thead>
        <tbody>
          {typicalBallots(options.length, totalCredits).map((ballot, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
            <tr key={at}>
              <th scope="row">{say('votesOnOptions', { votes: ballot.votes, count: ballot.options })}</th>
              <td>{say(ballot.cost > totalCredits ? 'tooDear' : 'credits', { count: ballot.cost })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
