import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** How far a pointer goes before it drags, in pixels. */
const FAR = 4

/**
 * Drags items between lists: by mouse anywhere, by a finger at `data-grip`, since elsewhere it scrolls.
 *
 * @param lists contains lists with `data-list`, and their items with `data-item`
 * @param move puts an item at a place of the list 'ranked', from 0; -1 takes it out
 */
export function useDraggedItem(
  lists: RefObject<HTMLElement | null>,
  move: (item: string, place: number) => void,
) {
  const [dragged, setDragged] = useState<string>()
  const current = useRef(move)
  current.current = move
  const end = useRef(() => {})
  useEffect(() => () => end.current(), [])
  const start = (event: ReactPointerEvent, item: string): void => {
    const { clientX, clientY, target, button, pointerType, pointerId } = event
    const isMeant = (target as Element).closest(pointerType === 'mouse' ? '[data-item]' : '[data-grip]')
    if (button !== 0 || !isMeant || (target as Element).closest('button')) return
    // A second finger carries on alone.
    end.current()
    let isFar = false
    const follow = ({ clientX: x, clientY: y, pointerId: id }: PointerEvent) => {
      if (id !== pointerId) return
      if (!isFar && Math.hypot(x - clientX, y - clientY) < FAR) return
      isFar = true
      setDragged(item)
      const place = placeAt(lists.current, item, y)
      if (place !== undefined) current.current(item, place)
    }
    end.current = () => {
      setDragged(undefined)
      document.removeEventListener('pointermove', follow)
      for (const type of ENDS) document.removeEventListener(type, end.current)
    }
    document.addEventListener('pointermove', follow)
    for (const type of ENDS) document.addEventListener(type, end.current)
  }
  return { dragged, start }
}

const ENDS = ['pointerup', 'pointercancel'] as const

/** The place at a height of the page among the other items; -1 in the list of all that are left, below the ranked ones. */
function placeAt(lists: HTMLElement | null, item: string, y: number): number | undefined {
  if (!lists) return undefined
  const left = lists.querySelector('[data-list=left]')?.getBoundingClientRect()
  if (left && y >= left.top) return -1
  const others = [...lists.querySelectorAll<HTMLElement>('[data-list=ranked] [data-item]')].filter(
    (row) => row.dataset.item !== item,
  )
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y > top + height / 2
  }).length
}
