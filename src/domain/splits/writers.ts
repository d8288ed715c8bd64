import { type Segment, type Split, segmentsOf } from './split.ts'
import type { SplitPlan } from './split-plan.ts'
import type { SplitTally } from './split-tally.ts'

/** The people in a segment who wrote something. */
export type SegmentWriters = Segment & {
  readonly count: number
  /** Whether their words are withheld, because the segment is a group of keys that is not shown. */
  readonly suppressed: boolean
}

/**
 * How many people in each segment of a split wrote something.
 *
 * @param shown the segments that are shown; all of them if undefined
 */
export function writersBySegment(
  { groupings }: SplitPlan,
  { cells }: SplitTally,
  split: Split,
  shown?: ReadonlySet<string>,
): SegmentWriters[] {
  const counted = [...cells.values()]
  return segmentsOf(split).map(({ segmentId, label, column, index }) => {
    const grouping = groupings.findIndex((columns) => columns.length === 1 && columns[0] === column)
    const cell = counted.find((each) => each.grouping === grouping && each.codes[0] === index)
    return {
      segmentId,
      label,
      count: cell?.writers ?? 0,
      suppressed: shown !== undefined && !shown.has(segmentId),
    }
  })
}
