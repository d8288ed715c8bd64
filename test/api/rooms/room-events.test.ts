import { expect, test } from 'bun:test'
import type { RoomMoment } from '../../../src/contract/responses/rooms.ts'
import type { Deps } from '../../../src/deps.ts'
import { createRequestTimeouts, IDLE_SECONDS } from '../../../src/http/requests/timeouts.ts'
import { roomEvents } from '../../../src/rooms/events.ts'
import { makeSurvey, QV, SURVEYS, signIn, testApp } from '../../support/app.ts'

test('the stream of a room ends when the server is asked to stop', async () => {
  const stopping = new AbortController()
  const app = await testApp({ stopping: stopping.signal })
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV], { isAvailable: false })
  const { code } = (await designer.call('POST', `${SURVEYS}/${survey._id}/room`)).body
  const sent = (await app.fetch(`/api/v1/rooms/${code}/events`)).text()
  stopping.abort()
  expect(await sent).toContain('"state":"waiting"')
})

test('the stream of a room is not cut while a busy server looks', async () => {
  const seconds: number[] = []
  const timeouts = createRequestTimeouts(() => ({ timeout: (_, time) => void seconds.push(time) }))
  const connections: Deps['connections'] = {
    timeouts,
    localOrigins: () => [],
    socketAddress: () => undefined,
    isOver: () => false,
  }
  const events = roomEvents({ connections } as Deps)
  const moment = { code: 'ABCDEF' } as RoomMoment
  for await (const _ of events(new Request('http://localhost/'), moment)) expect(seconds).toEqual([])
  expect(seconds).toEqual([expect.any(Number), IDLE_SECONDS])
  expect(seconds[0]).toBeGreaterThan(IDLE_SECONDS)
})
