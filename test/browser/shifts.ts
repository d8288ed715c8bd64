import type { Page } from 'playwright-core'

/** Begins to add up how far parts of the page jump by themselves. */
export const watchShifts = (page: Page) =>
  page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        const sum = Number(document.documentElement.dataset.shift ?? 0)
        if (!hadRecentInput) document.documentElement.dataset.shift = String(sum + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shift = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
