import { expect } from 'bun:test'

/** The approximate minimum width of a character of a small label, in pixels. */
export const CHARACTER = 5.5

type Label = { readonly from: number; readonly to: number; readonly text: string }

/** The labels below a chart, from left to right. */
export function labels(svg: string, at: number): Label[] {
  const found = [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].flatMap(
    ([, attributes = '', text = '']) => {
      const value = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1]
      if (Number(value('y')) !== at || text === '') return []
      const [x, width] = [Number(value('x')), text.length * CHARACTER]
      const from = { start: x, middle: x - width / 2, end: x - width }[value('text-anchor') ?? 'start'] ?? x
      return [{ from, to: from + width, text }]
    },
  )
  return found.sort((a, b) => a.from - b.from)
}

/** No label overlaps the next, or exceeds the chart. */
export function expectApart(found: readonly Label[], width: number, gap = 0): void {
  expect(found.length).toBeGreaterThan(1)
  found.slice(1).forEach((label, at) => {
    expect(label.from).toBeGreaterThanOrEqual(found[at]!.to + gap)
  })
  expect(found.at(-1)!.to).toBeLessThanOrEqual(width)
}
