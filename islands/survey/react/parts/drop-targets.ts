import type { ClientRect, CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core'

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const centre = ({ left, top, width, height }: ClientRect) => ({ x: left + width / 2, y: top + height / 2 })

/**
 * The smallest drop target under the pointer, or under the middle of a card dragged by keys: a card before its list.
 */
export const smallestAt: CollisionDetection = (drag) => {
  const { x, y } = drag.pointerCoordinates ?? centre(drag.collisionRect)
  const under = drag.droppableContainers
    .flatMap(({ id }) => {
      const rect = drag.droppableRects.get(id)
      const inside = rect && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom
      return inside ? [{ id, area: rect.width * rect.height }] : []
    })
    .sort((a, b) => a.area - b.area)
  return under.slice(0, 1)
}

/** Arrow keys move a card to the nearest drop target in their direction. */
export const nearestTarget: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const way = WAYS[event.code]
  const { collisionRect, droppableRects } = context
  if (!way || !collisionRect) return undefined
  event.preventDefault()
  const from = centre(collisionRect)
  let nearest: { x: number; y: number } | undefined
  let least = Number.POSITIVE_INFINITY
  for (const rect of droppableRects.values()) {
    const to = centre(rect)
    const [x, y] = [to.x - from.x, to.y - from.y]
    const ahead = x * way[0] + y * way[1]
    const distance = ahead + 2 * Math.abs(x * way[1] + y * way[0])
    if (ahead < 8 || distance >= least) continue
    least = distance
    nearest = { x: currentCoordinates.x + x, y: currentCoordinates.y + y }
  }
  return nearest
}
