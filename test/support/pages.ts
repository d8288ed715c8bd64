import { SEED_SURVEYS } from '../../db/seeds/surveys.ts'
import { DEFAULT_LIMITS } from '../../src/config.ts'
import { createCounts } from '../../src/counts.ts'
import type { Deps } from '../../src/deps.ts'
import type { SurveyDefinition, SurveySettings } from '../../src/domain/survey/survey.ts'
import { DEFAULT_SETTINGS } from '../../src/domain/survey/survey.ts'
import { publicFiles } from '../../src/http/assets/public-files.ts'
import { callLimiter } from '../../src/http/limits/call-limits.ts'
import { ReadyPages } from '../../src/http/pages/ready-pages.ts'
import { createRequestTimeouts } from '../../src/http/requests/timeouts.ts'
import { pageRoutes } from '../../src/page-routes.ts'
import type { EntryTokens } from '../../src/panels/entry-tokens.ts'
import { createSnapshots } from '../../src/published/snapshots.ts'
import { createResponseStore } from '../../src/responses/ballots/store.ts'
import { createAskingReader } from '../../src/results/asking/reader.ts'
import { createPublisher } from '../../src/results/publication/publisher.ts'
import { createResultsReader } from '../../src/results/reader.ts'
import { createSplitReader } from '../../src/results/splits/reader.ts'
import { createSurveyCache } from '../../src/surveys/visits/survey-cache.ts'
import { testAssets } from './assets.ts'
import { testDatabase } from './database.ts'

/** For surveys without signed links. */
export const NO_TOKENS: EntryTokens = { read: async () => undefined }

/** The current time in the tests of pages. */
export const NOW = Date.parse('2026-03-10T12:00:00Z')

/** Callers on this machine, whose calls are not limited. */
export const UNLIMITED = callLimiter({
  limits: DEFAULT_LIMITS,
  now: () => NOW,
  callerOf: () => undefined,
})

type Options = { readonly devLogin?: boolean; readonly publicUrl?: string }

/** The pages on the run's database. Every request sees the current state of the database. */
export async function openPages({ devLogin = false, publicUrl = 'http://localhost' }: Options = {}) {
  const database = await testDatabase()
  let now = NOW
  // The clock advances by more than a survey stays in memory.
  const surveys = createSurveyCache(database, () => {
    now += 2000
    return now
  })
  const results = createResultsReader(() => database)
  const splits = createSplitReader(() => database)
  const deps: Deps = {
    database,
    surveys,
    entryTokens: NO_TOKENS,
    now: () => NOW,
    config: { devLogin, publicUrl },
    assets: await testAssets(),
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    log: () => {},
    results,
    splits: {
      ...splits,
      asking: createAskingReader(
        () => database,
        () => NOW,
      ),
    },
    counts: createCounts({ database, reading: () => database, now: () => NOW }),
    reading: () => database,
    responses: createResponseStore(database),
    published: createSnapshots(createPublisher({ database, now: () => NOW }), () => NOW),
    ready: new ReadyPages(() => ({})),
    limiter: UNLIMITED,
    completedAgain: () => {},
    connections: {
      timeouts: createRequestTimeouts(() => null),
      localOrigins: () => [],
      socketAddress: () => undefined,
      isOver: () => false,
    },
  }
  const routes = pageRoutes(deps, () => ({})).use(await publicFiles())
  return {
    /** Requests a path as a browser does. */
    get: (path: string, headers: Record<string, string> = {}) =>
      routes.handle(new Request(`http://localhost${path}`, { headers })),
    /** Sends a form as a browser does. */
    post: (path: string, body: string) =>
      routes.handle(
        new Request(`http://localhost${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
        }),
      ),
    /** Stores a survey, or a new revision of it. */
    async keep(id: string, definition: SurveyDefinition): Promise<void> {
      await database.query(
        `INSERT INTO surveys (id, definition, identity_salt) VALUES ($1, $2::text::jsonb, $3)
         ON CONFLICT (id) DO UPDATE SET definition = excluded.definition, revision = surveys.revision + 1`,
        [id, JSON.stringify(definition), new Uint8Array(16)],
      )
    },
  }
}

/** The demo survey with other settings or parts. */
export function surveyWith(
  settings: Partial<SurveySettings>,
  parts: Partial<SurveyDefinition> = {},
): SurveyDefinition {
  const { demo } = SEED_SURVEYS
  if (!demo) throw new Error('there is no demo survey')
  return { ...demo, ...parts, settings: { ...DEFAULT_SETTINGS, isAvailable: true, ...settings } }
}
