import { beforeAll, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { PLAIN_INSTANCE } from '../../../src/instance/instance.ts'
import {
  CHOICE,
  type Designer,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { square, upload } from '../../support/illustrated-survey.ts'
import { respond } from '../../support/respond.ts'

const NAME = 'Town of <Example>'

let app: TestApp
let file: string
let survey: Awaited<ReturnType<typeof makeSurvey>>
let designer: Designer
let cookie: string
let room: string

beforeAll(async () => {
  const instance = { ...PLAIN_INSTANCE, name: 'The County' }
  app = await testApp({
    config: { publicUrl: 'http://localhost', devLogin: true, instance },
    assets: await testAssets(),
  })
  designer = await signIn(app)
  cookie = `session=${designer.token}`
  survey = await makeSurvey(designer, [CHOICE, QV], {
    ...{ results: 'public', resultsWhen: 'always', preregistration: 'public' },
    languages: ['en', 'ar'],
  })
  file = (await upload(designer, survey, square())).body.file
  const logo = { file, alt: 'Arms of Example' }
  const settings = { organisation: NAME, logo, accentColor: '#7a3e00' }
  const path = `${SURVEYS}/${survey._id}` as const
  await designer.call('PATCH', path, { settings })
  const texts = { 'settings.organisation': 'مدينة المثال', 'settings.logoAlt': 'شعار' }
  await designer.call('PATCH', path, { translations: { ar: texts } })
  const [{ _id: questionId }, { _id: ballot }] = survey.questions
  for (let each = 0; each < 30; each++) {
    const answer = { questionId, questionType: 'choice', selection: [`c${1 + (each % 3)}`] }
    await respond(app, survey, { [questionId]: answer, [ballot]: [1, 0, -1] })
  }
  room = (await designer.call('POST', `${path}/room`)).body.code
})

const read = async (path: string) => {
  const { headers, text, status } = await app.send(path, { headers: { cookie } })
  return { status, text, policy: headers.get('content-security-policy') ?? '' }
}

const pagesOf = (id: string) => {
  const at = `/survey/${id}`
  return [
    ...[at, `${at}?mode=text`, `${at}/complete`, `${at}/declined`, `${at}/ended/screenedOut`],
    ...[`${at}/published`, `${at}/preregistration`, `${at}/present`, `/r/${room}`],
  ]
}

describe('a survey with a look of its own', () => {
  test('shows who asks it on all of its pages, and the instance on no page of it', async () => {
    for (const path of pagesOf(survey._id)) {
      const { text } = await read(path)
      const brand = /<p class="brand[\s\S]*?<\/p>/.exec(text)?.[0] ?? ''
      expect([path, brand]).toEqual([path, expect.stringContaining('Town of &lt;Example&gt;')])
      expect(brand).toContain(`src="/survey/${survey._id}/images/${file}" alt="Arms of Example" width="40"`)
      expect([path, text.includes('The County')]).toEqual([path, false])
    }
  })

  test('names who asks it in the reader’s language', async () => {
    for (const page of ['', '/complete', '/published']) {
      const { text } = await read(`/survey/${survey._id}${page}?lang=ar`)
      expect([page, text.includes('مدينة المثال'), text.includes('alt="شعار"')]).toEqual([page, true, true])
    }
  })

  test('has its accent in both colour schemes, by a style that the security policy allows', async () => {
    for (const path of [...pagesOf(survey._id), `/survey/${survey._id}`]) {
      const { text, policy } = await read(path)
      const style = /<style>(html:root\{--accent[^<]*)<\/style>/.exec(text)?.[1] ?? ''
      expect([path, style]).toEqual([
        path,
        'html:root{--accent:#7a3e00}@media screen and (prefers-color-scheme:dark){html:root{--accent:#b97846}}',
      ])
      const digest = createHash('sha256').update(style).digest('base64')
      expect([path, policy.includes(`'sha256-${digest}'`)]).toEqual([path, true])
    }
  })

  test('has the same page and policy when it is sent without being made again', async () => {
    for (const _ of [1, 2]) {
      const { headers, text } = await app.send(`/survey/${survey._id}/complete`)
      const style = /<style>(html:root\{--accent[^<]*)<\/style>/.exec(text)?.[1] ?? ''
      const digest = createHash('sha256').update(style).digest('base64')
      expect(headers.get('content-security-policy')).toContain(digest)
    }
  })

  test('leaves the pages of its designers and of other surveys as they are', async () => {
    const other = await makeSurvey(await signIn(app), [QV])
    for (const path of [
      `/survey/${survey._id}/edit`,
      `/survey/${survey._id}/share`,
      `/survey/${other._id}`,
    ]) {
      const { text } = await read(path)
      expect([path, text.includes('html:root{--accent'), text.includes('The County')]).toEqual([
        ...[path, false, true],
      ])
    }
  })

  test('is told by its look to nobody who may not read its title', async () => {
    const look = { organisation: NAME, accentColor: '#7a3e00' }
    const before = { closesAt: '2020-01-01T00:00:00.000Z' }
    for (const [settings, isShown] of [
      [{ hasSKey: true, sKeyValue: 'open-sesame' }, false],
      [{ hasUKey: true, uKeyMode: 'list' }, false],
      [{ hasUKey: true, uKeyMode: 'list', ...before }, false],
      [{ isAvailable: false }, false],
      [before, true],
    ] as const) {
      const { _id } = await makeSurvey(designer, [QV], { ...look, ...settings })
      const { status, text } = await app.send(`/survey/${_id}`)
      const shown = [
        text.includes('Town of'),
        text.includes('html:root{--accent'),
        text.includes('The County'),
      ]
      expect([settings, status, shown]).toEqual([settings, 403, [isShown, isShown, !isShown]])
    }
  })

  test('has its accent in saved pictures', async () => {
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
    for (const page of ['results', 'published']) {
      const path = `/survey/${survey._id}/${page}/figure.svg?figure=choice&question=${survey.questions[0]._id}`
      const { status, text } = await read(path)
      expect([path, status, text.includes('#7a3e00')]).toEqual([path, 200, true])
    }
  })
})
