import { expect, test } from 'bun:test'
import { readSources, type Source, sourceOf } from './sources.ts'

/**
 * Waits for a time instead of a condition, which fail on a slow machine and are slow on any. The remaining ones check
 * that nothing happens meanwhile, or are about the time itself. A number may decrease but not increase.
 */
const WAITS: Readonly<Record<string, number>> = {
  'test/api/responses/races.test.ts': 2,
  'test/api/surveys/survey-cache.test.ts': 1,
  'test/api/responses/together.test.ts': 1,
  'test/browser/responses/action-log.test.ts': 1,
  'test/browser/visit/answering.test.ts': 1,
  'test/browser/ballot/dragging.test.ts': 1,
  'test/browser/ballot/long-list.test.ts': 1,
  'test/browser/ballot/practice.test.ts': 1,
  'test/browser/readme-pictures.ts': 1,
  'test/browser/screenshots.ts': 1,
  'test/browser/keys/share-keys.test.ts': 1,
  'test/browser/every-screen/small-things.test.ts': 1,
  'test/browser/every-screen/steadiness.test.ts': 2,
  'test/browser/responses/submission-unmeant.test.ts': 1,
  'test/browser/questions/text.test.ts': 1,
  'test/browser/responses/visit-summary.test.ts': 2,
  'test/db/embedded/stuck.test.ts': 2,
  'test/db/postgres/cut-off.test.ts': 1,
  'test/db/deadline.test.ts': 5,
  'test/db/embedded/garbage-counts.ts': 1,
  'test/db/embedded/lock.test.ts': 1,
  'test/db/embedded/queue.test.ts': 1,
  'test/db/embedded/statements.test.ts': 2,
  'test/db/embedded/thread.test.ts': 1,
  'test/exports/archive/zip.test.ts': 1,
  'test/http/watching/logging.test.ts': 1,
  'test/http/pages/page-cache.test.ts': 1,
  'test/http/pages/worker-deadline.test.ts': 1,
  'test/http/pages/worker.test.ts': 2,
  'test/islands/designer/survey-editor/people/people.test.tsx': 2,
  'test/islands/designer/shown-editor.tsx': 1,
  'test/islands/survey/boot/steps.test.ts': 1,
  'test/islands/survey/device/credentials.test.ts': 8,
  'test/islands/survey/elements/elements.test.ts': 1,
  'test/islands/survey/event-log/event-log.test.ts': 4,
  'test/islands/survey/event-log/input-modality.test.ts': 1,
  'test/islands/survey/event-log/upload.test.ts': 1,
  'test/islands/survey/react/organize-board.test.tsx': 1,
  'test/islands/survey/react/visit-state.test.tsx': 1,
  'test/islands/survey/react/vote-panel.test.tsx': 1,
  'test/islands/survey/sync/background-sync.test.ts': 3,
  'test/start/operator.test.ts': 1,
  'test/start/processes.test.ts': 1,
  'test/responses/ballots/batcher.test.ts': 1,
  'test/scale/citus-courses.ts': 1,
  'test/scale/citus-faults.ts': 1,
  'test/scale/failover.ts': 3,
  'test/scale/respondents.ts': 1,
  'test/scale/rolling-restart.ts': 2,
  'test/scale/synchronous.test.ts': 2,
  'test/start/server.test.ts': 2,
  'test/start/silent-start.test.ts': 1,
  'test/support/dom.ts': 1,
  'test/webhooks/kills.test.ts': 2,
  'test/webhooks/receivers.test.ts': 1,
}

const WAIT = /\b(?:Bun\.sleep|waitForTimeout)\((?!0\))/
/** Polling for a condition waits between attempts. */
const POLL = /\b(?:while|for) \(/

/** Load on a server that is started by name takes its time. */
const isMeasured = ({ path }: Source) => path.startsWith('test/') && !/^test\/(faults|bench)\//.test(path)

const waitsOf = ({ code }: Source) =>
  code.split('\n').filter((line) => WAIT.test(line) && !POLL.test(line)).length

test('tests wait for conditions, not for times', async () => {
  const measured = (await readSources()).filter(isMeasured)
  const found = Object.fromEntries(
    measured.map((source) => [source.path, waitsOf(source)] as const).filter(([, waits]) => waits > 0),
  )
  expect(found).toEqual(WAITS)
})

test('a wait is counted, and what polls is not', () => {
  const call = (name: string, ms: number) => `await ${name}(${ms})`
  const waits = `${call('page.waitForTimeout', 400)}\n${call('Bun.sleep', 20)}`
  const polls = `while (!done()) ${call('Bun.sleep', 20)}\n${call('Bun.sleep', 0)}`
  expect([waits, polls].map((code) => waitsOf(sourceOf('test/a.ts', code)))).toEqual([2, 0])
})
