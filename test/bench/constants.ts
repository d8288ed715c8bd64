/**
 * Serves the bytes of pages of another server as constants, and nothing else: the minimum cost of a page. Each is
 * served twice: as a prepared response, and from a function that creates a new one each time.
 *
 * bun test/bench/constants.ts <address of the page> <port>
 */

const [address = '', port = ''] = Bun.argv.slice(2)
const routes: Record<string, Response | (() => Response)> = {}
for (const encoding of ['identity', 'br']) {
  const page = await fetch(address, { headers: { 'accept-encoding': encoding }, decompress: false })
  const headers = new Headers(page.headers)
  for (const name of ['date', 'content-length', 'connection', 'transfer-encoding']) headers.delete(name)
  const bytes = await page.arrayBuffer()
  routes[`/prepared/${encoding}`] = new Response(bytes, { headers })
  routes[`/made/${encoding}`] = () => new Response(bytes, { headers })
  routes['/made/304'] = () => new Response(null, { status: 304, headers })
}
Bun.serve({ hostname: '127.0.0.1', port: Number(port), reusePort: false, routes })
console.log('Ready at the constants')
process.on('disconnect', () => process.exit(0))

export {}
