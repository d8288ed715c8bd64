import type { VoteView } from './vote-view.ts'

type Props = Pick<VoteView, 'square' | 'nextSquare'> & { readonly most: number }

/** Votes as a square: its side is their number, its area what they cost, the whole picture the budget. */
export function Block({ square, nextSquare, most }: Props) {
  return (
    <svg className="block" viewBox={`0 0 ${most} ${most}`} aria-hidden="true">
      <path className="block-next" d={nextSquare} />
      {square && <path className="block-votes" d={square} />}
    </svg>
  )
}
