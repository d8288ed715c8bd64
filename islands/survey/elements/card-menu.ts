import type { Getter } from 'jotai/vanilla'
import { optionsIn } from '../../../src/domain/ballot/ballot.ts'
import { binsOf, SKIP, voteCategories } from '../../../src/domain/ballot/groups.ts'
import { type Html, html } from '../../../src/domain/text/html.ts'
import { ballotOf } from '../store/ballots.ts'
import { groupText } from '../store/board-texts.ts'
import { pageAtom, qvQuestion, sayAtom } from '../store/page.ts'
import { type ElementData, type ElementView, type Host, storeOf } from './define.ts'
import { cardId } from './ids.ts'
import { type Card, moveOnto, moveTo } from './move-card.ts'
import { showHtml } from './show-html.ts'

/** The menu that moves a card within its list or to another list. It is created when it opens. */
export const cardMenu: ElementView = { html: buttonHtml, follow }

function buttonHtml(get: Getter, { board = '', question = '', option = '' }: ElementData) {
  const label = get(sayAtom)('moveTo', { name: nameOf(get, question, option) })
  return html`
    <button type="button" class="menu-button" aria-haspopup="menu"
      popovertarget="${cardId(question, option, `${board}-menu`)}" aria-label="${label}"></button>`
}

function follow({ show, isNew }: Host): () => void {
  if (isNew) show()
  return () => undefined
}

const nameOf = (get: Getter, questionId: string, optionId: string) =>
  qvQuestion(get(pageAtom), questionId).options.find(({ id }) => id === optionId)?.name ?? ''

/** Where a card can move: to the positions of its neighbours in its list, and to the other lists of its board. */
function cardMovesOf(get: Getter, { board, questionId, optionId }: Card) {
  const page = get(pageAtom)
  const question = qvQuestion(page, questionId)
  const ballot = ballotOf(get, questionId)
  const lists =
    board === 'vote'
      ? voteCategories(question, page.mode)
      : [...binsOf(question), undefined].map((bin) => ({ bin, groups: [bin?.name ?? SKIP] }))
  const found = lists.map(({ bin, groups }) => ({
    group: bin?.name ?? SKIP,
    ids: groups.flatMap((group) => optionsIn(ballot, group)),
  }))
  const ids = found.find((list) => list.ids.includes(optionId))?.ids ?? []
  const at = ids.indexOf(optionId)
  return {
    above: ids[at - 1],
    below: ids[at + 1],
    groups: found.filter((list) => list.ids !== ids).map(({ group }) => group),
  }
}

function menuHtml(get: Getter, card: Card) {
  const say = get(sayAtom)
  const name = nameOf(get, card.questionId, card.optionId)
  const { above, below, groups } = cardMovesOf(get, card)
  const item = (attributes: Html, words: string) =>
    html`<button type="button" role="menuitem" tabindex="-1" class="quiet" ${attributes}>${words}</button>`
  const neighbour = (key: 'moveUp' | 'moveDown', target: string | undefined) =>
    item(
      html`data-move="${key}" data-onto="${target ?? ''}" disabled=${target === undefined}`,
      say(key, { name }),
    )
  const others = groups.map((group) =>
    item(html`data-to="${group}"`, say('moveToGroup', { group: groupText(say, group) })),
  )
  const titleId = cardId(card.questionId, card.optionId, `${card.board}-menu-title`)
  return html`
    <p class="menu-title" id="${titleId}" dir="auto">${name}</p>
    <div role="menu" aria-labelledby="${titleId}">
      ${[neighbour('moveUp', above), neighbour('moveDown', below), ...others]}
    </div>`
}

function cardOf(element: Element): Card {
  const { board = '', question = '', option = '' } = element.closest<HTMLElement>('card-menu')?.dataset ?? {}
  return { board, questionId: question, optionId: option }
}

const isDialog = (element: unknown) => element instanceof HTMLDialogElement

function menuOf(button: Element): HTMLElement {
  const known = button.nextElementSibling
  if (known instanceof HTMLElement) return known
  // Chrome 114, Firefox 125 and Safari 17 are the first with popovers.
  const menu = document.createElement('showPopover' in HTMLElement.prototype ? 'div' : 'dialog')
  menu.id = button.getAttribute('popovertarget') ?? ''
  menu.className = 'menu'
  menu.popover = 'auto'
  button.after(menu)
  return menu
}

function fill(button: Element): void {
  const store = storeOf(button)
  if (!store) return
  const menu = menuOf(button)
  showHtml(menu, menuHtml(store.get, cardOf(button)))
  // Opening a popover or a dialog focuses it.
  menu.querySelector('[role="menuitem"]:enabled')?.setAttribute('autofocus', '')
  positionMenu(menu)
  if (isDialog(menu)) menu.showModal()
}

function positionMenu(menu: HTMLElement): void {
  const button = menu.previousElementSibling?.getBoundingClientRect()
  if (!button) return
  const { top, bottom, left, right } = button
  const isLow = bottom > innerHeight / 2
  menu.style.inset = isLow ? `auto auto ${innerHeight - top}px auto` : `${bottom}px auto auto auto`
  if (document.dir === 'rtl') menu.style.left = `${Math.max(8, left)}px`
  else menu.style.right = `${Math.max(8, document.documentElement.clientWidth - right)}px`
}

function close(menu: HTMLElement): void {
  if (isDialog(menu)) menu.close()
  else menu.hidePopover()
  showHtml(menu, html``)
}

/** Moves the focus in an open menu, from its ends to each other; Tab leaves the menu. */
function moveFocus(event: KeyboardEvent): void {
  const { key, target } = event
  const menu = target instanceof Element ? target.closest<HTMLElement>('.menu') : null
  if (!menu) return
  if (key === 'Tab') close(menu)
  const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:enabled')]
  const at = items.indexOf(target as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}

/** Opens the card menus and handles their choices; browsers close them on Escape and on a press elsewhere. */
export function listenToCardMenus(): void {
  document.addEventListener('click', ({ target }) => {
    const isBeside = isDialog(target) && target.matches('card-menu dialog')
    if (isBeside) return close(target)
    const button = target instanceof Element ? target.closest<HTMLElement>('card-menu button') : null
    const store = button && storeOf(button)
    if (!button || !store) return
    if (button.matches('.menu-button')) return fill(button)
    const card = cardOf(button)
    const { move, onto, to } = button.dataset
    const menu = button.closest<HTMLElement>('.menu')
    if (menu) close(menu)
    if (to !== undefined) moveTo(store, card, to)
    else if (move && onto) moveOnto(store, card, onto)
  })
  document.addEventListener('keydown', moveFocus)
  const positionOpenMenus = () => {
    for (const menu of document.querySelectorAll<HTMLElement>('.menu:not(:empty)')) positionMenu(menu)
  }
  addEventListener('scroll', positionOpenMenus, { passive: true })
}
