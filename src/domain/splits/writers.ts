import { type DisclosedSegments, writersDisclosedIn } from './disclosed-segments.ts'
import { type Segment, type Split, segmentsOf } from './split.ts'
import type { SplitPlan, SplitTally } from './split-tally.ts'

/** The people in a segment who wrote something. */
export type SegmentWriters = Segment & {
  readonly count: number
  /** Whether their words are withheld, because these, or the difference to other lists, would be of few people. */
  readonly suppressed: boolean
}

/** How many people in each segment of a split wrote something, and whether their words may be listed. */
export function writersBySegment(
  plan: SplitPlan,
  { profiles }: SplitTally,
  split: Split,
  disclosed: DisclosedSegments,
): SegmentWriters[] {
  const counted = [...profiles.values()]
  return segmentsOf(split).map(({ segmentId, label, column, index }) => {
    const at = plan.columns.indexOf(column)
    const within = counted.filter(({ codes }) => codes[at] === index)
    const count = within.reduce((sum, { people, simulated }) => sum + people.at(-1)! + simulated.at(-1)!, 0)
    return { segmentId, label, count, suppressed: !writersDisclosedIn(disclosed, at)[index] }
  })
}
