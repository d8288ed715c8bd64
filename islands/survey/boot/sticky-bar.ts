/** Up to this height of the bar, in pixels, the stylesheet's own scroll-padding keeps the focus clear of it. */
const USUAL = 112
const GAP = 16

/** Lets what the keyboard comes to scroll clear of the bar below also where that says more than it mostly does. */
export function keepClearOfBar(): void {
  const bar = document.querySelector<HTMLElement>('.survey-bar')
  if (!bar) return
  const { style } = document.documentElement
  const follow = () => {
    // On a low screen it does not stay in view.
    const covers = getComputedStyle(bar).position === 'sticky' && bar.offsetHeight > USUAL
    style.scrollPaddingBottom = covers ? `${bar.offsetHeight + GAP}px` : ''
  }
  new ResizeObserver(follow).observe(bar)
}
