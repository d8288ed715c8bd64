import { pushSteps, showStep } from './show-step.ts'

declare global {
  interface Window {
    /** Whether Begin was pressed before the first file was there to follow it. */
    begun?: boolean
  }
}

/**
 * The lines inside the page, which answer before the first file is there: they follow Begin. Who has never been here sees
 * the first step at once; the cards in it are shown once they are in the respondent's order. Who has is led on by the
 * first file, once it has restored what was answered.
 */
window.onclick = ({ target }) => {
  const [welcome, first] = document.querySelectorAll<HTMLElement>('[data-step]')
  if (!(target as Element).matches('[data-go=forward]') || first?.hidden === false) return
  window.begun = true
  const hasVisited =
    localStorage.length + sessionStorage.length || /uuid|begun/.test(location + document.cookie)
  if (!first || !welcome || hasVisited) return
  first.inert = true
  welcome.after(first)
  history.replaceState(welcome.dataset.step, '')
  pushSteps([first.dataset.step ?? ''])
  showStep(history.state)
  // An address with a fragment has no state.
  window.onpopstate = ({ state }) => {
    window.begun = false
    if (state) showStep(state)
  }
}

// A link to another language keeps whatever else the address says; the page is the same for everybody and cannot know.
document.onpointerover = document.onclick = ({ target }) => {
  const link = target as HTMLAnchorElement
  const url = new URL(location.href)
  url.searchParams.set('lang', link.hreflang)
  if (link.hreflang) link.href = url.href
}
