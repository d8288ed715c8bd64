import { expect, test } from 'bun:test'
import { openFirefox } from './firefox.ts'
import { journeysIn, openServer, signIn, voteAndReload } from './journeys.ts'

journeysIn('Firefox', openFirefox)

test('in Firefox, a server in development is signed in to, and its pages hydrate without complaint after a reload', async () => {
  const [engine, server] = await Promise.all([openFirefox(), openServer()])
  try {
    await signIn(engine, server.url)
    await voteAndReload(engine, server.url)
    expect(engine.noise).toEqual([])
  } finally {
    await engine.quit()
    await server.end()
  }
}, 180_000)
