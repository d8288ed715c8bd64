/**
 * Changes the contents of an element to match HTML. Nodes that match are reused, so that the focus stays. Lists of
 * levels manage their own options; see picker.ts.
 */
export function patch(element: Element, html: string): void {
  const template = document.createElement('template')
  template.innerHTML = html
  patchChildren(element, template.content)
}

function patchChildren(element: Element, wanted: DocumentFragment | Element): void {
  const nodes = [...wanted.childNodes]
  nodes.forEach((next, at) => {
    const node = element.childNodes[at]
    if (!node) element.append(next)
    else if (node.nodeName !== next.nodeName) node.replaceWith(next)
    else if (node.nodeType === Node.ELEMENT_NODE) patchElement(node as Element, next as Element)
    else if (node.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue
  })
  while (element.childNodes.length > nodes.length) element.lastChild?.remove()
}

function patchElement(element: Element, next: Element): void {
  for (const { name } of [...element.attributes]) if (!next.hasAttribute(name)) element.removeAttribute(name)
  for (const { name, value } of next.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
  if (!element.matches('select')) patchChildren(element, next)
}
