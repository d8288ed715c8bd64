const CELL = 4
const GAP = 1

/**
 * A number of votes as what it costs: n rows of n squares. Decoration; the numbers stand beside it.
 *
 * @param props.side number of votes, integer >= 1
 */
export function Square({
  side,
  className = 'square',
}: {
  readonly side: number
  readonly className?: string
}) {
  const size = side * (CELL + GAP) - GAP
  const rows = Array.from({ length: side }, (_, row) => `M0 ${row * (CELL + GAP) + CELL / 2}h${size}`)
  return (
    <svg className={className} width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={rows.join('')} stroke="currentColor" strokeWidth={CELL} strokeDasharray={`${CELL} ${GAP}`} />
    </svg>
  )
}
