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

function mark(element: Element): void {
  const found = element.firstElementChild ? undefined : marks.get(element.textContent)
  if (found) {
    marked.add(element)
    element.setAttribute('lang', found.lang)
    element.setAttribute('dir', found.dir)
  } else if (marked.delete(element)) {
    element.removeAttribute('lang')
    element.setAttribute('dir', 'auto')
  }
}

new MutationObserver((records) => {
  for (const { target, addedNodes } of records) {
    const changed = target instanceof Element ? target : target.parentElement
    if (changed) mark(changed)
    for (const node of addedNodes)
      if (node instanceof Element) for (const each of [node, ...node.querySelectorAll('*')]) mark(each)
  }
}).observe(document.body, { subtree: true, childList: true, characterData: true })
