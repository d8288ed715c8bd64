import type { Page } from 'playwright-core'

type Entry = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

/**
 * The unexpected layout shifts on the page since it was opened: their scores, and for each part its left edge, top,
 * width and height before and after.
 */
export const shifts = (page: Page) =>
  page.evaluate(() => {
    const at = ({ left, top, width, height }: DOMRect) => [left, top, width, height].map(Math.round).join(' ')
    return new Promise<{ readonly score: number; readonly parts: readonly string[] }[]>((resolve) => {
      const found: Entry[] = []
      new PerformanceObserver((list) => found.push(...(list.getEntries() as Entry[]))).observe({
        type: 'layout-shift',
        buffered: true,
      })
      const described = () =>
        found
          .filter(({ hadRecentInput }) => !hadRecentInput)
          .map(({ value, sources }) => ({
            score: value,
            parts: sources.map(({ node, previousRect, currentRect }) => {
              const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.textContent
              return `${name} from ${at(previousRect)} to ${at(currentRect)}`
            }),
          }))
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(described())))
    })
  })
