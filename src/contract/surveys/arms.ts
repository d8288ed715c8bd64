import { Type } from '@sinclair/typebox'
import { ARM_LIMITS, type Arm } from '../../domain/arms/arm.ts'
import { VOTE_DIRECTIONS } from '../../domain/ballot/credits.ts'
import { RANDOM_ORDERS } from '../../domain/question-order/random-order.ts'
import { LIMITS } from '../../domain/survey/survey.ts'
import { Id } from '../responses/responses.ts'
import { oneOf } from '../schemas.ts'

/** One variant of the survey in an experiment; absent fields are as in the survey. */
export const ArmBody = Type.Unsafe<Arm>(
  Type.Object(
    {
      armId: Id,
      label: Type.String({ maxLength: LIMITS.label }),
      share: Type.Integer({ minimum: 1, maximum: ARM_LIMITS.share }),
      mode: Type.Optional(oneOf('interactive', 'text')),
      input: Type.Optional(oneOf('dropdown', 'wheel')),
      practice: Type.Optional(Type.Boolean()),
      shuffle: Type.Optional(Type.Boolean()),
      randomOrder: Type.Optional(oneOf(...RANDOM_ORDERS)),
      totalCredits: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.totalCredits })),
      direction: Type.Optional(oneOf(...VOTE_DIRECTIONS)),
      coach: Type.Optional(Type.Boolean()),
      questions: Type.Optional(Type.Array(Id, { maxItems: LIMITS.questions })),
    },
    { additionalProperties: false },
  ),
)
