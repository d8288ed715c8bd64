import { expect, test } from 'bun:test'
import { testApp } from '../../support/app.ts'

const headerAt = async (publicUrl: string, path: string) => {
  const app = await testApp({ config: { publicUrl, devLogin: true } })
  return (await app.send(path)).headers.get('strict-transport-security')
}

test('browsers are told to keep to https by a server that is reached by it', async () => {
  for (const path of ['/api/v1/nothing', '/s/nothing', '/readyz'])
    expect([path, await headerAt('https://surveys.example.org', path)]).toEqual([path, 'max-age=31536000'])
  expect(await headerAt('http://localhost', '/api/v1/nothing')).toBeNull()
})

test('a short link that is no text is not found', async () => {
  const app = await testApp()
  for (const name of ['%zz', '%', '%ff', '%ED%A0%80'])
    expect((await app.send(`/s/${name}`)).status).not.toBe(500)
})
