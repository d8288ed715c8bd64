import { expect, test } from 'bun:test'
import { jsonAnswer } from '../../../src/http/replies/json-answer.ts'

const LONG = { votes: Array.from({ length: 5_000 }, (_, at) => at) }

const ask = (value: object, accepted = '') => {
  const request = new Request('http://localhost/', { headers: { 'accept-encoding': accepted } })
  return jsonAnswer(request, value, { vary: 'X-Response-Uuid' })
}

test('a long answer is compressed for callers that accept it, and caches know that', async () => {
  const answer = await ask(LONG, 'gzip, deflate')
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('vary')).toBe('X-Response-Uuid, Accept-Encoding')
  const bytes = await answer.bytes()
  expect(JSON.parse(new TextDecoder().decode(Bun.gunzipSync(bytes)))).toEqual(LONG)
  expect((await ask(LONG, 'gzip, br')).headers.get('content-encoding')).toBe('br')
})

test('other answers are plain', async () => {
  for (const answer of [await ask(LONG), await ask(LONG, 'gzip;q=0'), await ask({ votes: [1] }, 'gzip')]) {
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(Object.keys(await answer.json())).toEqual(['votes'])
  }
})
