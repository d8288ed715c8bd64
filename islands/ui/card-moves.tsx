import type { ReactNode } from 'react'
import { loadArranging } from '../load-later.ts'
import type { OptionKey } from './card.ts'
import { useSay, useStore } from './use-state.ts'

type Props = OptionKey & {
  readonly board: string
  readonly name: string
  /** The neighbours in the list, where there are. */
  readonly above: string | undefined
  readonly below: string | undefined
  /** More ways to move it. */
  readonly children?: ReactNode
}

/** The plain twins of dragging a card within its list. */
export function CardMoves({ name, above, below, children, ...card }: Props) {
  const say = useSay()
  const store = useStore()
  const neighbour = (target: string | undefined, control: string, label: string, sign: string) => (
    <button
      type="button"
      className={`icon ${control}`}
      aria-label={label}
      disabled={!target}
      onClick={async () => {
        const { moveOnto } = await loadArranging()
        if (target) moveOnto(store, card, target, `.${control}`)
      }}
    >
      {sign}
    </button>
  )
  return (
    <div className="moves">
      {neighbour(above, 'move-up', say('moveUp', { name }), '↑')}
      {neighbour(below, 'move-down', say('moveDown', { name }), '↓')}
      {children}
    </div>
  )
}
