import { NAMES_ON_PAPER, type NameLayout } from './option-names.tsx'

/** The layout: names beside the bars or, if space is limited, above them. */
export type Layout = {
  readonly width: number
  readonly names: NameLayout
  /** Where the rank ends, and where the name starts after it. */
  readonly rankEnd: number
  readonly name: number
  readonly from: number
  readonly to: number
  readonly bar: number
  /** The most labels on the axis. */
  readonly ticks: number
}

export const AXIS = 24
/** How much wider half a number with its sign is than the same number of letters. */
export const SIGN = 4
/** How far a line of the axis extends above and below the middle of a bar that has its name above it. */
export const BESIDE_BAR = 11
export const WIDE: Layout = {
  width: 760,
  names: { width: 220, row: 30, beside: true },
  rankEnd: 24,
  name: 34,
  from: 268,
  to: 690,
  bar: 15,
  ticks: 8,
}
export const PAPER: Layout = {
  width: 760,
  names: NAMES_ON_PAPER,
  rankEnd: 24,
  name: 34,
  from: 354,
  to: 690,
  bar: 9,
  ticks: 8,
}
export const NARROW: Layout = {
  width: 340,
  names: { width: 304, row: 46, beside: false },
  rankEnd: 22,
  name: 30,
  from: 6,
  to: 278,
  bar: 32,
  ticks: 4,
}
