import { expect, test } from 'bun:test'
import { createRequestTimeouts, IDLE_SECONDS } from '../../../src/http/requests/timeouts.ts'

const request = new Request('http://localhost/')

/** What a listener is watched of how long it may wait. */
function watched() {
  const seconds: number[] = []
  return {
    seconds,
    timeouts: createRequestTimeouts(() => ({ timeout: (_, time) => void seconds.push(time) })),
  }
}

test('a request has time until its reply is ready, even if it fails', async () => {
  const { seconds, timeouts } = watched()
  expect(await timeouts.extendWhile(request, Promise.resolve(7))).toBe(7)
  await expect(timeouts.extendWhile(request, Promise.reject(new Error('no')))).rejects.toThrow('no')
  const [longer = 0] = seconds
  expect(longer).toBeGreaterThan(IDLE_SECONDS)
  expect(seconds).toEqual([longer, IDLE_SECONDS, longer, IDLE_SECONDS])
})

test('a stream has time while a part is produced, none while it is not read, and stops its producer when it ends', async () => {
  const { seconds, timeouts } = watched()
  const parts = ['a', 'b', 'c'].map((text) => new TextEncoder().encode(text))
  let ended = false
  const source = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(parts.shift() ?? new Uint8Array(1)),
    cancel: () => {
      ended = true
    },
  })
  const reader = timeouts.stream(request, source).getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('a')
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('b')
  expect(seconds.at(-1)).toBe(IDLE_SECONDS)
  await reader.cancel()
  expect(ended).toBe(true)
})

test('a request without a connection gets a reply as well', async () => {
  expect(await createRequestTimeouts(() => null).extendWhile(request, Promise.resolve(7))).toBe(7)
})
