let observer: IntersectionObserver | undefined
let follow: (changes: readonly IntersectionObserverEntry[]) => void

/**
 * Marks the part of the page being read in the list of contents. Every call starts over, for a page that has changed.
 */
export function followContents(): void {
  observer?.disconnect()
  addEventListener('hashchange', followAddress)
  const links = new Map<Element, HTMLAnchorElement[]>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')) {
    const part = document.querySelector(link.hash)?.closest('section, fieldset')
    if (part) links.set(part, [...(links.get(part) ?? []), link])
  }
  const read = new Set<Element>()
  // Above all parts and between two of them, the previous one stays marked.
  let current = [...links.keys()][0]
  follow = (changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) read.add(target)
      else read.delete(target)
    }
    // A figure takes precedence over the surrounding question, which comes before it.
    current =
      targetAtEnd([...links.keys()]) ?? [...links.keys()].filter((part) => read.has(part)).at(-1) ?? current
    for (const [part, all] of links) {
      for (const link of all) {
        if (part !== current) link.removeAttribute('aria-current')
        else if (!link.hasAttribute('aria-current')) {
          link.setAttribute('aria-current', 'location')
          showInList(link)
        }
      }
    }
  }
  // Whatever crosses a line in the upper part of the window is being read.
  observer = new IntersectionObserver(follow, { rootMargin: '-25% 0px -75% 0px' })
  for (const part of links.keys()) observer.observe(part)
}

const followAddress = () => follow([])

/** The part in the address, if the page ends before that part can reach the top. */
function targetAtEnd(parts: readonly Element[]): Element | undefined {
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  const target = isAtEnd ? parts.find((part) => part.matches(':target')) : undefined
  return target && target.getBoundingClientRect().bottom > 0 ? target : undefined
}

/** Collapses the list above the page once a part is chosen in it, before the browser scrolls there. */
export function foldContents(): void {
  document.addEventListener('click', ({ target }) => {
    const list = target instanceof Element && target.closest('a')?.closest('#contents')
    if (list) list.removeAttribute('open')
  })
}

/** Scrolls a list that exceeds the window to the entry of a link, and nothing around it. */
function showInList(link: Element): void {
  const list = link.closest('.contents.beside, .settings-navigation > ul')
  const entry = link.closest('[data-contents] > li')
  if (!list || !entry) return
  const [shown, of] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
  list.scrollTop += beyond(of.top - shown.top, of.bottom - shown.bottom)
  list.scrollLeft += beyond(of.left - shown.left, of.right - shown.right)
}

/** How far to scroll so that an entry is fully visible. */
const beyond = (start: number, end: number) => (start < 0 ? start : Math.max(0, end))
