import type { Designer } from '../auth/guard.ts'
import type { McpBody } from '../contract/accounts/mcp.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { VERSION } from '../instance/instance.ts'
import { TOOLS } from './tools.ts'

/** Revisions of the protocol; the first is stateless and repeats the method and the tool in headers. */
const STATELESS = '2026-07-28'
const REVISIONS = [STATELESS, '2025-11-25', '2025-06-18', '2025-03-26'] as const
const NEWEST_WITH_SESSIONS = REVISIONS[1]

const CODES = { headers: -32_001, unknown: -32_601, parameters: -32_602 } as const

export type McpAnswer = { readonly status: number; readonly body: object | null }

const CAPABILITIES = { tools: { listChanged: false } }
const serverInfo = () => ({ name: 'quadratic-survey', version: VERSION })

type Call = {
  readonly deps: Deps
  readonly designer: Designer
  readonly params: Readonly<Record<string, unknown>>
}

/** What is answered to each method; undefined if its parameters are wrong. */
const METHODS: Readonly<Record<string, (call: Call) => object | Promise<object | undefined>>> = {
  initialize: ({ params }) => {
    const asked = REVISIONS.find((known) => known === params.protocolVersion && known !== STATELESS)
    return {
      protocolVersion: asked ?? NEWEST_WITH_SESSIONS,
      capabilities: CAPABILITIES,
      serverInfo: serverInfo(),
    }
  },
  'server/discover': () => ({
    supportedVersions: REVISIONS,
    capabilities: CAPABILITIES,
    serverInfo: serverInfo(),
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: Object.entries(TOOLS).map(([name, tool]) => described(name, tool)) }),
  'tools/call': callTool,
}

function described(name: string, { description, takes }: (typeof TOOLS)[string]): object {
  const properties = Object.entries(takes).map(([argument, meaning]) => [
    argument,
    { type: 'string', description: meaning },
  ])
  return {
    name,
    description,
    inputSchema: { type: 'object', properties: Object.fromEntries(properties), required: Object.keys(takes) },
    annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  }
}

async function callTool({ deps, designer, params }: Call): Promise<object | undefined> {
  const { name, arguments: given = {} } = params as { name?: unknown; arguments?: Record<string, unknown> }
  const tool = typeof name === 'string' && Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined
  const isFit = tool && Object.keys(tool.takes).every((argument) => typeof given[argument] === 'string')
  if (!tool || !isFit) return undefined
  try {
    const found = await tool.call(deps, designer, given as Record<string, string>)
    return { content: [{ type: 'text', text: typeof found === 'string' ? found : JSON.stringify(found) }] }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { content: [{ type: 'text', text: error.refusal.code }], isError: true }
  }
}

/** Answers a request of the Model Context Protocol; notifications need no answer. */
export async function answerMcp(
  deps: Deps,
  designer: Designer,
  headers: Headers,
  { id, method, params = {} }: McpBody,
): Promise<McpAnswer> {
  if (id === undefined) return { status: 202, body: null }
  const failed = (status: number, code: number, message: string) => ({
    status,
    body: { jsonrpc: '2.0', id, error: { code, message } },
  })
  if (headers.get('mcp-protocol-version') === STATELESS && !matchHeaders(headers, method, params.name))
    return failed(400, CODES.headers, 'Mcp-Method and Mcp-Name must be those of the body')
  const answer = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  if (!answer) return failed(404, CODES.unknown, 'There is no such method')
  const result = await answer({ deps, designer, params })
  if (!result) return failed(200, CODES.parameters, 'There is no such tool, or an argument is missing')
  return { status: 200, body: { jsonrpc: '2.0', id, result } }
}

function matchHeaders(headers: Headers, method: string, name: unknown): boolean {
  if (headers.get('mcp-method') !== method) return false
  return method !== 'tools/call' || headers.get('mcp-name') === name
}
