import { expect, test } from 'bun:test'
import { EVERY_RESPONSE } from '../../../src/domain/results/filter.ts'
import { listTexts } from '../../../src/results/words/repository.ts'
import { emptyTables, testDatabase } from '../../support/database.ts'

/** More than are looked at for one page. */
const RESPONSES = 52_000
/** Responses inserted in one statement. */
const PART = 4_000

test('a page reads a bounded number of responses, and the next one continues there', async () => {
  const database = await testDatabase()
  await emptyTables(database)
  for (let from = 1; from <= RESPONSES; from += PART) {
    await database.query(
      `INSERT INTO responses (survey_id, ballot_id, respondent, revision, completed_in)
       SELECT 'many', lpad(to_hex(n), 32, '0')::uuid, 'respondent-' || n, 1, pg_current_xact_id()
       FROM generate_series($1::int4, $2::int4) AS n`,
      [from, Math.min(from + PART - 1, RESPONSES)],
    )
  }
  const last = RESPONSES.toString(16).padStart(32, '0')
  await database.query(
    `INSERT INTO answers (survey_id, ballot_id, question_id, seq, value) VALUES ('many', $1::uuid, 'q', 1, $2)`,
    [last, JSON.stringify({ selection: [], other: 'Ferry' })],
  )
  let statements = 0
  const query: typeof database.query = (statement, params) => {
    statements++
    return database.query(statement, params)
  }
  const asked = {
    surveyId: 'many',
    questionId: 'q',
    type: 'choice',
    search: '',
    filter: EVERY_RESPONSE,
  } as const
  const read = (after: string | null) =>
    listTexts({ ...database, query }, { ...asked, option: null, after, within: null }, 21)
  const first = await read(null)
  expect([first.texts, statements]).toEqual([[], 20])
  const next = await read(first.stoppedAt)
  expect(next).toEqual({ texts: [{ ballotId: expect.any(String), value: 'Ferry' }], stoppedAt: null })
  expect(statements).toBe(21)
}, 60_000)
