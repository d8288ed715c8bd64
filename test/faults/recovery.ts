/** A shorter pause between two acknowledged writes is none that anybody notices, in milliseconds. */
const NOTICED_MS = 500

/** Milliseconds on one clock. */
type Span = { readonly from: number; readonly to: number }

/**
 * The seconds of a time in which nobody's write was acknowledged, although clients called.
 * @param acknowledgedAt when writes were acknowledged, in order
 */
export function secondsWithout(acknowledgedAt: readonly number[], { from, to }: Span): number {
  const inside = acknowledgedAt.filter((at) => at > from && at < to)
  let without = 0
  let before = from
  for (const at of [...inside, to]) {
    if (at - before > NOTICED_MS) without += at - before
    before = at
  }
  return Math.round(without / 100) / 10
}

/** Acknowledged writes in one time as a ratio of those in another that is as long. */
export function throughputRatio(acknowledgedAt: readonly number[], after: Span, before: Span): number {
  const inside = ({ from, to }: Span) =>
    acknowledgedAt.filter((at) => at >= from && at < to).length / (to - from)
  return Math.round((100 * inside(after)) / inside(before)) / 100
}
