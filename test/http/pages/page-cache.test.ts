import { describe, expect, test } from 'bun:test'
import { PageCache } from '../../../src/http/pages/page-cache.ts'

const request = (headers: Record<string, string> = {}) => new Request('http://localhost/', { headers })

describe('the cache of pages', () => {
  test('renders a page once, even for simultaneous requests', async () => {
    const cache = new PageCache()
    let renders = 0
    const render = async () => {
      await Bun.sleep(1)
      renders += 1
      return 'page'
    }
    const answers = await Promise.all([1, 2, 3].map(() => cache.respond(request(), 'a', render)))
    await cache.respond(request(), 'a', render)
    expect(renders).toBe(1)
    expect(await answers[2]?.text()).toBe('page')
  })

  test('tries again after a page could not be rendered', async () => {
    const cache = new PageCache()
    const broken = () => Promise.reject(new Error('broken'))
    expect(cache.respond(request(), 'a', broken)).rejects.toThrow('broken')
    expect(await (await cache.respond(request(), 'a', () => 'page')).text()).toBe('page')
  })

  test('evicts the least recently used pages when it is full', async () => {
    const cache = new PageCache(3000)
    const rendered: string[] = []
    const ask = async (key: string) => {
      await cache.respond(request(), key, () => {
        rendered.push(key)
        return key.repeat(1000)
      })
      await cache.settled()
    }
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(rendered).toEqual(['a', 'b', 'c', 'b'])
  })

  test('compresses better in the background', async () => {
    const cache = new PageCache()
    const page = Array.from({ length: 2000 }, (_, index) => `<li>option ${index * index}</li>`).join('')
    const size = async () => {
      const answer = await cache.respond(request({ 'accept-encoding': 'br' }), 'a', () => page)
      return (await answer.arrayBuffer()).byteLength
    }
    const first = await size()
    await cache.settled()
    expect(await size()).toBeLessThan(first)
  })
})
