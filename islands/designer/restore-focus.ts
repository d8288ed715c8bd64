const FOCUSABLE = 'a[href], :is(button, input, select, textarea):enabled, summary, [tabindex="0"]'

/**
 * Restores the keyboard focus when the focused control is removed or disabled: it moves to the nearest control instead
 * of to the top of the page.
 * @param root the part of the page that may change
 */
export function restoreFocus(root: HTMLElement): void {
  let pressed: Node | null = null
  root.addEventListener('keydown', ({ target }) => {
    pressed = target as Node
  })
  root.addEventListener('pointerdown', () => {
    pressed = null
  })
  const follow = (changes: readonly MutationRecord[]) => {
    const active = document.activeElement
    if (!pressed || (active !== document.body && active !== pressed)) return
    const next = neighbourOf(root, pressed, changes)
    if (next) next.focus()
  }
  new MutationObserver(follow).observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
}

/** The nearest control to one that is removed or disabled; undefined if it is neither. */
function neighbourOf(
  root: HTMLElement,
  lost: Node,
  changes: readonly MutationRecord[],
): HTMLElement | undefined {
  const all = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getClientRects().length > 0,
  )
  if (lost.isConnected) {
    if (!(lost instanceof Element && lost.matches(':disabled'))) return undefined
    const beside = all.filter((element) => lost.parentNode?.contains(element))
    return firstFrom(lost, beside) ?? beside.at(-1) ?? firstFrom(lost, all)
  }
  const gone = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)))
  const near = [gone?.nextSibling, gone?.previousSibling, gone?.target].find((node) => node?.isConnected)
  return near ? (firstFrom(near, all) ?? all.at(-1)) : undefined
}

/** The first of some elements that a node is, contains, or precedes. */
function firstFrom(node: Node, elements: readonly HTMLElement[]): HTMLElement | undefined {
  return elements.find(
    (element) => node === element || node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}
