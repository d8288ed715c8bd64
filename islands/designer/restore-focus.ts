const FOCUSABLE = 'a[href], :is(button, input, select, textarea):enabled, summary, [tabindex="0"]'

/**
 * Keeps a person who goes by keys where they were when what they pressed goes away or cannot be pressed any more: the
 * focus goes to what stands next to it, where else it would fall to the top of the page.
 * @param root what may change under the person
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

/** What stands next to something that is gone or disabled; nothing where it is neither. */
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

/** The first of some elements that a node is, contains, or stands before. */
function firstFrom(node: Node, elements: readonly HTMLElement[]): HTMLElement | undefined {
  return elements.find(
    (element) => node === element || node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}
