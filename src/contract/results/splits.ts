import { type Static, Type } from '@sinclair/typebox'
import { EFFORT_MEASURES } from '../../domain/splits/figures/effort-figures.ts'
import { MARGINS_LENGTH } from '../../domain/splits/weights/margins.ts'
import { Count, nullable, oneOf } from '../schemas.ts'
import { ASKING_FIELDS } from './asking.ts'
import { FILTER_FIELDS } from './filter.ts'

/** By what results are split, and to what responses are weighted, in addition to a filter. */
export const ResultsQuery = Type.Object({
  ...FILTER_FIELDS,
  by: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Splits all responses: question: and the ID of a choice, scale or number question, param. and the name of a parameter, label or arm.',
    }),
  ),
  reference: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'The ID of the arm with which every other is compared if by is arm, or if ways of asking are compared; the first one if absent.',
    }),
  ),
  margins: Type.Optional(
    Type.String({
      maxLength: MARGINS_LENGTH,
      description:
        'Weights all responses: a line for each category with its variable, its name and its share, separated by tabs.',
    }),
  ),
  weights: Type.Optional(oneOf('', 'base')),
  ...ASKING_FIELDS,
  with: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'The ID of another survey of yours whose options of the same names are put beside.',
    }),
  ),
})

/** The fields of the query that split and weight. */
export const SPLIT_NAMES = ['by', 'reference', 'margins', 'weights'] as const

export type ResultsQuery = Static<typeof ResultsQuery>

const id = Type.String()
const nameOrNull = nullable(Type.String())
const CI95 = nullable(
  Type.Unsafe<readonly [low: number, high: number]>(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })),
)
const mean = { m: Count, mean: nullable(Type.Number()), ci95: CI95 }
const option = { optionId: id, optionName: Type.String() }

const segment = Type.Object({
  segmentId: id,
  ...mean,
  difference: nullable(
    Type.Object({
      difference: Type.Number(),
      ci95: CI95,
      p: Type.Number(),
      adjustedP: Type.Number(),
      differs: Type.Boolean(),
      /** Between arms: how often redrawn ones differ at least as much; null if they are not redrawn. */
      randomization: nullable(Type.Object({ p: Type.Number(), redraws: Count })),
    }),
  ),
})

export const SplitSchema = Type.Object({
  by: Type.String(),
  question: nameOrNull,
  overlaps: Type.Boolean(),
  /** The segment with which every other is compared; null if each is compared with all others together. */
  reference: nameOrNull,
  segments: Type.Array(
    Type.Object({ segmentId: id, label: nameOrNull, responses: nullable(Count), suppressed: Type.Boolean() }),
  ),
  questions: Type.Array(
    Type.Object({
      questionId: id,
      question: Type.String(),
      comparisons: Count,
      inShares: Type.Boolean({
        description:
          'Whether votes are shares of the largest vote that the arm allows, -1 to 1, because arms allow different ones.',
      }),
      options: Type.Array(
        Type.Object({
          ...option,
          ...mean,
          segments: Type.Array(nullable(segment)),
        }),
      ),
      effort: Type.Array(
        Type.Object(
          { measure: oneOf(...EFFORT_MEASURES), segments: Type.Array(nullable(segment)) },
          {
            description:
              'Of arms: seconds on the pages of the question, and positions passed there between actions, over those with a log. Empty if nobody has one, if ballots are secret, and if people times options are above 25,000.',
          },
        ),
      ),
    }),
  ),
})

export const WeightsSchema = Type.Object({
  /** Whether there are weights that give the requested shares; otherwise there are no weighted figures. */
  isWeighted: Type.Boolean(),
  /** Whether responses come with the base weights of the list of people. */
  hasBase: Type.Boolean(),
  variables: Type.Array(
    Type.Object({
      by: Type.String(),
      question: nameOrNull,
      segments: Type.Array(
        Type.Object({
          segmentId: id,
          label: nameOrNull,
          responses: Count,
          suppressed: Type.Boolean(),
          asked: Type.Number(),
          before: Type.Number(),
          after: Type.Number(),
        }),
      ),
    }),
  ),
  responses: Count,
  effective: Type.Number(),
  leastWeight: Type.Number(),
  mostWeight: Type.Number(),
  rounds: Count,
  warnings: Type.Array(
    Type.Object(
      { warns: oneOf('emptyCategory', 'pooled', 'notConverged', 'trimmed', 'withoutBase') },
      { additionalProperties: true },
    ),
  ),
  questions: Type.Array(
    Type.Object({
      questionId: id,
      question: Type.String(),
      options: Type.Array(
        Type.Object({ ...option, unweighted: Type.Object(mean), weighted: Type.Object(mean) }),
      ),
    }),
  ),
})

/** The labels of a survey's unique keys, by which results are filtered and split. */
export const ResultLabelsReply = Type.Object({ labels: Type.Array(Type.String()) })

export type ResultLabelsReply = Static<typeof ResultLabelsReply>
