import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import {
  DeliveriesReply,
  DeliveryReply,
  NewWebhookBody,
  NewWebhookReply,
  PatchedWebhookReply,
  WebhookPatch,
  WebhooksReply,
} from '../contract/accounts/webhooks.ts'
import { Nothing } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { designerCalls } from '../endpoints.ts'
import { toolCalls } from '../urls.ts'
import {
  changeWebhook,
  listSurveyWebhooks,
  listWebhookDeliveries,
  makeWebhook,
  removeWebhook,
  resend,
  testWebhook,
} from './handlers.ts'

const OF_EDITORS = { may: 'edit', scope: 'webhooks:write' } as const

/** The webhooks of a survey: addresses that are told what happens to it, by Standard Webhooks 1.0.0. */
export function webhookRoutes(deps: Deps) {
  return new Elysia().use(ownRoutes(deps)).use(deliveryRoutes(deps))
}

function ownRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .get(toolCalls.webhooks.pattern, ({ access }) => listSurveyWebhooks(deps, access), {
      ...OF_EDITORS,
      audit: null,
      response: { 200: WebhooksReply },
      detail: { summary: 'List the webhooks of a survey' },
    })
    .post(
      toolCalls.webhooks.pattern,
      async ({ access, body, status }) => status(201, await makeWebhook(deps, access, body)),
      {
        ...OF_EDITORS,
        audit: 'webhook.made',
        body: NewWebhookBody,
        response: { 201: NewWebhookReply },
        detail: {
          summary: 'Make a webhook',
          description:
            'The secret (whsec_…) is shown once. Each event is sent at least once, with the same webhook-id on every attempt: at once, then after 5 s, 5 and 30 min, 2, 5, 10, 14, 20 and 24 h. Only 2xx is a success; redirects are not followed; 410 switches the webhook off; Retry-After is obeyed. Private addresses are refused.',
        },
      },
    )
    .patch(
      toolCalls.webhook.pattern,
      ({ access, params, body }) => changeWebhook(deps, access, params.webhookId, body),
      {
        ...OF_EDITORS,
        audit: 'webhook.changed',
        body: WebhookPatch,
        response: { 200: PatchedWebhookReply },
        detail: {
          summary: 'Change a webhook, switch it off or on, or rotate its secret',
          description: 'After a rotation the old secret signs as well for 24 hours.',
        },
      },
    )
    .delete(
      toolCalls.webhook.pattern,
      async ({ access, params, set }) => {
        await removeWebhook(deps, access, params.webhookId)
        set.status = 204
      },
      {
        ...OF_EDITORS,
        audit: 'webhook.removed',
        response: { 204: Nothing },
        detail: { summary: 'Delete a webhook' },
      },
    )
}

function deliveryRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .post(
      toolCalls.testWebhook.pattern,
      async ({ access, params, status }) => status(202, await testWebhook(deps, access, params.webhookId)),
      {
        ...OF_EDITORS,
        audit: null,
        response: { 202: Type.Object({ id: Type.String() }) },
        detail: { summary: 'Send a test event' },
      },
    )
    .get(
      toolCalls.webhookDeliveries.pattern,
      ({ access, params }) => listWebhookDeliveries(deps, access, params.webhookId),
      {
        ...OF_EDITORS,
        audit: null,
        response: { 200: DeliveriesReply },
        detail: { summary: 'List the newest deliveries of a webhook' },
      },
    )
    .post(
      toolCalls.resendDelivery.pattern,
      ({ access, params }) => resend(deps, access, params.webhookId, params.deliveryId),
      {
        ...OF_EDITORS,
        audit: null,
        response: { 200: DeliveryReply },
        detail: { summary: 'Send a delivery once more' },
      },
    )
}
