import { beforeAll, expect, test } from 'bun:test'
import { sql } from '../../../db/sql/sql.ts'
import { responses } from '../../../db/tables/responses.ts'
import {
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  SURVEYS,
  type SurveyPath,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testDatabase } from '../../support/database.ts'
import { exportedFile } from '../../support/export-files.ts'
import { PLAN } from '../../support/planned-survey.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer

beforeAll(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const LANGUAGES = ['en', 'es', 'eu']

/** A survey in three languages, with a translated title, scale and option. */
async function spoken(settings: object = {}): Promise<{ survey: DesignerSurvey; path: SurveyPath }> {
  const scaled = { ...LIKERT, scale: ['No', 'Maybe', 'Yes'] }
  const made = await makeSurvey(designer, [QV, scaled], { languages: LANGUAGES, ...settings })
  const path: SurveyPath = `${SURVEYS}/${made._id}`
  const [qv, likert] = made.questions.map(({ _id }) => `questions.${_id}`)
  const es = { title: 'Gastos', [`${qv}.options.o1.name`]: 'Parques', [`${likert}.scale.2`]: 'Sí' }
  const { body: survey } = await designer.call('PATCH', path, { translations: { es } })
  return { survey, path }
}

const answered = ({ questions }: DesignerSurvey, votes: readonly number[], point: string) => {
  const [qv = '', likert = ''] = questions.map(({ _id }) => _id)
  return { [qv]: votes, [likert]: point }
}

const languagesOf = async (surveyId: string) => {
  const database = await testDatabase()
  const asked = sql`SELECT ${responses.language} AS language FROM ${responses} WHERE ${responses.surveyId} = $1 ORDER BY 1`
  const rows = await database.query<{ language: string | null }>(asked, [surveyId], surveyId)
  return rows.map(({ language }) => language)
}

type Figures = { readonly completed: number; readonly questions: { options: { netVotes: number }[] }[] }

test('answers in any language are one pool: splits and figures do not depend on it, and a filter can', async () => {
  const { survey, path } = await spoken()
  for (let at = 0; at < 24; at++) {
    const language = LANGUAGES[at % 3] ?? 'en'
    await respond(app, survey, answered(survey, at % 2 ? [4, 0, 0] : [0, 0, 4], at % 2 ? 'Yes' : 'No'), {
      language,
    })
  }
  const read = async (query: string) => {
    const { body } = await designer.call('GET', `${path}/results?${query}` as SurveyPath)
    const { completed, questions } = body as unknown as Figures
    return [completed, questions[0]?.options.map(({ netVotes }) => netVotes)]
  }
  expect(await read('')).toEqual([24, [48, 0, 48]])
  for (const language of LANGUAGES) expect((await read(`language=${language}`))[0]).toBe(8)
  const { status, body: split } = await designer.call(
    'GET',
    `${path}/results?by=question:${survey.questions[1]?._id}` as SurveyPath,
  )
  expect([status, JSON.stringify(split).includes('Sí')]).toEqual([200, false])
  expect(JSON.stringify(split)).toContain('"Yes"')
  const file = await (await exportedFile(app, designer, survey._id, 'ndjson')).text()
  const stored = Array.from(file.matchAll(/"language":"(\w+)"/g), ([, tag]) => tag)
  expect([stored.length, new Set(stored)]).toEqual([24, new Set(LANGUAGES)])
  expect(file).not.toContain('Sí')
})

test('secret ballots keep no language per row, neither stored nor in files nor by a filter', async () => {
  const { survey, path } = await spoken({ hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'secret' })
  for (let at = 0; at < 20; at++)
    await respond(app, survey, answered(survey, [1, 0, 0], 'Yes'), { language: 'eu', uKey: `key-${at}` })
  expect(new Set(await languagesOf(survey._id))).toEqual(new Set([null]))
  await designer.call('PATCH', path, { settings: { isAvailable: false } })
  for (const format of ['csv', 'ndjson'])
    expect(await (await exportedFile(app, designer, survey._id, format)).text()).not.toMatch(/\beu\b/)
  expect((await designer.call('GET', `${path}/results?language=eu` as SurveyPath)).status).toBe(422)
})

test('a visit’s language is stored by the survey’s own tag where ballots are not secret', async () => {
  const { survey } = await spoken()
  await respond(app, survey, answered(survey, [1, 0, 0], 'Yes'), { language: 'eu' })
  expect(await languagesOf(survey._id)).toEqual(['eu'])
})

test('a preregistration freezes the translations that are read when a survey opens', async () => {
  const { path } = await spoken({
    isAvailable: false,
    ...PLAN,
  })
  await designer.call('PATCH', path, { settings: { isAvailable: true } })
  const read = async () => (await designer.call('GET', `${path}/preregistration` as SurveyPath)).body
  const { frozen } = (await read()) as unknown as {
    frozen: { preregistration: { survey: { settings: { languages: string[] }; translations: object } } }
  }
  expect(frozen.preregistration.survey.settings.languages).toEqual(LANGUAGES)
  expect(frozen.preregistration.survey.translations).toMatchObject({ es: { title: 'Gastos' } })
  await designer.call('PATCH', path, { translations: { es: { title: 'El gasto' } } })
  const { deviations } = (await read()) as unknown as { deviations: unknown[] }
  expect(JSON.stringify(deviations)).toContain('translations')
})

type OpenApi = {
  readonly paths: Record<string, Record<string, unknown>>
  readonly components: { readonly schemas: Record<string, unknown> }
}

test('the API’s document names languages and translations wherever a survey is written or read', async () => {
  const { body } = await app.call('GET', '/api/v1/openapi.json' as SurveyPath)
  const { paths, components } = body as unknown as OpenApi
  const whole = (part: unknown): string =>
    JSON.stringify(part ?? {}).replace(/\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g, (_, name: string) =>
      whole(components.schemas[name]),
    )
  const at = (path: string, method: string) => whole(paths[path]?.[method])
  const survey = '/designer/surveys/{surveyId}'
  for (const [path, method] of [
    ...[
      [survey, 'get'],
      [survey, 'patch'],
      [`${survey}/definition.json`, 'get'],
    ],
    ...[
      ['/designer/surveys/import', 'post'],
      [`${survey}/preregistration`, 'get'],
    ],
  ] as [string, string][])
    expect([path, method, at(path, method).includes('"translations"')]).toEqual([path, method, true])
  for (const method of ['get', 'patch'])
    expect([method, at(survey, method).includes('"languages"')]).toEqual([method, true])
  for (const kind of ['translations.csv', 'translations.xlf'])
    expect(Object.keys(paths[`${survey}/${kind}`] ?? {}).sort()).toEqual(['get', 'put'])
})
