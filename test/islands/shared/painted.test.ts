import { expect, spyOn, test } from 'bun:test'
import { documentForTests, withDocument } from '../../support/dom.ts'

documentForTests()

const { afterPaint } = await withDocument(() => import('../../../islands/shared/painted.ts'))

/** Resolves once it has run after a frame, and fails if it never does. */
const ran = () => new Promise<void>((resolve) => afterPaint(resolve))

test('what throws after a frame stops neither what else waits nor what comes later', async () => {
  const thrown: unknown[] = []
  // What a microtask throws would end the tests.
  const microtasks = spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
    Promise.resolve()
      .then(run)
      .catch((error) => thrown.push(error))
  })
  const error = new Error('A drawing that fails.')
  afterPaint(() => {
    throw error
  })
  await ran()
  await ran()
  microtasks.mockRestore()
  expect(thrown).toEqual([error])
})
