import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSurveys } from '../../db/seeds/seed.ts'
import { insertSession } from '../../src/auth/repository.ts'
import { sha256 } from '../../src/crypto.ts'
import { DEFAULT_SETTINGS, type SurveyDefinition } from '../../src/domain/survey/survey.ts'
import { simulate } from '../../src/simulation/simulate.ts'
import { insertSurvey } from '../../src/surveys/editing/repository.ts'
import { findSurvey } from '../../src/surveys/repository.ts'

/** The session of the owner of the large survey. */
export const LARGE_TOKEN = '7'.repeat(64)
export const RESPONSES = 30

const OWNER = { id: 'owner', issuer: 'test', subject: 'owner', email: 'owner@example.org' }
const largeSurvey: SurveyDefinition = {
  title: 'A large survey',
  description: 'On causes',
  questionGroups: [],
  settings: { ...DEFAULT_SETTINGS, isAvailable: true, results: 'public', resultsWhen: 'always' },
  questions: [0, 1].map((place) => ({
    id: `q${place}`,
    type: 'qv',
    text: `Question ${place}`,
    description: '',
    sampleOption: 0,
    totalCredits: 100,
    options: Array.from({ length: 120 }, (_, at) => ({
      id: `o${at}`,
      name: `Option ${at}`,
      description: '',
    })),
  })),
}

/**
 * Adds a large survey with the id `large` and responses to a database: the embedded one in a directory, or the one at
 * `url`.
 */
export async function addLargeSurvey(dataDir: string, url?: string): Promise<void> {
  const database = await openDatabase({ dataDir, url, deadlineMs: 60_000 })
  await migrate(database)
  await seedSurveys(database)
  await insertSession(database, OWNER, { tokenHash: sha256(LARGE_TOKEN), userAgent: null })
  const row = {
    ownerId: OWNER.id,
    id: 'large',
    definition: largeSurvey,
    identitySalt: new Uint8Array(16),
    savedAt: 0,
  }
  await insertSurvey(database, row)
  const stored = await findSurvey(database, 'large')
  if (stored) await simulate(database, stored, { responses: RESPONSES, seed: 1, now: Date.now() })
  await database.close()
}
