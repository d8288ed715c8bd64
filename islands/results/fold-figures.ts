/** The headings of what is secondary and unfolded. */
const unfolded = new Set<string>()

/** On a phone, folds what is secondary below its heading, so that each question begins where a thumb gets to. */
export function foldFigures(): void {
  if (!matchMedia('(width < 48rem)').matches) return
  for (const section of document.querySelectorAll<HTMLElement>('[data-secondary]')) fold(section)
}

function fold(section: HTMLElement): void {
  const heading = section.querySelector('h2, h3')
  if (!heading || heading.querySelector('button')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.fold = ''
  button.append(...heading.childNodes)
  heading.append(button)
  const show = (isShown: boolean) => {
    section.toggleAttribute('data-folded', !isShown)
    if (CAN_FIND) hideUntilFound(section, !isShown)
    button.setAttribute('aria-expanded', String(isShown))
    if (isShown) unfolded.add(heading.id)
    else unfolded.delete(heading.id)
  }
  button.addEventListener('click', () => show(section.hasAttribute('data-folded')))
  section.addEventListener('beforematch', () => show(true))
  show(unfolded.has(heading.id) || section.querySelector(':target') !== null)
}

/** Whether the browser's own search finds what is folded; in other browsers styles alone fold it. */
const CAN_FIND = 'onbeforematch' in document.documentElement

function hideUntilFound(section: HTMLElement, isHidden: boolean): void {
  for (const part of section.children) {
    // A picture cannot be skipped like a box of text, and the table below it says the same.
    if (part.matches('.figure-head, h2, h3, svg')) continue
    if (isHidden) part.setAttribute('hidden', 'until-found')
    else part.removeAttribute('hidden')
  }
}

/** Unfolds what a link on the page leads to, before the browser scrolls there. */
export function followFolded(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]')
    const folded = link && document.getElementById(link.hash.slice(1))?.closest('[data-folded]')
    if (folded) folded.querySelector<HTMLElement>('[data-fold]')?.click()
  })
}
