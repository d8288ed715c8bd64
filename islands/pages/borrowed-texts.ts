/**
 * Only on a page where texts of a survey are missing in its language: the server marks the elements that contain them, and this
 * marks those that are made or filled later.
 */

const MARKED = 'body [lang]:not(a)'

type Mark = { readonly lang: string; readonly dir: string }

const markOf = (element: Element): Mark => ({
  lang: element.getAttribute('lang') ?? '',
  dir: element.getAttribute('dir') ?? 'auto',
})

const there = [...document.querySelectorAll(MARKED)]
const marks = new Map(there.map((element) => [element.textContent, markOf(element)]))
const marked = new WeakSet(there)

/** An attribute that is written anew is reported anew. */
function write(element: Element, name: keyof Mark, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

function mark(element: Element): void {
  const found = element.firstElementChild ? undefined : marks.get(element.textContent)
  if (found) {
    marked.add(element)
    write(element, 'lang', found.lang)
    write(element, 'dir', found.dir)
  } else if (marked.delete(element)) {
    element.removeAttribute('lang')
    write(element, 'dir', 'auto')
  }
}

const markAll = (root: Element) => [root, ...root.querySelectorAll('*')].forEach(mark)

// Elements that the first script has rendered again lost their marks.
markAll(document.body)
new MutationObserver((records) => {
  for (const { target, addedNodes } of records) {
    const changed = target instanceof Element ? target : target.parentElement
    if (changed) mark(changed)
    for (const node of addedNodes) if (node instanceof Element) markAll(node)
  }
}).observe(document.body, {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ['lang', 'dir'],
})

export {}
