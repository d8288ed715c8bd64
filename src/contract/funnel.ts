import { type Static, Type } from '@sinclair/typebox'
import { TURNED_AWAY, type TurnedAway } from '../domain/ends.ts'
import { Count, list, nullable } from './schemas.ts'

const COUNTS = {
  began: Count,
  /** For each step, how many answered it or a later one. */
  steps: list(Count),
  completed: Count,
  /** By outcome, who was turned away. */
  turnedAway: Type.Unsafe<Readonly<Partial<Record<TurnedAway, number>>>>(
    Type.Partial(Type.Object(Object.fromEntries(TURNED_AWAY.map((outcome) => [outcome, Count])))),
  ),
  unfinished: Count,
}

export const FunnelReply = Type.Object({
  surveyId: Type.String(),
  /** How often the page was opened, also by robots and again by the same people. */
  opened: Count,
  ...COUNTS,
  declined: nullable(Count),
  /** The questions of each step. */
  questionIds: list(list(Type.String())),
  arms: list(Type.Object({ ...COUNTS, armId: Type.String(), label: Type.String() })),
  /** Whether arms lost different shares of people who were not turned away, simulated ones left out where there are others. Both numbers are null where the test is exact. */
  attrition: nullable(
    Type.Object({
      test: Type.Union([Type.Literal('chiSquared'), Type.Literal('exact')]),
      chiSquared: nullable(Type.Number()),
      degrees: nullable(Type.Integer()),
      p: Type.Number(),
    }),
  ),
  /** What all but `opened`, and how many began and completed in all, is rounded down to multiples of. */
  roundedTo: Count,
})

export type FunnelReply = Static<typeof FunnelReply>
