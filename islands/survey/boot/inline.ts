import { pushSteps, showStep } from './show-step.ts'

declare global {
  interface Window {
    /** When Begin was pressed, in milliseconds since 1970; 0 after going back. */
    begun?: number
  }
}

/**
 * The inline script, which handles Begin before the first file has loaded. New respondents see the first step at once,
 * and its cards once they are in their order. Returning ones continue with the first file, after it has restored their
 * answers.
 */
window.onclick = ({ target }) => {
  if (!(target as Element).matches('[data-go=forward]')) return
  window.begun ||= Date.now()
  ;(target as Element).setAttribute('aria-busy', 'true')
  begin()
}

// On a slow network the first step may arrive after Begin was pressed.
document.onreadystatechange = () => document.readyState === 'interactive' && begin()

function begin(): void {
  const [welcome, first] = document.querySelectorAll<HTMLElement>('[data-step]')
  if (!window.begun || !first?.hidden) return
  if (localStorage.length + sessionStorage.length || /uuid|begun/.test(location + document.cookie)) return
  first.inert = true
  welcome?.after(first)
  history.replaceState(welcome?.dataset.step, '')
  pushSteps([first.dataset.step ?? ''])
  showStep(history.state)
  // An address with a fragment has no state.
  window.onpopstate = ({ state }) => {
    window.begun = 0
    if (state) showStep(state)
  }
}

// A first file that the browser cannot read or run.
window.onerror = (_, source) => {
  if (source?.includes('/assets/')) document.documentElement.className = 'cannot-run'
}

// A link to another language keeps all other parameters; the page is the same for everybody and cannot include them.
document.onpointerover = document.onclick = ({ target }) => {
  const link = target as HTMLAnchorElement
  if (!link.hreflang) return
  const url = new URL(location.href)
  url.searchParams.set('lang', link.hreflang)
  link.href = url.href
}
