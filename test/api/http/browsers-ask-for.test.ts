import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

test('robots and browsers find the files that they ask for by themselves', async () => {
  const app = await testApp()
  const types = ['/robots.txt', '/favicon.ico'].map(async (path) => {
    const { status, headers } = await app.send(path)
    return [status, headers.get('content-type')?.split(';')[0]]
  })
  expect(await Promise.all(types)).toEqual([
    [200, 'text/plain'],
    [200, 'image/x-icon'],
  ])
})

test('the entry page says to search engines what the product is', async () => {
  const { text } = await (await testApp({ assets: await testAssets() })).send(pages.entry())
  expect(text).toMatch(/<meta name="description" content="In a quadratic vote/)
})
