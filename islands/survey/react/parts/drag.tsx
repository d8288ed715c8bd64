import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  type TouchEvent,
  useCallback,
  useRef,
} from 'react'
import { drop } from '../../elements/move-card.ts'
import { groupText } from '../../store/board-texts.ts'
import type { Say } from '../../store/page.ts'
import { useQvQuestion, useSay, useStore } from '../use-store.ts'
import { smallestAt } from './drop-targets.ts'
import type { ListProps } from './plain-list.tsx'

type AreaProps = { readonly board: string; readonly questionId: string; readonly children: ReactNode }

const CONTROLS = 'a, button, input, label, select, summary, textarea, [tabindex], [popover], dialog'

const isOnHandle = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.handle') !== null

/** Pressing a control does not drag its card. */
function canDrag({ target, currentTarget }: SyntheticEvent): boolean {
  const control = (target as Element).closest(CONTROLS)
  return !control || !currentTarget.contains(control) || isOnHandle(target)
}

/**
 * Drags a card by any part that is not a control. Its text can be selected by several clicks or with a modifier key.
 */
class CardMouseSensor extends MouseSensor {
  static override activators: typeof MouseSensor.activators = [
    {
      eventName: 'onMouseDown',
      handler: (event: MouseEvent) => {
        const selects = event.detail > 1 || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey
        return event.button === 0 && canDrag(event) && (!selects || isOnHandle(event.target))
      },
    },
  ]
}

/** A finger has to rest on a card to drag it, and scrolls otherwise; on the handle nothing scrolls. */
class CardTouchSensor extends TouchSensor {
  static override activators: typeof TouchSensor.activators = [
    {
      eventName: 'onTouchStart',
      handler: (event: TouchEvent) => event.touches.length === 1 && canDrag(event),
    },
  ]

  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    const delay = isOnHandle(props.event.target) ? 120 : 250
    super({ ...props, options: { ...props.options, activationConstraint: { delay, tolerance: 8 } } })
  }
}

/** Cards inside can be dragged between lists by mouse, finger and keyboard. */
export function DragArea({ board, questionId, children }: AreaProps) {
  const say = useSay()
  const store = useStore()
  const { options } = useQvQuestion(questionId)
  const sensors = useSensors(
    useSensor(CardMouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(CardTouchSensor),
  )
  const isMoved = useRef(false)
  const dropped = ({ active, over }: DragEndEvent) => {
    const { optionId, group } = over?.data.current ?? {}
    isMoved.current = drop(store, { board, questionId, optionId: String(active.id) }, { optionId, group })
  }
  const names = new Map(options.map((option) => [option.id, option.name]))
  return (
    <DndContext
      id={`${board}-${questionId}`}
      sensors={sensors}
      collisionDetection={smallestAt}
      onDragEnd={dropped}
      accessibility={{
        announcements: announcements(say, (id) => names.get(String(id)) ?? '', isMoved),
        screenReaderInstructions: { draggable: say('dragHelp') },
      }}
    >
      {children}
    </DndContext>
  )
}

/** What is said during a drag. Moves are announced in the same way however they were made, so its end says only that there was none. */
function announcements(
  say: Say,
  nameOf: (id: string | number) => string,
  isMoved: { readonly current: boolean },
): Announcements {
  const stays = ({ active }: Pick<DragEndEvent, 'active'>) =>
    say('dragCancelled', { name: nameOf(active.id) })
  return {
    onDragStart: ({ active }) => say('dragging', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) => {
      const { optionId, group } = over?.data.current ?? {}
      const target = optionId ? nameOf(optionId) : group && groupText(say, group)
      return target && say('dragOver', { name: nameOf(active.id), target })
    },
    onDragEnd: (end) => (isMoved.current ? undefined : stays(end)),
    onDragCancel: stays,
  }
}

/** The whole section of a list is its drop target, with its heading and the space below its cards. */
export function DropList({ group, children }: ListProps) {
  const { setNodeRef, isOver } = useDroppable({ id: `list:${group}`, data: { group } })
  const sectionOf = useCallback(
    (list: HTMLElement | null) => setNodeRef(list?.closest('section') ?? null),
    [setNodeRef],
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: its items may be in chunks, which a native list does not allow
    <div ref={sectionOf} className="cards" role="list" data-group={group} data-over={isOver || undefined}>
      {children}
    </div>
  )
}
