import { expect, test } from 'bun:test'
import { openPages } from '../../support/pages.ts'

test('without a provider the sign-in page says so, and offers nothing', async () => {
  const html = await (await (await openPages()).get('/login')).text()
  expect(html).toContain('Sign-in is not configured on this server.')
  expect(html).not.toContain('Continue as a local designer')
  expect(html).not.toContain('/assets/login-')
})

test('a development server offers its local designer', async () => {
  const html = await (await (await openPages({ devLogin: true })).get('/login')).text()
  expect(html).toContain('Continue as a local designer')
  expect(html).toContain('action="/api/v1/dev-login"')
})
