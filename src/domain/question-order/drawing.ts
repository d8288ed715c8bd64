import { drawsOf, type Random, shuffled } from '../ballot/ordering.ts'

/** Something that may trade places with its neighbours. */
export type Ordered = {
  readonly id: string
  /** Whether it keeps its place. */
  readonly pinned: boolean
  /** The ids of what must come before it. */
  readonly after: readonly string[]
}

/** Questions that stay together, in runs within which they may trade places. */
export type OrderedBlock = Ordered & { readonly runs: readonly (readonly Ordered[])[] }

/** What may be drawn of the order of a survey's questions; blocks and questions are in the designer's order. */
export type OrderPlan = readonly OrderedBlock[]

/** A draw in which something would come before what it depends on is repeated; few surveys need a second one. */
const MOST_DRAWS = 50

/**
 * The ids of all questions in the order in which one respondent is asked: drawn from the uuid, so that a reload, another
 * device and the server know the same.
 */
export function drawnOrder(plan: OrderPlan, uuid: string): readonly string[] {
  // No question has an id with a slash.
  const random = drawsOf(uuid, '/order')
  const inside = new Map(
    plan.map(({ id, runs }) => [
      id,
      runs.flatMap((run) => drawn(run, random)).map((question) => question.id),
    ]),
  )
  return drawn(plan, random).flatMap(({ id }) => inside.get(id)!)
}

/** Items in a drawn order in which each comes after what it depends on, and pinned ones stay. */
function drawn<Item extends Ordered>(items: readonly Item[], random: Random): readonly Item[] {
  for (let draws = 0; draws < MOST_DRAWS; draws++) {
    const order = tried(items, random)
    if (order) return order
  }
  return items
}

function tried<Item extends Ordered>(items: readonly Item[], random: Random): Item[] | undefined {
  const waiting = shuffled(
    items.filter(({ pinned }) => !pinned),
    random,
  )
  const placed = new Set<string>()
  const isFree = ({ after }: Item) => after.every((id) => placed.has(id))
  const order: Item[] = []
  for (const item of items) {
    const next = item.pinned ? item : waiting.find(isFree)
    if (!next || !isFree(next)) return undefined
    if (next !== item || !item.pinned) waiting.splice(waiting.indexOf(next), 1)
    placed.add(next.id)
    order.push(next)
  }
  return order
}
