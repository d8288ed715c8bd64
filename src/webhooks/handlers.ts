import type {
  DeliveriesReply,
  DeliveryReply,
  NewWebhookBody,
  NewWebhookReply,
  PatchedWebhookReply,
  WebhookPatch,
  WebhookReply,
  WebhooksReply,
} from '../contract/accounts/webhooks.ts'
import { randomText } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { isoOf } from '../domain/text/instant.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { isPublicAddress } from './addresses.ts'
import {
  listDeliveries,
  planDeliveries,
  resendDelivery,
  type StoredDelivery,
} from './deliveries-repository.ts'
import {
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  type StoredWebhook,
  updateWebhook,
} from './repository.ts'
import { SECRET_BYTES, secretText } from './signing.ts'

type WebhookDeps = Pick<Deps, 'database' | 'config' | 'random' | 'now'>

const ID_LENGTH = 16

/** @throws Failure INVALID_INPUT for an address to which nothing would be sent */
function checkedUrl(url: string, { config }: WebhookDeps): string {
  const parsed = URL.parse(url)
  const isSecure = parsed?.protocol === 'https:' || config.allowPrivateWebhooks === true
  const host = parsed?.hostname.replace(/^\[|\]$/g, '') ?? ''
  const isLiteral = /^[\d.]+$|:/.test(host)
  const isReachable = config.allowPrivateWebhooks === true || !isLiteral || isPublicAddress(host)
  const isPlain = parsed && parsed.username === '' && parsed.password === '' && host !== ''
  if (!isPlain || !isSecure || !isReachable) throw new Failure(invalidInput('/url', 'webhookAddress'))
  return parsed.href
}

/**
 * Makes a webhook, whose secret is in this reply and in no later one.
 * @throws Failure INVALID_INPUT, WEBHOOK_LIMIT_REACHED
 */
export async function makeWebhook(
  deps: WebhookDeps,
  { survey }: AuthorizedSurvey,
  { url, types, format = 'standard' }: NewWebhookBody,
): Promise<NewWebhookReply> {
  const secret = deps.random(SECRET_BYTES)
  const made = await insertWebhook(deps.database, survey.id, {
    id: randomText(deps.random, ID_LENGTH),
    url: checkedUrl(url, deps),
    types: [...new Set(types)],
    format,
    secret,
  })
  if (!made) throw new Failure({ code: 'WEBHOOK_LIMIT_REACHED' })
  return { ...webhookReply(made), secret: secretText(secret) }
}

export async function listSurveyWebhooks(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
): Promise<WebhooksReply> {
  return { webhooks: (await listWebhooks(database, survey.id)).map(webhookReply) }
}

const missing = () => new Failure({ code: 'NOT_FOUND' })

/** @throws Failure INVALID_INPUT, NOT_FOUND */
export async function changeWebhook(
  deps: WebhookDeps,
  { survey }: AuthorizedSurvey,
  id: string,
  { url, types, format, isOn, rotateSecret }: WebhookPatch,
): Promise<PatchedWebhookReply> {
  const secret = rotateSecret ? deps.random(SECRET_BYTES) : undefined
  const changed = await updateWebhook(deps.database, survey.id, id, {
    ...(url !== undefined && { url: checkedUrl(url, deps) }),
    ...(types && { types: [...new Set(types)] }),
    ...(format && { format }),
    ...(secret && { secret }),
    isOn,
  })
  if (!changed) throw missing()
  return { ...webhookReply(changed), ...(secret && { secret: secretText(secret) }) }
}

export async function removeWebhook(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
  id: string,
): Promise<void> {
  if (!(await deleteWebhook(database, survey.id, id))) throw missing()
}

/** Sends a test event, whatever the webhook's types. */
export async function testWebhook(
  { database, random, now }: WebhookDeps,
  { survey }: AuthorizedSurvey,
  id: string,
): Promise<{ readonly id: string }> {
  const eventId = randomText(random, ID_LENGTH)
  const data = { surveyId: survey.id }
  const told = { eventId, type: 'webhook.test', happenedAt: now(), data, notBefore: null } as const
  const [planned] = await planDeliveries(database, survey.id, [told], id)
  if (planned === undefined) throw missing()
  return { id: planned }
}

export async function listWebhookDeliveries(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
  id: string,
): Promise<DeliveriesReply> {
  return { deliveries: (await listDeliveries(database, survey.id, id)).map(deliveryReply) }
}

/** Sends a delivery once more, with the id that it had. */
export async function resend(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
  webhookId: string,
  id: string,
): Promise<DeliveryReply> {
  const again = await resendDelivery(database, survey.id, webhookId, id)
  if (!again) throw missing()
  return deliveryReply(again)
}

function webhookReply({ createdAt, offBecause, ...webhook }: StoredWebhook): WebhookReply {
  return { ...webhook, createdAt: isoOf(createdAt), offBecause, isOn: offBecause === null }
}

function deliveryReply({
  happenedAt,
  deliveredAt,
  lastAt,
  nextAt,
  ...delivery
}: StoredDelivery): DeliveryReply {
  return {
    ...delivery,
    timestamp: isoOf(happenedAt),
    deliveredAt: isoOf(deliveredAt),
    lastAt: isoOf(lastAt),
    nextAt: isoOf(nextAt),
  }
}
