/**
 * Markup of other programs as that of descriptions, in place: each row of a table becomes a paragraph with its cells
 * beside each other, and the list paragraphs of Word become lists.
 */
export function translate(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table'))
    if (!table.parentElement?.closest('table')) flatten(table)
  for (const marker of body.querySelectorAll('[style*="mso-list" i]'))
    if (/mso-list:\s*ignore/i.test(marker.getAttribute('style') ?? '')) markAndRemove(marker)
  for (const first of body.querySelectorAll('p[class^="MsoListParagraph"]')) listFrom(first)
}

const CELL_GAP = ' · '

function flatten(table: HTMLTableElement): void {
  const rows = [...table.querySelectorAll('caption, tr')].map((row) => {
    const paragraph = table.ownerDocument.createElement('p')
    const cells = row.matches('tr') ? [...row.children] : [row]
    for (const [at, cell] of cells.entries()) {
      if (at > 0) paragraph.append(CELL_GAP)
      for (const block of cell.querySelectorAll('p, div')) unwrap(block)
      paragraph.append(...cell.childNodes)
    }
    return paragraph
  })
  for (const row of rows) table.before(row)
  table.remove()
}

function unwrap(block: Element): void {
  if (block.nextSibling) block.after(' ')
  while (block.firstChild) block.before(block.firstChild)
  block.remove()
}

const NUMBERED = /^\s*[\da-z]{1,3}[.)]/i

/** The marker that Word writes for other programs tells whether the list is numbered. */
function markAndRemove(marker: Element): void {
  const item = marker.closest('p')
  if (NUMBERED.test(marker.textContent ?? '')) item?.setAttribute('data-numbered', '')
  marker.remove()
}

function listFrom(first: Element): void {
  if (!first.isConnected || first.matches('li *')) return
  const list = first.ownerDocument.createElement(first.hasAttribute('data-numbered') ? 'ol' : 'ul')
  const isItem = (next: Element | null): next is Element =>
    next?.matches('p[class^="MsoListParagraph"]') === true &&
    next.hasAttribute('data-numbered') === first.hasAttribute('data-numbered')
  const items: Element[] = [first]
  for (let next = first.nextElementSibling; isItem(next); next = next.nextElementSibling) items.push(next)
  first.before(list)
  for (const paragraph of items) {
    const item = first.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}
