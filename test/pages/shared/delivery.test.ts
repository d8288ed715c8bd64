import { beforeAll, beforeEach, expect, test } from 'bun:test'
import { firstFile, scriptsOf } from '../../../src/http/assets/assets.ts'
import { securityHeaders } from '../../../src/http/replies/security.ts'
import { testAssets } from '../../support/assets.ts'
import { emptyTables, testDatabase } from '../../support/database.ts'
import { openPages, surveyWith } from '../../support/pages.ts'

let pages: Awaited<ReturnType<typeof openPages>>
beforeAll(async () => {
  pages = await openPages({ devLogin: true })
})
beforeEach(async () => {
  await emptyTables(await testDatabase())
  await pages.keep('demo', surveyWith({}))
})

test('no page has inline scripts, styles or handlers, which the security policy would refuse', async () => {
  await pages.keep('off', surveyWith({ isAvailable: false }))
  await pages.keep('secret', surveyWith({ hasSKey: true, sKeyValue: 'open-sesame' }))
  const paths = [
    ...['/', '/?advanced=1', '/?surveyId=', '/login', '/survey/demo', '/survey/demo?mode=text&input=wheel'],
    ...['/survey/demo/complete', '/survey/unknown', '/survey/off', '/survey/secret'],
  ]
  const policy = securityHeaders((await testAssets()).manifest)['content-security-policy'] ?? ''
  for (const path of paths) {
    const html = await (await pages.get(path)).text()
    for (const [, own = ''] of html.matchAll(/<(?:style|script)>([\s\S]*?)<\/(?:style|script)>/g)) {
      const digest = new Bun.CryptoHasher('sha256').update(own).digest('base64')
      expect(policy).toContain(`'sha256-${digest}'`)
    }
    const body = html.replace(
      /<script type="application\/json"[^>]*>[^<]*<\/script>|<(style|script)>[\s\S]*?<\/\1>/g,
      '',
    )
    expect(
      body.match(/<script(?! type="module" src="\/assets\/)[^>]*>|<style|\sstyle=|\son\w+=/g) ?? [],
    ).toEqual([])
    expect(html.match(/(?:src|href)="https?:/g) ?? []).toEqual([])
  }
})

test('the survey is shown without waiting for a stylesheet, and contains only the styles it uses', async () => {
  const text = await (await pages.get('/survey/demo?mode=text')).text()
  // A browser waits for no stylesheet of another medium.
  const waitedFor = text.replace(/<noscript>.*?<\/noscript>|<link[^>]* media="print"[^>]*>/g, '')
  expect(waitedFor).not.toContain('rel="stylesheet"')
  expect(text).toContain('.level{')
  expect(text).not.toContain('.lean{')
  expect(await (await pages.get('/survey/demo?mode=interactive')).text()).toContain('.lean{')
})

test('the first scripts of a survey are requested before its HTML is read, in which styles come first', async () => {
  for (const mode of ['text', 'interactive'] as const) {
    const answer = await pages.get(`/survey/demo?mode=${mode}`)
    const [file] = scriptsOf((await testAssets()).manifest, firstFile(mode), [])
    expect(answer.headers.get('link')).toStartWith(`</assets/${file}>; rel=modulepreload`)
  }
  // This one waits for a stylesheet.
  expect((await pages.get('/')).headers.get('link')).toBeNull()
})

test('everything to which a page refers exists', async () => {
  for (const path of ['/', '/login', '/survey/demo', '/survey/demo?mode=text']) {
    const html = await (await pages.get(path)).text()
    const files = [...html.matchAll(/(?:src|href)="(\/(?:assets|icons)\/[^"]+)"/g)].map(
      ([, file]) => file ?? '',
    )
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect([file, (await pages.get(file)).status]).toEqual([file, 200])
  }
})

test('an unchanged page is not sent again', async () => {
  const first = await pages.get('/survey/demo')
  const etag = first.headers.get('etag') ?? ''
  for (const known of [etag, etag.replace('W/', ''), '*']) {
    const again = await pages.get('/survey/demo', { 'if-none-match': known })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  }
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
})

test('a new revision of a survey is a new page, and each mode and input has a separate one', async () => {
  const etagOf = async (path: string) => (await pages.get(path)).headers.get('etag')
  const paths = ['', '?mode=text', '?input=wheel', '?mode=text&input=wheel'].map(
    (query) => `/survey/demo${query}`,
  )
  const before = await Promise.all(paths.map(etagOf))
  expect(new Set(before).size).toBe(4)
  await pages.keep('demo', surveyWith({}, { title: 'Another title' }))
  const answer = await pages.get('/survey/demo', { 'if-none-match': before[0] ?? '' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Another title')
})

test('a page is compressed for browsers, and plain for clients that accept nothing else', async () => {
  const plain = await pages.get('/survey/demo')
  const html = await plain.text()
  const encoded = await pages.get('/survey/demo', { 'accept-encoding': 'gzip, deflate, br' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(encoded.headers.get('content-encoding')).toBe('br')
  expect(encoded.headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
  const { brotliDecompressSync } = await import('node:zlib')
  expect(brotliDecompressSync(await encoded.arrayBuffer()).toString()).toBe(html)
})

test('only icons are served from their folder', async () => {
  expect((await pages.get('/icons/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml')
  for (const path of ['/icons/..%2fstyles%2fbase.css', '/icons/../styles/base.css', '/icons/none.svg']) {
    expect((await pages.get(path)).status).toBe(302)
  }
})
