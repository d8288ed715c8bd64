import { Elysia } from 'elysia'
import { McpBody, McpReply } from '../contract/accounts/mcp.ts'
import { Nothing } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { designerCalls } from '../endpoints.ts'
import { jsonAnswer } from '../http/replies/json-answer.ts'
import { toolCalls } from '../urls.ts'
import { answerMcp } from './protocol.ts'

/** The Model Context Protocol, by which models read figures; it changes nothing. */
export function mcpRoutes(deps: Deps) {
  return new Elysia().use(designerCalls(deps)).post(
    toolCalls.mcp.pattern,
    async ({ request, designer, body: sent }) => {
      const { status, body } = await answerMcp(deps, designer, request.headers, sent)
      if (!body) return new Response(null, { status })
      const answer = await jsonAnswer(request, body, { 'cache-control': 'no-store' })
      return new Response(answer.body, { status, headers: answer.headers })
    },
    {
      signedIn: true,
      audit: 'itself',
      scope: 'results:read',
      body: McpBody,
      response: { 200: McpReply, 202: Nothing },
      detail: {
        summary: 'Read figures by the Model Context Protocol',
        description:
          'JSON-RPC 2.0, revisions 2026-07-28 (stateless) to 2025-03-26. The tools list surveys, read figures, compare segments and read the codebook. None tells anything of fewer than five people, and none tells a ballot or a text that somebody wrote.',
      },
    },
  )
}
