import type { KeyboardEvent, PointerEvent } from 'react'
import type { Item } from '../../../../src/domain/questions/items.ts'
import type { Say } from '../../store/page.ts'

const KEYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The buttons of an item, by the name that finds them again after a move. */
export type RankingButton = 'in' | 'up' | 'down' | 'out'

export type RowProps = {
  readonly item: Item
  /** From 0; -1 if it is not ranked. */
  readonly place: number
  readonly ranked: number
  readonly isFull: boolean
  readonly isDragged: boolean
  readonly say: Say
  /** Moves it, and then focuses the button that was pressed, or its counterpart in the other list. */
  readonly press: (choiceId: string, place: number, button: RankingButton) => void
  readonly drag: (event: PointerEvent, choiceId: string) => void
}

/** An item of a ranking with its buttons; arrow keys on these move it as well. */
export function RankingRow(props: RowProps) {
  const { item, place, ranked, isDragged, press, drag } = props
  const { choiceId, label } = item
  const moveByKey = (event: KeyboardEvent) => {
    const by = KEYS[event.key]
    const { button } = (event.target as HTMLElement).dataset
    if (place < 0 || by === undefined || button === undefined) return
    event.preventDefault()
    press(choiceId, Math.max(0, Math.min(ranked - 1, place + by)), button as RankingButton)
  }
  return (
    <li
      data-item={choiceId}
      data-dragged={isDragged || undefined}
      onPointerDown={(event) => drag(event, choiceId)}
      onKeyDown={moveByKey}
    >
      <span data-grip aria-hidden="true" />
      <span dir="auto">{label}</span>
      <Buttons {...props} />
    </li>
  )
}

function Buttons({ item: { choiceId, label: name }, place, ranked, isFull, say, press }: RowProps) {
  const inOrder = [
    { button: 'up', sign: '↑', label: say('moveUp', { name }), to: place - 1, isOff: place === 0 },
    {
      button: 'down',
      sign: '↓',
      label: say('moveDown', { name }),
      to: place + 1,
      isOff: place === ranked - 1,
    },
    { button: 'out', sign: '×', label: say('unrank', { name }), to: -1, isOff: false },
  ] as const
  const next = ranked + 1
  const apart = [
    {
      button: 'in',
      sign: isFull ? '–' : next,
      label: say(isFull ? 'unranked' : 'rankItem', { name, place: next }),
      to: ranked,
      isOff: isFull,
    },
  ] as const
  return (place < 0 ? apart : inOrder).map(({ button, sign, label, to, isOff }) => (
    <button
      key={button}
      type="button"
      data-button={button}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || press(choiceId, to, button)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  ))
}
