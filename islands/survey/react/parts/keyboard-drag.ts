import type { KeyboardEvent } from 'react'
import { storeOf } from '../../elements/define.ts'
import { drop } from '../../elements/move-card.ts'
import { announcementAtom } from '../../store/actions.ts'
import { groupText } from '../../store/board-texts.ts'
import { sayAtom } from '../../store/page.ts'
import type { Store } from '../../store/page-state.ts'

const LIFTS: readonly string[] = ['Space', 'Enter']
const ENDS: readonly string[] = [...LIFTS, 'Tab', 'Escape']
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }

/** A card lifted by keys; `over` is the card or list on which it would be dropped. */
type Carried = {
  readonly card: HTMLElement
  readonly store: Store
  readonly lifted: AbortController
  over: HTMLElement | null
}

let carried: Carried | null = null

/**
 * Handles the keys on a card's handle: Space or Enter lifts the card, arrow keys move it through the lists in order,
 * Space or Enter drops it, and Escape puts it back. Targets are found by their order rather than their positions on
 * the screen, so that keys work before anything has been measured and while a long list still changes its height.
 */
export function dragByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { code, currentTarget: handle } = event
  const card = handle.closest<HTMLElement>('.card')
  const store = card && storeOf(card)
  if (!store) return
  const current = carried?.card === card ? carried : null
  const isMeant = current ? code in STEPS || ENDS.includes(code) : LIFTS.includes(code)
  if (!isMeant) return
  event.preventDefault()
  if (code in STEPS) carryOver(placeFrom(card, code))
  else if (event.repeat) return
  else if (!current) lift(card, handle, store)
  else if (current.over && code !== 'Escape') dropOn(current, current.over)
  else putBack()
}

function lift(card: HTMLElement, handle: HTMLElement, store: Store): void {
  putBack()
  const lifted = new AbortController()
  carried = { card, store, lifted, over: null }
  card.dataset.dragging = ''
  // Its run must not clip it when it is moved out of it.
  const run = card.closest<HTMLElement>('.run')
  if (run) run.dataset.dragged = ''
  handle.addEventListener('blur', putBack, lifted)
  lifted.signal.addEventListener('abort', () => {
    mark(null)
    card.style.transform = ''
    card.removeAttribute('data-dragging')
    run?.removeAttribute('data-dragged')
    carried = null
  })
  announce('dragging')
  follow()
}

/** The next target in the direction of a key, or null for the card's original position. */
function placeFrom(card: HTMLElement, code: string): HTMLElement | null {
  const home = card.closest<HTMLElement>('.cards')
  const area = card.closest('[data-island], body')
  const lists = [...(area?.querySelectorAll<HTMLElement>('.cards[data-group]') ?? [])]
  const from = carried?.over ?? card
  const step = STEPS[code] ?? 0
  if (code === 'ArrowLeft' || code === 'ArrowRight') {
    const at = lists.indexOf(from.closest<HTMLElement>('.cards') ?? card)
    const list = lists[at + (isRightToLeft(card) ? -step : step)] ?? carried?.over ?? home
    return list === home ? null : list
  }
  const places = lists.flatMap((list) => {
    const cards = [...list.querySelectorAll<HTMLElement>('.card')]
    return list === home ? cards : [...cards, list]
  })
  const target = places[places.indexOf(from) + step] ?? from
  return target === card ? null : target
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

function carryOver(target: HTMLElement | null): void {
  if (!carried) return
  mark(target)
  announce(target ? 'dragOver' : 'dragging')
  ;(target ?? carried.card).scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function mark(target: HTMLElement | null): void {
  carried?.over?.removeAttribute('data-over')
  if (target) target.dataset.over = ''
  if (carried) carried.over = target
}

/**
 * Positions the card over its target in every frame, because a long list is laid out as it comes into view, which
 * moves targets.
 */
function follow(): void {
  if (!carried) return
  const { card, over } = carried
  const { e: x, f: y } = new DOMMatrix(card.style.transform)
  const { left, top, height } = card.getBoundingClientRect()
  const box = over?.getBoundingClientRect()
  const isList = over?.matches('.cards')
  const to = box && { x: box.left, y: isList ? box.bottom - height / 2 : box.top }
  const transform = to ? `translate(${to.x - left + x}px, ${to.y - top + y}px)` : ''
  if (card.style.transform !== transform) card.style.transform = transform
  requestAnimationFrame(follow)
}

function dropOn({ card, store, lifted }: Carried, over: HTMLElement): void {
  lifted.abort()
  const { board = '', question = '', option = '' } = menuOf(card)
  const target = over.matches('.cards') ? { group: over.dataset.group } : { optionId: menuOf(over).option }
  drop(store, { board, questionId: question, optionId: option }, target)
}

const menuOf = (card: Element) => card.querySelector<HTMLElement>('card-menu')?.dataset ?? {}

function putBack(): void {
  if (!carried) return
  announce('dragCancelled')
  carried.lifted.abort()
}

function announce(key: 'dragging' | 'dragOver' | 'dragCancelled'): void {
  if (!carried) return
  const { card, store, over } = carried
  const say = store.get(sayAtom)
  const { group } = over?.dataset ?? {}
  const target = group === undefined ? nameOf(over) : groupText(say, group)
  store.set(announcementAtom, say(key, { name: nameOf(card), target }))
}

const nameOf = (card: HTMLElement | null) => card?.getAttribute('aria-label') ?? ''
