/**
 * Remembers what is pressed until the first script file is there to follow it (`islands/early.ts` or
 * `islands/early-board.ts`), and on until an earlier visit has been taken up. To who has never been here it shows the
 * first step at once; the cards in it have no place until they are in the respondent's order: laying them out takes a
 * slow phone longer than all else. Back leads from it to the welcome page, by the entries that
 * `islands/follow-history.ts` has. A way to another language keeps whatever else the address says when it is taken; the
 * page is the same for everybody and cannot know. It is sent as it stands here, so it can use nothing from outside.
 */
function untilFirstFile(): void {
  window.presses = []
  window.onclick = ({ target }) => {
    window.presses?.push(target as Element)
    const [welcome, first] = document.querySelectorAll<HTMLElement>('[data-step]')
    if (!first?.hidden || !(target as Element).matches('.primary')) return
    if (localStorage.length + sessionStorage.length || /uuid|begun/.test(location + document.cookie)) return
    first.inert = true
    welcome!.after(first)
    const show = (state: string) => {
      first.hidden = state !== first.dataset.step
      welcome!.hidden = !first.hidden
      window.presses = first.hidden ? [] : [target as Element]
      scrollTo(0, 0)
    }
    history.replaceState('welcome', '')
    history.pushState(first.dataset.step, '')
    show(history.state)
    // A way to a place in the page has no state.
    window.onpopstate = ({ state }) => state && show(state)
  }
  document.onpointerover = document.onclick = ({ target }) => {
    const link = target as HTMLAnchorElement
    const url = new URL(location.href)
    url.searchParams.set('lang', link.hreflang)
    if (link.hreflang) link.href = url.href
  }
}

/** Stands in the survey's page itself. The security policy lets this one script by its digest. */
export const FIRST_SCRIPT = new Bun.Transpiler({ loader: 'js', minifyWhitespace: true }).transformSync(
  `(${untilFirstFile})()`,
)

const digest = new Bun.CryptoHasher('sha256').update(FIRST_SCRIPT).digest('base64')

/** As the security policy names it. */
export const FIRST_SCRIPT_DIGEST = `sha256-${digest}`
