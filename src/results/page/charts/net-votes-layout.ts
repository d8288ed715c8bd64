/** Where things stand: names beside the bars, or, where there is little room, above them. */
export type Layout = {
  readonly width: number
  readonly row: number
  /** Where the rank ends, and where the name begins after it. */
  readonly rankEnd: number
  readonly name: number
  readonly nameWidth: number
  readonly from: number
  readonly to: number
  readonly bar: number
  /** The most numbers at the axis. */
  readonly ticks: number
}

export const AXIS = 24
/** By how much half a number with its sign is wider than as many letters. */
export const SIGN = 4
/** How far a line of the axis goes above and below the middle of a bar that has its name above it. */
export const BESIDE_BAR = 11
export const WIDE: Layout = {
  width: 760,
  row: 30,
  rankEnd: 24,
  name: 34,
  nameWidth: 220,
  from: 268,
  to: 690,
  bar: 15,
  ticks: 8,
}
export const NARROW: Layout = {
  width: 340,
  row: 46,
  rankEnd: 22,
  name: 30,
  nameWidth: 304,
  from: 6,
  to: 278,
  bar: 32,
  ticks: 4,
}
