const open = () => [...document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]')]

/** Closes a menu. What had the focus in it is no longer shown, so its button gets it. */
export function closeMenu(menu: HTMLDetailsElement): void {
  const hadFocus = menu.contains(document.activeElement)
  menu.open = false
  if (hadFocus) menu.querySelector('summary')?.focus()
}

/** Closes a menu once something else is pressed or focused, and by Escape. */
export function followMenus(): void {
  const leave = ({ target }: Event) => {
    // A dialog that a menu opened gives the focus back to it.
    if (!(target instanceof Element) || target.closest('dialog')) return
    for (const menu of open()) if (!menu.contains(target)) menu.open = false
  }
  document.addEventListener('pointerdown', leave)
  document.addEventListener('focusin', leave)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) open().forEach(closeMenu)
  })
}
