import { type Static, Type } from '@sinclair/typebox'
import { TURNED_AWAY, type TurnedAway } from '../../domain/survey/ends/ends.ts'
import { Count, list, nullable } from '../schemas.ts'

const COUNTS = {
  began: Count,
  /** For each step, how many answered it or a later one. */
  steps: list(Count),
  completed: Count,
  /** People who were turned away, by outcome. */
  turnedAway: Type.Unsafe<Readonly<Partial<Record<TurnedAway, number>>>>(
    Type.Partial(Type.Object(Object.fromEntries(TURNED_AWAY.map((outcome) => [outcome, Count])))),
  ),
  unfinished: Count,
}

/** While a survey with secret ballots takes answers, nothing is told that depends on answers or arms. */
export const FunnelReply = Type.Object({
  surveyId: Type.String(),
  /** How often the page was opened, including by robots and repeatedly by the same people. */
  opened: Count,
  ...COUNTS,
  declined: nullable(Count),
  /** The questions of each step. */
  questionIds: list(list(Type.String())),
  /** People who were assigned to an arm after the screening; null if all were as they began. */
  assigned: nullable(Count),
  stepsBeforeArm: Count,
  arms: list(Type.Object({ ...COUNTS, armId: Type.String(), label: Type.String() })),
  /**
   * Whether arms lost different shares of people who were not turned away; simulated responses are left out unless
   * there are no others. Both numbers are null if the test is exact.
   */
  attrition: nullable(
    Type.Object({
      test: Type.Union([Type.Literal('chiSquared'), Type.Literal('exact')]),
      chiSquared: nullable(Type.Number()),
      degrees: nullable(Type.Integer()),
      p: Type.Number(),
    }),
  ),
})

export type FunnelReply = Static<typeof FunnelReply>
