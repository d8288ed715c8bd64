import { beforeAll, describe, expect, test } from 'bun:test'
import { textHash } from '../../../src/domain/survey/translations/translations.ts'
import {
  CHOICE,
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
import { testAssets } from '../../support/assets.ts'
import type { Refusal } from '../../support/replies.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

const LANGUAGES = ['en', 'es', 'ar', 'ja']
const ANSWERED = { ...QV, description: 'Choose well.' }
const BINS = [
  { name: 'Good', tone: 'positive' },
  { name: 'Bad', tone: 'negative' },
]

/** A survey in four languages, Spanish in part. */
async function translated(
  settings: object = {},
): Promise<{ survey: DesignerSurvey; path: SurveyPath; es: Record<string, string> }> {
  const ballot = { ...ANSWERED, setting: { totalCredits: 100, bins: BINS } }
  const survey = await makeSurvey(designer, [ballot, { ...LIKERT, scale: ['No', 'Yes'] }, CHOICE], {
    languages: LANGUAGES,
    ...settings,
  })
  const path: SurveyPath = `${SURVEYS}/${survey._id}`
  const [qv, likert] = survey.questions
  const of = `questions.${qv?._id}`
  const es = {
    title: 'Gastos',
    [`${of}.question`]: '¿En qué debe gastar el pueblo?',
    [`${of}.description`]: 'Elija <b>bien</b><script>alert(1)</script>.',
    [`${of}.options.o1.name`]: 'Parques <&>',
    [`${of}.bins.0`]: 'Bueno',
    [`questions.${likert?._id}.scale.1`]: 'Sí',
  }
  const { body } = await designer.call('PATCH', path, { translations: { es } })
  return { survey: body, path, es }
}

/** Votes, and an answer to each other question. */
function answers({ questions }: DesignerSurvey, votes: readonly number[]) {
  const [qv, likert, choice] = questions.map(({ _id }) => _id) as [string, string, string]
  const chosen = (questions[2] as unknown as { choices: { choiceId: string }[] }).choices[0]?.choiceId
  return {
    [qv]: votes,
    [likert]: 'Yes',
    [choice]: { questionId: choice, questionType: 'choice', selection: [chosen] },
  }
}

const bins = (texts: object) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('~')))

const open = async (path: string, headers: HeadersInit = {}) => (await app.send(path, { headers })).text
const stateOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

describe('translations of a survey', () => {
  test('are stored by language, with a hash of what they were made from, and are part of copies and files', async () => {
    const { survey, path, es } = await translated()
    expect(survey.settings).toMatchObject({ language: 'en', languages: LANGUAGES })
    expect(survey.translations.es).toMatchObject({
      title: 'Gastos',
      [Object.keys(es)[3] ?? '']: 'Parques <&>',
    })
    expect(JSON.stringify(survey.translations)).not.toContain('<script')
    expect(survey.translatedFrom.es?.title).toBe(textHash('Spending'))
    const { body: kept } = await designer.call('PATCH', path, { translations: { ar: { title: 'الإنفاق' } } })
    expect(kept.translations).toEqual({ ...survey.translations, ar: { title: 'الإنفاق' } })
    const { body: copy } = await designer.call('POST', `${path}/duplicate`, {})
    expect(copy.translations.es?.title).toBe('Gastos')
    const { body: file } = await designer.call('GET', `${path}/definition.json`)
    const { body: again } = await designer.call('POST', `${SURVEYS}/import`, file)
    expect(again.translations).toEqual(kept.translations)
  })

  test('are saved by the call that saves parts, which others keep', async () => {
    const { survey, path } = await translated()
    const version = String(survey.version)
    const parts = { title: 'Spending 2', translations: { es: { title: 'Gastos 2' } } }
    const { status, body } = await designer.call('PATCH', `${path}/definition`, parts, {
      'if-match': `"${version}"`,
    })
    expect([status, body.parts.translations]).toEqual([200, { es: { title: 'Gastos 2' } }])
    const { body: now } = await designer.call('GET', path)
    expect([now.title, now.translations]).toEqual(['Spending 2', { es: { title: 'Gastos 2' } }])
  })

  test('are refused with the field at fault, and change nothing', async () => {
    const { path, es, survey } = await translated()
    const bad = { fr: { title: 'x' }, es: { ...es, nothing: 'x' } }
    const { status, body } = await designer.call('PATCH', path, { translations: bad })
    expect(status).toBe(422)
    const { details } = body as unknown as { details: { path: string }[] }
    expect(details.map((field) => field.path)).toEqual(['/translations/fr', '/translations/es/nothing'])
    expect((await designer.call('GET', path)).body.translations).toEqual(survey.translations)
  })

  test('may be added and changed once people have answered, and no language be removed in which they have', async () => {
    const { survey, path } = await translated()
    await respond(app, survey, answers(survey, [3, 1, 2]), { language: 'ja' })
    const more = {
      settings: { languages: [...LANGUAGES, 'fr'] },
      translations: { fr: { title: 'Dépenses' } },
    }
    expect((await designer.call('PATCH', path, more)).status).toBe(200)
    const without = (...languages: string[]) => designer.call('PATCH', path, { settings: { languages } })
    const refused = await without('en', 'es')
    expect([refused.status, (refused.body as unknown as Refusal).details[0]?.message]).toEqual([
      409,
      'People have answered in 日本語, so it cannot be removed.',
    ])
    expect((await without('en', 'ja')).body.translations).toEqual({})
    expect((await without('ja', 'en')).status).toBe(409)
  })
})

test('of secret ballots it is not said in which languages people have answered: none is removed', async () => {
  const { survey, path } = await translated({ hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'secret' })
  await respond(app, survey, answers(survey, [3, 1, 2]), { language: 'es', uKey: 'ann-1' })
  const { status, body } = await designer.call('PATCH', path, { settings: { languages: ['en', 'es', 'ar'] } })
  expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('Ballots are secret')])
})

describe('the page of a survey in several languages', () => {
  test('is in the language of the link, or else of the browser, or else the first', async () => {
    const { survey } = await translated()
    const path = `/survey/${survey._id}`
    const root = async (query: string, accepted: string) =>
      /<html lang="([^"]*)" dir="([^"]*)"/
        .exec(await open(path + query, { 'accept-language': accepted }))
        ?.slice(1)
        .join()
    expect(await root('', 'fr, es-MX;q=0.5')).toBe('es,ltr')
    expect(await root('', 'fr')).toBe('en,ltr')
    expect(await root('?lang=ar', 'es')).toBe('ar,rtl')
    expect(await root('', 'ja')).toBe('ja,ltr')
  })

  test('shows the survey’s texts in it, made safe, and offers the survey’s other languages', async () => {
    const { survey } = await translated()
    const html = await open(`/survey/${survey._id}?lang=es&mode=text`)
    for (const said of [
      'Gastos',
      '¿En qué debe gastar el pueblo?',
      'Parques &lt;&amp;&gt;',
      'Elija <b>bien</b>',
      'Bienvenida',
      'Roads',
    ])
      expect([said, html.includes(said)]).toEqual([said, true])
    expect(html).not.toContain('alert(1)')
    const links = [...html.matchAll(/<a href="\?([^"]*)" lang="([^"]*)" hrefLang="([^"]*)"/gi)].map(
      ([, , tag]) => tag,
    )
    expect(links).toEqual(['en', 'ar', 'ja'])
    expect(html).toContain('href="?mode=text&amp;lang=ar"')
  })

  test('keeps the codes of answers: ids, bins and labels of the first language', async () => {
    const { survey } = await translated()
    const state = stateOf(await open(`/survey/${survey._id}?lang=es`))
    const [qv, likert] = state.survey.questions
    expect([qv.options[0].name, qv.bins[0].name, likert.scale]).toEqual([
      'Parques <&>',
      'Good',
      ['No', 'Yes'],
    ])
    expect([bins(state.texts), state.scales[likert.id]]).toEqual([
      { '~Good': 'Bueno', '~Bad': 'Bad' },
      { No: 'No', Yes: 'Sí' },
    ])
    const english = stateOf(await open(`/survey/${survey._id}?lang=en`))
    expect('scales' in english || '~Good' in english.texts).toBe(false)
    expect(JSON.stringify(english)).not.toContain('Gastos')
  })
})

describe('a text that is missing in the language of a page', () => {
  const marked = (html: string, text: string) =>
    [...html.matchAll(/<[a-z][\w-]*([^<>]*)>([^<>]+)<\//g)]
      .filter(([, , said]) => said === text)
      .map(([, attributes = '']) => ['lang', 'dir'].map((name) => attributes.match(` ${name}="(.*?)"`)?.[1]))

  test('is marked with its own language, and its direction where that is another', async () => {
    const { survey, path } = await translated({ endText: 'Thanks.\nBye.', footer: 'The town' })
    await designer.call('PATCH', path, { translations: { ar: { title: 'الإنفاق' } } })
    for (const mode of ['text', 'interactive']) {
      const arabic = await open(`/survey/${survey._id}?lang=ar&mode=${mode}`)
      expect(new Set(marked(arabic, 'Roads').map(String))).toEqual(new Set(['en,ltr']))
      expect(marked(arabic, 'الإنفاق').flat()).not.toContain('en')
      expect(arabic).toContain('<div lang="en" dir="ltr">Choose well.</div>')
      expect(arabic).toContain('<div lang="en" dir="ltr">The town</div>')
      expect(arabic).toMatch(/src="[^"]*borrowed-texts/)
    }
    const spanish = await open(`/survey/${survey._id}?lang=es&mode=text`)
    expect(new Set(marked(spanish, 'Roads').map(([lang]) => lang))).toEqual(new Set(['en']))
    expect(spanish).not.toContain('dir="ltr">Roads')
    const english = await open(`/survey/${survey._id}?lang=en&mode=text`)
    expect([marked(english, 'Roads')[0], english.includes('borrowed-texts')]).toEqual([
      [undefined, undefined],
      false,
    ])
    const end = await open(`/survey/${survey._id}/complete?lang=ar`)
    expect([marked(end, 'Thanks.'), marked(end, 'Bye.')]).toEqual([[['en', 'ltr']], [['en', 'ltr']]])
    const untranslated = await open(`/survey/${survey._id}?lang=ja`)
    expect(marked(untranslated, 'Spending')[0]).toContain('en')
  })

  test('is marked in published results', async () => {
    const { survey } = await translated({ results: 'public', resultsWhen: 'always' })
    for (let at = 0; at < 40; at++) await respond(app, survey, answers(survey, [4, 0, -1]))
    const html = await open(`/survey/${survey._id}/published?lang=ar`)
    expect(marked(html, 'Roads').map(String)).toContain('en,ltr')
    expect(marked(html, 'What should the town spend on?').map(String)).toContain('en,ltr')
  })
})

test('published results name options in the language of their reader', async () => {
  const { survey } = await translated({ results: 'public', resultsWhen: 'always' })
  for (let at = 0; at < 40; at++) await respond(app, survey, answers(survey, [4, 0, -1]))
  const read = (language: string) => open(`/survey/${survey._id}/published?lang=${language}`)
  const spanish = await read('es')
  for (const said of ['Gastos', '¿En qué debe gastar el pueblo?', '«Parques &lt;&amp;&gt;»', 'Roads'])
    expect([said, spanish.includes(said)]).toEqual([said, true])
  const english = await read('en')
  expect(english).toContain('“Parks”')
  expect(english).not.toContain('Parques')
})
