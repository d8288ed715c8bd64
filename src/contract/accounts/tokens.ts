import { type Static, Type } from '@sinclair/typebox'
import { TOKEN_DAYS, TOKEN_SCOPES } from '../../domain/access/token-scopes.ts'
import { Instant, list, nullable, oneOf } from '../schemas.ts'

const scopes = list(oneOf(...TOKEN_SCOPES))

/** Without `surveyIds` the token reaches all surveys of the account. */
export const NewTokenBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    scopes: Type.Array(oneOf(...TOKEN_SCOPES), { minItems: 1, maxItems: 20 }),
    surveyIds: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 100 }),
    ),
    expiresInDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: TOKEN_DAYS.most, default: TOKEN_DAYS.usual }),
    ),
  },
  { additionalProperties: false },
)

const TokenFields = {
  id: Type.String(),
  name: Type.String(),
  scopes,
  surveyIds: nullable(list(Type.String())),
  createdAt: Instant,
  expiresAt: Instant,
  /** Accurate to a day. */
  lastUsedAt: nullable(Instant),
}

export const TokensReply = Type.Object({ tokens: list(Type.Object(TokenFields)) })

/** The only reply that contains the token itself. */
export const NewTokenReply = Type.Object({ token: Type.String(), ...TokenFields })

export type NewTokenBody = Static<typeof NewTokenBody>
export type TokensReply = Static<typeof TokensReply>
export type NewTokenReply = Static<typeof NewTokenReply>
export type TokenReply = TokensReply['tokens'][number]
