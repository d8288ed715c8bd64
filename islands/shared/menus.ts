const open = () => [...document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]')]

/** Closes a menu. Its focused element is no longer shown, so its button gets the focus. */
export function closeMenu(menu: HTMLDetailsElement): void {
  const hadFocus = menu.contains(document.activeElement)
  menu.open = false
  if (hadFocus) menu.querySelector('summary')?.focus()
}

/** Closes a menu when something else is pressed or focused, and on Escape. */
export function followMenus(): void {
  const leave = ({ target }: Event) => {
    // A dialog opened from a menu returns the focus to it.
    if (!(target instanceof Element) || target.closest('dialog')) return
    for (const menu of open()) if (!menu.contains(target)) menu.open = false
  }
  document.addEventListener('pointerdown', leave)
  document.addEventListener('focusin', leave)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) open().forEach(closeMenu)
  })
}

/**
 * Closes a list that is part of the page, unlike a menu above it, once something else is used. A press ends first,
 * because closing moves what is below.
 */
export function followLists(): void {
  const leave = ({ target }: Event) => {
    // The answer to what a change would lose belongs to the list.
    if (!(target instanceof Element) || target.closest('.type-loss')) return
    for (const list of document.querySelectorAll('[data-closes][open]'))
      if (!list.contains(target)) list.removeAttribute('open')
  }
  document.addEventListener('click', leave)
  document.addEventListener('keyup', (event) => {
    if (event.key === 'Tab') leave(event)
  })
}
