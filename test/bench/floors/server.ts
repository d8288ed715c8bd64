import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { compressed } from '../../../src/http/replies/encoding.ts'
import { SIZES, surveyOfLength } from '../long-surveys.ts'
import { floorDocument, formBody } from './documents.ts'
import { Votes } from './votes.tsx'

/**
 * The smallest pages that could ask the same: a form without script, and a list of votes in plain React, each in
 * every size of the surveys and with their texts. The product's figures are compared with these from the same run.
 *
 * bun test/bench/floors/server.ts <ignored> <port>
 */

const port = Number(Bun.argv[3])
const answers = new Map<string, Response>()

async function keep(path: string, text: string, type: string): Promise<void> {
  const { br, raw } = await compressed(new TextEncoder().encode(text), 11)
  const headers = { 'content-type': type, ...(br && { 'content-encoding': 'br' }) }
  answers.set(path, new Response(br ?? raw, { headers }))
}

async function clientScript(): Promise<string> {
  const built = await Bun.build({
    entrypoints: [`${import.meta.dir}/client.tsx`],
    target: 'browser',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [script] = built.outputs
  if (!script) throw new Error('the floor does not compile')
  return script.text()
}

for (const size of SIZES) {
  const [question] = surveyOfLength(size).questions
  if (question?.type !== 'qv') throw new Error('a long survey asks for votes')
  const { options, totalCredits: credits } = question
  await keep(`/form/${size}`, floorDocument(formBody(options, credits)), 'text/html; charset=utf-8')
  const props = { options, credits }
  const body = `<div id="root">${renderToString(createElement(Votes, props))}</div><script type="application/json" id="props">${JSON.stringify(props)}</script>`
  const script = '<script type="module" src="/client.js"></script>'
  await keep(`/react/${size}`, floorDocument(body, script), 'text/html; charset=utf-8')
}
await keep('/client.js', await clientScript(), 'text/javascript; charset=utf-8')
Bun.serve({
  hostname: '127.0.0.1',
  port,
  reusePort: false,
  fetch: (request) =>
    answers.get(new URL(request.url).pathname)?.clone() ?? new Response('not found', { status: 404 }),
})
console.log('Ready at the floors')
process.on('disconnect', () => process.exit(0))
