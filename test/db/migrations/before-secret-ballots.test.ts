import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { migrate } from '../../../db/migrate.ts'
import { api } from '../../../src/urls.ts'
import { appOn, type Designer, RESPONSES, SURVEYS, signIn, type TestApp } from '../../support/app.ts'
import { openEmpty } from '../../support/database.ts'
import { migrateTo } from '../../support/earlier-version.ts'
import { exportedFile } from '../../support/export-files.ts'
import { breaches } from '../../support/invariants.ts'
import { surveys, tables } from './before-secret-ballots.json'

/** Surveys that were answered before secret ballots were kept apart from their keys; see `before-secret-ballots.ts`. */

const LATEST = 26

let database: Database
let app: TestApp
let designer: Designer

beforeAll(async () => {
  database = await openEmpty('_before_secret_ballots')
  await migrateTo(database, LATEST)
  const order = ['users', 'surveys', 'responses']
  const names = Object.keys(tables).toSorted((one, other) => order.indexOf(other) - order.indexOf(one))
  for (const name of [...order, ...names.filter((each) => !order.includes(each))])
    await database.query(
      `INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
      [JSON.stringify(tables[name as keyof typeof tables])],
    )
  await migrate(database)
  app = await appOn({ database })
  designer = await signIn(app)
}, 120_000)

afterAll(() => database.close())

type Person = (typeof surveys)[number]['people'][number]

const find = ({ ids }: Person) => app.call('GET', `${RESPONSES}?${new URLSearchParams({ ...ids })}`)

describe.each(surveys.map((survey) => [survey.name, survey] as const))(
  'a survey from before: %s',
  (name, survey) => {
    const path = `${SURVEYS}/${survey.surveyId}` as const
    const [last] = survey.people.slice(-1) as [Person]
    const isSecret = ['secret', 'secretArms', 'legacy'].includes(name)

    test('lets everybody continue and submit by what they had, and nobody answer twice', async () => {
      expect((await find(last)).body.surveyResponse.status).toBe('inProgress')
      for (const person of survey.people) {
        const { status, body } = await app.call('PUT', api.complete(), person.ids)
        expect([person.ids.uuid, status, body.surveyResponse?.status]).toEqual([
          person.ids.uuid,
          200,
          'completed',
        ])
      }
      const { uKey } = last.ids as { readonly uKey?: string }
      if (!uKey) return
      for (const startOver of [true, false]) {
        const key = { surveyId: survey.surveyId, uKey, uuid: 'another-device' }
        const answer = { questionId: survey.questionId, responseContent: { votes: [] } }
        const sent = { ...key, startOver, IsNewSurveyResponse: true, ...answer }
        expect((await app.call('POST', RESPONSES, sent)).body.code).toBe('UNIQUE_KEY_USED')
      }
    })

    test('has every answer, in results and files', async () => {
      await designer.call('PATCH', path, { settings: { isAvailable: false } })
      const { body } = await designer.call('GET', `${path}/results`)
      const qv = body.questions.find(({ type }) => type === 'qv')
      if (qv?.type !== 'qv') throw new Error('no votes')
      const sum = (option: number) => survey.people.reduce((total, { votes }) => total + votes[option]!, 0)
      expect(body.completed).toBe(survey.people.length)
      expect(qv.options.map(({ netVotes }) => netVotes)).toEqual([0, 1, 2].map(sum))
      const file = await (await exportedFile(app, designer, survey.surveyId, 'ndjson')).text()
      const written = [...file.matchAll(/text \d+/g)].map(String)
      expect(written.toSorted()).toEqual(survey.people.map(({ text }) => text).toSorted())
    })

    test('joins keys and ballots only where it had said so', async () => {
      const joins = await database.query(
        `SELECT 1 FROM survey_keys k JOIN responses r USING (survey_id, ballot_id)
       WHERE survey_id = $1 AND r.completed_in IS NOT NULL`,
        [survey.surveyId],
      )
      expect(joins).toHaveLength(name === 'pseudonymous' ? survey.people.length : 0)
      if (isSecret) {
        const { keys } = (await designer.call('GET', `${path}/keys`)).body
        expect(keys.filter(({ status }) => status === 'completed')).toHaveLength(survey.people.length)
      }
      expect(await breaches(database)).toEqual([])
    })
  },
)
