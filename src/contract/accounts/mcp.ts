import { type Static, Type } from '@sinclair/typebox'

/** A request or notification of JSON-RPC 2.0. */
export const McpBody = Type.Object(
  {
    jsonrpc: Type.Literal('2.0'),
    id: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Integer()])),
    method: Type.String({ maxLength: 100 }),
    params: Type.Optional(
      Type.Unsafe<Readonly<Record<string, unknown>>>(Type.Object({}, { additionalProperties: true })),
    ),
  },
  { additionalProperties: true },
)

export const McpReply = Type.Object({}, { additionalProperties: true })

export type McpBody = Static<typeof McpBody>
