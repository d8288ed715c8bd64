/** n × n unit squares as one path: the outline with the lines between the votes. */
function squares(side: number): string {
  const lines = Array.from({ length: side - 1 }, (_, at) => `M${at + 1} 0v${side}M0 ${at + 1}h${side}`)
  return `M0 0h${side}v${side}h-${side}z${lines.join('')}`
}

/** Votes as a square: its side is their number, its area what they cost, the whole picture the budget. */
export function Block({ votes, most }: { votes: number; most: number }) {
  const side = Math.abs(votes)
  return (
    <svg className="block" viewBox={`0 0 ${most} ${most}`} aria-hidden="true">
      <path className="block-next" d={`M0 0h${side + 1}v${side + 1}h-${side + 1}z`} />
      {side > 0 && <path className="block-votes" d={squares(side)} />}
    </svg>
  )
}
