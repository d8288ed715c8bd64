import { memo, useReducer } from 'react'
import type { Option } from '../../../src/domain/survey/survey.ts'

export type BallotProps = { readonly options: readonly Option[]; readonly credits: number }

type Votes = Readonly<Record<string, number>>
type Change = { readonly id: string; readonly by: 1 | -1 }

const spent = (votes: Votes) => Object.values(votes).reduce((sum, one) => sum + one * one, 0)

/** A minimal list of votes in React: one root, a row for each option, and the remaining credits. */
export function Votes({ options, credits }: BallotProps) {
  const [votes, vote] = useReducer((before: Votes, { id, by }: Change): Votes => {
    const after = { ...before, [id]: (before[id] ?? 0) + by }
    return spent(after) > credits ? before : after
  }, {})
  return (
    <main>
      <h1>Which ones?</h1>
      <p className="bar">
        <output data-left>{credits - spent(votes)}</output> <button type="submit">Submit</button>
      </p>
      <ul>
        {options.map((option) => (
          <Row key={option.id} option={option} votes={votes[option.id] ?? 0} vote={vote} />
        ))}
      </ul>
    </main>
  )
}

type RowProps = {
  readonly option: Option
  readonly votes: number
  readonly vote: (change: Change) => void
}

const Row = memo(function Row({ option: { id, name, description }, votes, vote }: RowProps) {
  return (
    <li>
      <h2>{name}</h2>
      <p>{description}</p>
      <div className="votes">
        <button type="button" aria-label={`Remove a vote from ${name}`} onClick={() => vote({ id, by: -1 })}>
          −
        </button>
        <output>{votes}</output>
        <button
          type="button"
          data-up
          aria-label={`Add a vote to ${name}`}
          onClick={() => vote({ id, by: 1 })}
        >
          +
        </button>
      </div>
    </li>
  )
})
