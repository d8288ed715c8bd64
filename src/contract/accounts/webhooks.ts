import { type Static, Type } from '@sinclair/typebox'
import { WEBHOOK_FORMATS, WEBHOOK_TYPES } from '../../domain/webhooks/webhook.ts'
import { Count, Instant, list, nullable, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

const Url = Type.String({ minLength: 10, maxLength: 1000, pattern: '^https?://' })
const Types = Type.Array(oneOf(...WEBHOOK_TYPES), { minItems: 1, maxItems: 20 })
const Format = oneOf(...WEBHOOK_FORMATS)

export const NewWebhookBody = Type.Object({ url: Url, types: Types, format: Type.Optional(Format) }, strict)

export const WebhookPatch = Type.Object(
  {
    url: Type.Optional(Url),
    types: Type.Optional(Types),
    format: Type.Optional(Format),
    /** Switches it off, or on again. */
    isOn: Type.Optional(Type.Boolean()),
    /** Makes a new secret; for 24 hours both sign. */
    rotateSecret: Type.Optional(Type.Boolean()),
  },
  strict,
)

const FIELDS = {
  id: Type.String(),
  url: Type.String(),
  types: list(oneOf(...WEBHOOK_TYPES)),
  format: Format,
  createdAt: Instant,
  isOn: Type.Boolean(),
  /** Why it is off: its owner switched it off, it answered 410, or a delivery failed for three days. */
  offBecause: nullable(oneOf('owner', 'gone', 'failing')),
}

export const WebhooksReply = Type.Object({ webhooks: list(Type.Object(FIELDS)) })

/** The only reply with the secret, beside that of its rotation. */
export const NewWebhookReply = Type.Object({ ...FIELDS, secret: Type.String() })
export const PatchedWebhookReply = Type.Object({ ...FIELDS, secret: Type.Optional(Type.String()) })

export const DeliveryReply = Type.Object({
  id: Type.String(),
  type: oneOf(...WEBHOOK_TYPES),
  timestamp: Instant,
  attempts: Count,
  deliveredAt: nullable(Instant),
  lastAt: nullable(Instant),
  lastStatus: nullable(Type.Integer()),
  lastError: nullable(Type.String()),
  /** Null once it is delivered or given up. */
  nextAt: nullable(Instant),
})

/** The newest 100. */
export const DeliveriesReply = Type.Object({ deliveries: list(DeliveryReply) })

export type NewWebhookBody = Static<typeof NewWebhookBody>
export type WebhookPatch = Static<typeof WebhookPatch>
export type WebhookReply = WebhooksReply['webhooks'][number]
export type WebhooksReply = Static<typeof WebhooksReply>
export type NewWebhookReply = Static<typeof NewWebhookReply>
export type PatchedWebhookReply = Static<typeof PatchedWebhookReply>
export type DeliveryReply = Static<typeof DeliveryReply>
export type DeliveriesReply = Static<typeof DeliveriesReply>
