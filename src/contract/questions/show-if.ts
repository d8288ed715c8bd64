import { Type } from '@sinclair/typebox'
import { OPERATORS } from '../../domain/show-if/condition.ts'
import { LIMITS } from '../../domain/survey/survey.ts'
import { Id } from '../responses/responses.ts'
import { nullable, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

const comparison = { operator: oneOf(...OPERATORS), value: Type.String() }

const most = { maxItems: LIMITS.conditions }

const ConditionsToSend = Type.Array(
  Type.Object(
    {
      /** What is compared: the answer to an earlier question, a parameter of the link, or the arm. */
      questionId: Type.Optional(Id),
      param: Type.Optional(Type.String()),
      arm: Type.Optional(Type.Literal(true)),
      ...comparison,
    },
    strict,
  ),
  most,
)

/** As designers send it: all or any of some conditions, or null for always. */
export const ShowIfBody = nullable(
  Type.Object({ all: Type.Optional(ConditionsToSend), any: Type.Optional(ConditionsToSend) }, strict),
)

const Conditions = Type.Array(
  Type.Union([
    Type.Object({ questionId: Id, ...comparison }, strict),
    Type.Object({ param: Type.String(), ...comparison }, strict),
    Type.Object({ arm: Type.Literal(true), ...comparison }, strict),
  ]),
  most,
)

/** The same as all clients read it. Absent means always. */
export const ShowIfReply = Type.Union([Type.Object({ all: Conditions }), Type.Object({ any: Conditions })])
