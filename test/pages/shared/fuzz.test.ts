import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { API_BASE } from '../../../src/urls.ts'
import { testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { escaped, runsOf } from '../../support/fuzz.ts'
import { HOSTILE_TEXTS } from '../../support/schema-values.ts'

test('any page with any parameters is shown or refused, and never causes a fault', async () => {
  const app = await testApp({ assets: await testAssets() })
  const paths = [...new Set(app.routes.map(({ path }) => path))].filter((path) => !path.startsWith(API_BASE))
  const text = fc.oneof(fc.constantFrom<string>(...HOSTILE_TEXTS, 'demo'), fc.string({ unit: 'binary' }))
  const request = fc.record({
    path: fc.constantFrom(...paths),
    part: text,
    query: text,
    cookie: text,
    ...{
      method: fc.constantFrom('GET', 'GET', 'POST'),
      name: fc.constantFrom('lang', 'mode', 'uKey', 'sKey', 'uuid', 'page'),
    },
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ path, part, query, cookie, method, name }) => {
      const address = path.replace(/:\w+|\*/g, escaped(part))
      const value = escaped(cookie)
      const headers = {
        cookie: `qv_session=${value}; lang=${value}; visit_demo=${value}; login_payload=${value}`,
      }
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const sent =
        method === 'POST'
          ? { method, headers: { ...headers, ...form }, body: `${name}=${value}` }
          : { headers }
      const { status } = await app.send(`${address}?${name}=${escaped(query)}`, {
        ...sent,
        redirect: 'manual',
      })
      expect(status).toBeLessThan(500)
    }),
    runsOf(250),
  )
  expect(app.log).toEqual([])
}, 120_000)
