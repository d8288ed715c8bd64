import { Type } from '@sinclair/typebox'
import { OPERATORS } from '../domain/show-if/rule.ts'
import { LIMITS } from '../domain/survey.ts'
import { Id } from './responses.ts'
import { nullable, oneOf } from './schemas.ts'

const strict = { additionalProperties: false }

const Conditions = Type.Array(
  Type.Object({ questionId: Id, operator: oneOf(...OPERATORS), value: Type.String() }, strict),
  { maxItems: LIMITS.conditions },
)

/** What a designer sends: all or any of some conditions, or null for always. */
export const ShowIfBody = nullable(
  Type.Object({ all: Type.Optional(Conditions), any: Type.Optional(Conditions) }, strict),
)

/** The same as everybody reads it. Absent means always. */
export const ShowIfReply = Type.Union([Type.Object({ all: Conditions }), Type.Object({ any: Conditions })])
