const CELL = 4
const GAP = 1

type SquareProps = { readonly side: number; readonly className?: string }

/**
 * The cost of a number of votes: n rows of n squares. Decoration; the numbers are beside it.
 * @param props.side number of votes, integer >= 1
 */
export function Square({ side, className = 'square' }: SquareProps) {
  const size = sizeOf(side)
  return (
    <svg className={className} width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <Rows side={side} />
    </svg>
  )
}

/**
 * The same as part of a row of pictures: the largest is drawn once, and each shows a part of it.
 * @param props.most number of votes of the largest, in the picture that draws it
 */
export function SquareOfMany({ side, most }: { readonly side: number; readonly most?: number }) {
  const size = sizeOf(side)
  return (
    <svg className="square" width={size} height={size} aria-hidden="true">
      {most ? <Rows id="most" side={most} /> : <use href="#most" />}
    </svg>
  )
}

function Rows({ side, id }: { readonly side: number; readonly id?: string }) {
  const rows = Array.from({ length: side }, (_, row) => `M0 ${row * (CELL + GAP) + CELL / 2}h${sizeOf(side)}`)
  return (
    <path
      id={id}
      d={rows.join('')}
      stroke="currentColor"
      strokeWidth={CELL}
      strokeDasharray={`${CELL} ${GAP}`}
    />
  )
}

const sizeOf = (side: number) => side * (CELL + GAP) - GAP
