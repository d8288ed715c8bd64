import { beforeAll, describe, expect, test } from 'bun:test'
import { seedSurveys } from '../../../db/seeds/seed.ts'
import { PLAIN_INSTANCE } from '../../../src/instance/instance.ts'
import { appOn, makeSurvey, QV, signIn, type TestApp, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

const NOTICE = 'This is a demo. Submitted data goes to a demo database.'

/** The product's pages, with and without the setting, on one database. */
async function opened(demoNotice: boolean) {
  const config = {
    publicUrl: 'http://localhost',
    devLogin: true,
    instance: { ...PLAIN_INSTANCE, demoNotice },
  }
  const app = await testApp({ config, assets: await testAssets() })
  await seedSurveys(app.deps.database)
  const designer = await signIn(app)
  const made = await makeSurvey(designer, [QV], { results: 'public', resultsWhen: 'always' })
  const keyed = await makeSurvey(designer, [QV], { hasSKey: true, sKeyValue: 'open-sesame' })
  const off = await makeSurvey(designer, [QV], { isAvailable: false })
  const paths = pathsFor(made._id, keyed._id, off._id)
  return { app, token: designer.token, paths }
}

function pathsFor(made: string, keyed: string, off: string) {
  const ofSurvey = (id: string) => [`/survey/${id}`, `/survey/${id}?mode=text`, `/survey/${id}/complete`]
  return {
    forAll: [
      ...['/', '/?surveyId=two+words', '/login', '/api/v1/docs', '/nowhere/%00', '/survey/unknown'],
      ...[...ofSurvey(made), `/survey/${made}/published`, `/survey/${keyed}`, `/survey/${off}`],
    ],
    forDesigners: [
      ...['/designer', '/designer/account'],
      ...['edit', 'share', 'share/cards', 'results'].map((page) => `/survey/${made}/${page}`),
    ],
    ofTheProduct: ['demo', 'test-1', 'legacy-version1', 'legacy-party'].flatMap(ofSurvey),
  }
}

async function showsNotice(app: TestApp, path: string, token?: string): Promise<boolean> {
  const { text, status } = await app.send(path, token ? { headers: { cookie: `session=${token}` } } : {})
  expect([path, status, text.includes('</footer>')]).toEqual([path, status, true])
  return text.includes(NOTICE)
}

/** The paths of which pages bear the notice. */
async function bearing(app: TestApp, paths: readonly string[], token?: string) {
  const shown: string[] = []
  for (const path of paths) if (await showsNotice(app, path, token)) shown.push(path)
  return shown
}

describe('without DEMO_NOTICE', () => {
  let site: Awaited<ReturnType<typeof opened>>
  beforeAll(async () => {
    site = await opened(false)
  })

  test('no page of the product and no designer’s survey says that it is a demo', async () => {
    const { forAll, forDesigners } = site.paths
    expect(await bearing(site.app, forAll)).toEqual([])
    expect(await bearing(site.app, ['/designer', '/designer/account'])).toEqual([])
    expect(await bearing(site.app, forDesigners, site.token)).toEqual([])
  })

  test('pages of a survey that comes with the product say so, in the reader’s language', async () => {
    const { ofTheProduct } = site.paths
    expect(await bearing(site.app, ofTheProduct)).toEqual(ofTheProduct)
    expect((await site.app.send('/survey/demo?lang=zh-TW')).text).toContain('這是示範網站')
  })

  test('a survey that comes with the product says so beside its results, even if they require something', async () => {
    const { database } = site.app.deps
    const share = async (results: string) => {
      await database.query(
        `UPDATE surveys SET owner_id = (SELECT id FROM users LIMIT 1), revision = revision + 1, definition =
           jsonb_set(definition, '{settings}', definition -> 'settings' || $1::text::jsonb) WHERE id = 'test-1'`,
        [JSON.stringify({ results, resultsWhen: 'always' })],
      )
      // A process that has read the survey before keeps it for a second.
      return appOn({ ...site.app.deps, database })
    }
    const shared = await share('public')
    expect(await showsNotice(shared, '/survey/test-1/results', site.token)).toBe(true)
    expect(await showsNotice(shared, '/survey/test-1/published')).toBe(true)
    const { text } = await (await share('respondents')).send('/survey/test-1/published')
    expect(text).toContain('Results for people who took part</h1>')
    expect(text).toContain(NOTICE)
  })
})

describe('with DEMO_NOTICE=1', () => {
  test('every page says that it is a demo', async () => {
    const { app, token, paths } = await opened(true)
    const { forAll, forDesigners, ofTheProduct } = paths
    const open = [...forAll, ...ofTheProduct]
    expect(await bearing(app, open)).toEqual(open)
    expect(await bearing(app, forDesigners, token)).toEqual(forDesigners)
  })
})
