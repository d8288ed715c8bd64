import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useMemo } from 'react'
import { Icon } from '../../../src/components/icon.tsx'
import { nearestTarget, smallestAt } from '../../survey/react/parts/drop-targets.ts'
import { useDesignerSay } from './use-designer.ts'

// Options and ids stay the same objects between renders: otherwise every row would render at each keystroke.
const BY_MOUSE = { activationConstraint: { distance: 4 } }
const BY_TOUCH = { activationConstraint: { delay: 120, tolerance: 8 } }
const BY_KEYS = { coordinateGetter: nearestTarget }

type Props = {
  readonly id: string
  readonly ids: readonly string[]
  readonly nameAt: (index: number) => string
  readonly onMove: (from: number, to: number) => void
  readonly children: ReactNode
}

/** Rows that can be reordered by pointer, touch and keyboard, with announcements. */
export function SortableRows({ id, ids, nameAt, onMove, children }: Props) {
  const say = useDesignerSay()
  const sensors = useSensors(
    useSensor(MouseSensor, BY_MOUSE),
    useSensor(TouchSensor, BY_TOUCH),
    useSensor(KeyboardSensor, BY_KEYS),
  )
  const order = ids.join(' ')
  const items = useMemo(() => order.split(' '), [order])
  const indexOf = (row: unknown) => ids.indexOf(row as string)
  const nameOf = (row: unknown) => nameAt(indexOf(row))
  const drop = ({ active, over }: DragEndEvent) => over && onMove(indexOf(active.id), indexOf(over.id))
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={smallestAt}
      onDragEnd={drop}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => say('dragging', { name: nameOf(active.id) }),
          onDragOver: ({ over }) => (over ? say('dragOver', { place: indexOf(over.id) + 1 }) : undefined),
          onDragEnd: ({ active }) => say('dropped', { name: nameOf(active.id) }),
          onDragCancel: ({ active }) => say('dragCancelled', { name: nameOf(active.id) }),
        },
        screenReaderInstructions: { draggable: say('dragHelp') },
      }}
    >
      <SortableContext id={`${id}-rows`} items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

const MAKING_ROOM = { duration: 120, easing: 'ease-out' }

/** The props of a draggable row and its handle. */
export function useSortableRow(id: string, disabled = false) {
  const sortable = useSortable({ id, disabled, transition: MAKING_ROOM })
  const { setNodeRef, transform, transition, isDragging } = sortable
  const row = {
    ref: setNodeRef,
    'data-dragging': isDragging || undefined,
    style: {
      transition,
      transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
    },
  }
  return { row, sortable }
}

type HandleProps = {
  readonly sortable: ReturnType<typeof useSortableRow>['sortable']
  readonly label: string
  readonly disabled?: boolean
}

export function DragHandle({ sortable, label, disabled }: HandleProps) {
  const { attributes, listeners, setActivatorNodeRef } = sortable
  return (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className="icon quiet drag-handle"
      title={label}
      aria-label={label}
      aria-describedby={attributes['aria-describedby']}
      disabled={disabled}
      {...listeners}
    >
      <Icon name="drag" />
    </button>
  )
}
