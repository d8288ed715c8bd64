import { afterEach, describe, expect, test } from 'bun:test'
import { migrate } from '../../db/migrate.ts'
import { insertSession } from '../../src/auth/repository.ts'
import { sha256 } from '../../src/crypto.ts'
import { DEFAULT_SETTINGS, type SurveyDefinition } from '../../src/domain/survey/survey.ts'
import { insertKeys } from '../../src/keys/issuing-repository.ts'
import { insertSurvey } from '../../src/surveys/editing/repository.ts'
import { api } from '../../src/urls.ts'
import { questionOf } from '../domain/results/counted-ballots.ts'
import { breaches } from '../support/invariants.ts'
import { insist, onDatabase, type Servers, type Storage, startServers } from '../support/killed-servers.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from '../support/postgres.ts'
import type { ServerProcess } from '../support/server-process.ts'

const SURVEY = 'started-over'
const OWNER = { id: 'owner', issuer: 'test', subject: 'owner', email: 'owner@example.org' }
const KEYS = Array.from({ length: 12 }, (_, at) => `key-number-${at}`)
const STARTS = 10
const LONG_MS = 180_000

const QUESTION = questionOf(2)

const definitionOf = (ballotSecrecy: 'secret' | 'pseudonymous'): SurveyDefinition => ({
  title: 'A race',
  description: 'Ten devices for each key',
  settings: { ...DEFAULT_SETTINGS, isAvailable: true, hasUKey: true, ballotSecrecy },
  questions: [QUESTION],
  questionGroups: [],
})

const addSurvey = (storage: Storage, ballotSecrecy: 'secret' | 'pseudonymous') =>
  onDatabase(storage, async (database) => {
    await migrate(database)
    await insertSession(database, OWNER, { tokenHash: sha256('a token'), userAgent: null })
    const definition = definitionOf(ballotSecrecy)
    await insertSurvey(database, {
      ownerId: OWNER.id,
      id: SURVEY,
      definition,
      identitySalt: new Uint8Array(16),
      savedAt: 0,
    })
    await insertKeys(database, SURVEY, KEYS, { label: null, namesOthers: false })
  })

type Sent = { readonly code?: string; readonly surveyResponse?: { readonly _id: string } }

/** A device that starts over and submits its own number of votes; how that ended. */
async function startOver(servers: Servers, uKey: string, device: number): Promise<number> {
  const person = { surveyId: SURVEY, uKey, uuid: `device-${device}-of-${uKey}` }
  const votes = [{ optionId: QUESTION.options[0]!.id, votes: device }]
  const first = { ...person, startOver: true, IsNewSurveyResponse: true, questionId: QUESTION.id }
  const begun = await insist<Sent>(servers, 'POST', api.responses(), { ...first, responseContent: { votes } })
  const surveyResponseId = begun.body.surveyResponse?._id
  if (!surveyResponseId) return begun.status
  return (await insist<Sent>(servers, 'PUT', api.complete(), { ...person, surveyResponseId })).status
}

const STORED = `SELECT a.votes[1] AS votes FROM responses r JOIN answers a USING (survey_id, ballot_id)
  WHERE survey_id = $1 AND completed_at IS NOT NULL ORDER BY 1`

const started: ServerProcess[] = []
let postgres: PostgresServer
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()))
  await postgres.stop()
})

describe.skipIf(!postgresBinaries())(
  `${STARTS} devices that start over with each of ${KEYS.length} keys`,
  () => {
    test.each(['secret', 'pseudonymous'] as const)(
      'cast one ballot with it over two processes, through a kill: %s',
      async (ballotSecrecy) => {
        postgres = await startPostgres({ fsync: false })
        const storage = { url: postgres.url, dataDir: '/nowhere' }
        await addSurvey(storage, ballotSecrecy)
        const servers = await startServers(storage, 2, started)
        let ended = 0
        const devices = KEYS.flatMap((uKey) =>
          Array.from({ length: STARTS }, (_, at) => ({ uKey, device: at + 1 })),
        )
        const submitted = await Promise.all(
          devices.map(async (each) => {
            const status = await startOver(servers, each.uKey, each.device)
            if (++ended === devices.length / 4) servers.killOnce()
            return { ...each, status }
          }),
        )
        const cast = submitted.filter(({ status }) => status === 200)
        expect(cast.map(({ uKey }) => uKey).sort()).toEqual(KEYS.toSorted())
        expect(submitted.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
        await servers.stop()
        const stored = await onDatabase(storage, async (database) => {
          expect(await breaches(database)).toEqual([])
          return database.query<{ votes: number }>(STORED, [SURVEY])
        })
        const votesOf = (some: readonly number[]) => some.toSorted((one, other) => one - other)
        expect(votesOf(stored.map(({ votes }) => votes))).toEqual(votesOf(cast.map(({ device }) => device)))
      },
      LONG_MS,
    )
  },
)
