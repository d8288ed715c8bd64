/** Up to this height, the stylesheet's scroll-padding keeps focused elements above the bar. */
const USUAL = 112
const GAP = 16

/** Keeps focused elements above the sticky bar when the bar is taller than usual. */
export function scrollClearOfBar(): void {
  const bar = document.querySelector<HTMLElement>('.survey-bar')
  if (!bar) return
  const { style } = document.documentElement
  const follow = () => {
    // On a low screen the bar is not sticky.
    const covers = getComputedStyle(bar).position === 'sticky' && bar.offsetHeight > USUAL
    style.scrollPaddingBottom = covers ? `${bar.offsetHeight + GAP}px` : ''
  }
  new ResizeObserver(follow).observe(bar)
}
