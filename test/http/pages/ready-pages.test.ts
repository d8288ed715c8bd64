import { expect, test } from 'bun:test'
import { ReadyPages } from '../../../src/http/pages/ready-pages.ts'

const PAGE = { etag: 'W/"1"', encodings: { raw: new Blob(['plain']), br: new Blob(['small']) } }

const request = (headers: Record<string, string> = {}, init: RequestInit = {}, path = '/survey/demo') =>
  new Request(`http://localhost${path}`, { ...init, headers })

/** Asks for pages of which one is ready, and says 404 for any other. */
function opened(stillHolds = () => true) {
  const ready = new ReadyPages(() => ({ 'content-security-policy': "default-src 'none'" }))
  ready.keep(request(), PAGE, stillHolds)
  const ask = async (asked: Request) => ready.answer(asked)?.response ?? new Response(null, { status: 404 })
  return { ready, ask }
}

test('a ready page is sent in the encoding that its reader accepts, with a separate id', async () => {
  const { ask } = opened()
  const [plain, small] = [await ask(request()), await ask(request({ 'accept-encoding': 'gzip, br' }))]
  expect(await plain.text()).toBe('plain')
  expect(await small.text()).toBe('small')
  expect(small.headers.get('content-encoding')).toBe('br')
  expect(small.headers.get('content-security-policy')).toBe("default-src 'none'")
  const ids = [plain, small, await ask(request())].map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(3)
  expect((await ask(request({ 'x-request-id': 'from-a-proxy' }))).headers.get('x-request-id')).toBe(
    'from-a-proxy',
  )
})

test('a reader who has the page already is told so', async () => {
  const { ask } = opened()
  for (const known of ['W/"1"', '"1"', '*', '"2", W/"1"']) {
    const answer = await ask(request({ 'if-none-match': known }))
    expect(answer.status).toBe(304)
    expect(answer.headers.get('etag')).toBe('W/"1"')
    expect(await answer.text()).toBe('')
  }
  for (const other of ['W/"2"', '1', '"W/"1""', '']) {
    expect((await ask(request({ 'if-none-match': other }))).status).toBe(200)
  }
})

test('requests that may get another reply are passed on', async () => {
  const { ask } = opened()
  const others = [
    request({ cookie: 'lang=ar' }),
    request({ 'accept-language': 'ar' }),
    request({}, { method: 'HEAD' }),
    request({}, { method: 'POST', body: '' }),
    request({}, {}, '/survey/demo?mode=text'),
    request({}, {}, `/survey/demo?${'x'.repeat(300)}`),
  ]
  for (const other of others) expect((await ask(other)).status).toBe(404)
})

test('a page is passed on once it has expired', async () => {
  let holds = true
  const { ask } = opened(() => holds)
  expect((await ask(request())).status).toBe(200)
  holds = false
  expect((await ask(request())).status).toBe(404)
})

test('a page is stored for each language, whatever words request it', async () => {
  const { ready, ask } = opened()
  ready.keep(request({ 'accept-language': 'ar-EG,ar;q=0.9' }), { ...PAGE, etag: 'W/"ar"' }, () => true)
  const { headers } = await ask(request({ 'accept-language': 'ar' }))
  expect(headers.get('etag')).toBe('W/"ar"')
})

test('the oldest page is evicted if there are many', async () => {
  const { ready, ask } = opened()
  for (let at = 0; at < 256; at++) ready.keep(request({}, {}, `/survey/${at}`), PAGE, () => true)
  expect((await ask(request())).status).toBe(404)
  expect((await ask(request({}, {}, '/survey/0'))).status).toBe(200)
})
