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
