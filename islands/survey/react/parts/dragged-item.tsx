import { useDraggable, useDroppable } from '@dnd-kit/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../use-store.ts'
import { dragByKeys } from './keyboard-drag.ts'
import type { ItemProps } from './plain-list.tsx'

/** The drag props of a card, and the id of the keyboard instructions for its handle. */
type Drag = { readonly card?: object; readonly described?: string }

/** A card that can be dragged by its surface, or by keys on its handle; a card dropped on it takes its position. */
export function DragItem({ id, optionId, name, children }: ItemProps) {
  const say = useSay()
  const card = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag>({})
  const isNear = useNear(card)
  return (
    // biome-ignore lint/a11y/useSemanticElements: an item of the list
    <div ref={card} className="card draggable" role="listitem" id={id} aria-label={name} {...drag.card}>
      {children}
      <button
        type="button"
        className="handle"
        aria-label={say('drag', { name })}
        aria-describedby={drag.described}
        onKeyDown={dragByKeys}
      />
      {isNear && <Dragging optionId={optionId} card={card} setDrag={setDrag} />}
    </div>
  )
}

type CardRef = RefObject<HTMLElement | null>

/**
 * Whether a card is in a run that the browser lays out: for runs it may skip, it reports when it starts and stops.
 */
function useNear(card: CardRef): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const run = card.current?.parentElement
    if (!run) return
    const isSkipped = () =>
      getComputedStyle(run).contentVisibility === 'auto' &&
      !card.current?.checkVisibility({ contentVisibilityAuto: true })
    const see = () => setNear(!isSkipped())
    see()
    run.addEventListener('contentvisibilityautostatechange', see)
    return () => run.removeEventListener('contentvisibilityautostatechange', see)
  }, [card])
  return isNear
}

type DraggingProps = {
  readonly optionId: string
  readonly card: CardRef
  readonly setDrag: (drag: Drag) => void
}

/**
 * The drag behaviour of a card near the viewport, in a separate component: these render again at every step of any
 * drag.
 */
function Dragging({ optionId, card, setDrag }: DraggingProps) {
  const target = useDroppable({ id: `card:${optionId}`, data: { optionId } })
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({ id: optionId })
  const described = attributes['aria-describedby']
  const isOver = target.isOver && !isDragging
  useLayoutEffect(() => {
    target.setNodeRef(card.current)
    setNodeRef(card.current)
  }, [card, target.setNodeRef, setNodeRef])
  // Its run must not clip it when it is dragged out of it.
  useLayoutEffect(() => {
    const run = isDragging && card.current?.parentElement
    if (!run) return
    run.dataset.dragged = ''
    return () => run.removeAttribute('data-dragged')
  }, [card, isDragging])
  useLayoutEffect(() => {
    setDrag({
      card: {
        ...listeners,
        'data-over': isOver || undefined,
        'data-dragging': isDragging || undefined,
        style: transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined,
      },
      described,
    })
  }, [setDrag, listeners, described, isOver, isDragging, transform])
  return null
}
