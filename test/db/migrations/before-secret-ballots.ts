import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { CONSENT, makeSurvey, QV, RESPONSES, SURVEYS, signIn, TEXT, testApp } from '../../support/app.ts'
import { begin, complete } from '../../support/respond.ts'
import { schema } from '../../support/schema.ts'

/**
 * Makes the fixture of `before-secret-ballots.test.ts`, by the product as it was before the migration 0027. Run in the
 * sources of such a version: bun test/db/migrations/before-secret-ballots.ts > before-secret-ballots.json
 */

const ARMS = ['a', 'b'].map((armId) => ({ armId, label: `Arm ${armId}`, share: 1 }))

const SETTINGS = {
  anonymous: { logging: 'actions' },
  secret: { hasUKey: true, copy: true, logging: 'actions' },
  secretArms: { hasUKey: true, arms: ARMS },
  pseudonymous: { hasUKey: true, ballotSecrecy: 'pseudonymous', copy: true },
  ownIds: { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' },
  /** Older than the setting of secrecy. */
  legacy: { hasUKey: true },
}

/** Counted anew, secret, or long. */
const OMITTED = ['tallies', 'sessions', 'survey_revisions', 'preregistrations']

const PEOPLE = 7

const app = await testApp()
const designer = await signIn(app)
const surveys = []
for (const [name, settings] of Object.entries(SETTINGS)) {
  const survey = await makeSurvey(designer, [CONSENT, QV, TEXT], settings)
  const path = `${SURVEYS}/${survey._id}` as const
  const [consent = '', qv = '', text = ''] = survey.questions.map(({ _id }) => _id)
  const isListed = 'hasUKey' in settings && !('uKeyMode' in settings)
  const keys = Array.from({ length: PEOPLE + 2 }, (_, at) => `${name}-key-${at}`)
  if (isListed)
    for (const label of ['North', 'South'])
      await designer.call('POST', `${path}/keys`, {
        ...{ label, keys: keys.filter((_, at) => at % 2 === (label === 'North' ? 0 : 1)) },
      })
  const people = []
  for (let person = 0; person < PEOPLE; person++) {
    const uuid = `${name}-person-${person}`
    const uKey = 'hasUKey' in settings ? keys[person]! : undefined
    const votes = [(person % 5) - 2, person % 3, -(person % 2)]
    const agreed = { questionId: consent, questionType: 'consent', agreed: true }
    const answers = { [consent]: agreed, [qv]: votes, [text]: `text ${person}` }
    const ids = await begin(app, survey, answers, { uuid, ...(uKey && { uKey }) })
    if (name === 'secret' || name === 'anonymous')
      await app.call('POST', `${RESPONSES}/events`, {
        ...ids,
        events: [0, 1].map((seq) => ({
          ...{ seq, clientTime: '2026-03-02T08:00:00Z', elapsedMs: seq, type: 'vote_change', phase: 'vote' },
          ...{ questionId: qv, optionId: 'o1', from: seq, to: seq + 1, position: 1 },
        })),
      })
    // The last one has not finished.
    if (person < PEOPLE - 1) await complete(app, ids)
    people.push({ ids, votes, text: `text ${person}` })
  }
  if (name === 'legacy')
    await app.deps.database.query(
      `UPDATE surveys SET definition = definition #- '{settings,ballotSecrecy}' WHERE id = $1`,
      [survey._id],
    )
  surveys.push({ name, surveyId: survey._id, questionId: qv, people })
}

const tables: Record<string, unknown> = {}
for (const value of Object.values(schema)) {
  if (!is(value, PgTable)) continue
  const table = getTableName(value)
  const rows = await app.deps.database.query<{ row: Record<string, unknown> }>(
    `SELECT to_jsonb(t) AS row FROM ${table} t`,
    [],
  )
  // Transactions of another server may lie in the future.
  if (rows.length > 0 && !OMITTED.includes(table))
    tables[table] = rows.map(({ row }) => (row.completed_in ? { ...row, completed_in: '3' } : row))
}
console.log(JSON.stringify({ surveys, tables }))
process.exit(0)
