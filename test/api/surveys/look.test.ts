import { beforeEach, describe, expect, test } from 'bun:test'
import { IMAGE_LIMITS } from '../../../src/domain/survey/look/images.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { imageBytesOf, square, upload } from '../../support/illustrated-survey.ts'

const LOOK = { organisation: 'City of Example', accentColor: '#0b6b61', footer: 'City hall' }

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let file: string

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV])
  file = (await upload(designer, survey, square())).body.file
})

const path = () => `${SURVEYS}/${survey._id}` as const
const set = (settings: object) => designer.call('PATCH', path(), { settings })
const look = () => ({ ...LOOK, logo: { file, alt: 'Arms of Example' } })

describe('the look of a survey', () => {
  test('is what a designer says, for respondents as well, even once somebody has answered', async () => {
    expect((await set(look())).status).toBe(200)
    const { body } = await app.call('GET', `/api/v1/surveys/${survey._id}`)
    expect(body.settings).toMatchObject(look())
    expect((await set({ organisation: null, logo: null, accentColor: null })).body.settings).toMatchObject({
      organisation: null,
      logo: null,
      accentColor: null,
    })
  })

  test('names whoever asks without characters that would turn or break the text around it', async () => {
    const { body } = await set({ ...look(), organisation: 'City\nof \u202eExample\u0007' })
    expect(body.settings.organisation).toBe('City of Example')
  })

  test('is refused with the field and the reason, and nothing of it is stored', async () => {
    const others = (await upload(designer, await makeSurvey(designer), square(9))).body.file
    const cases: [look: object, path: string, message: string][] = [
      [{ accentColor: '#ffcc00' }, 'accentColor', 'its contrast is 1.44 : 1, and text needs 4.5 : 1'],
      [{ accentColor: 'teal' }, 'accentColor', 'must be a colour such as #0b6b61'],
      [{ accentColor: '#0b6b61;}*{display:none' }, 'accentColor', 'must be a colour such as #0b6b61'],
      [{ logo: { file } }, 'logo/alt', 'is required with an image'],
      [{ logo: { file: others, alt: 'Arms' } }, 'logo/file', 'was not uploaded to this survey'],
      [{ logo: { file: 'https://example.org/a.svg', alt: 'Arms' } }, 'logo/file', 'was not uploaded'],
      [{ logo: 'a' }, 'logo', 'is not valid'],
      [{ organisation: 'x'.repeat(101) }, 'organisation', 'is longer than 100 characters'],
      [{ organisation: ' ' }, 'organisation', 'must have visible characters'],
    ]
    for (const [sent, field, message] of cases) {
      const { status, body } = await set({ ...look(), ...sent })
      expect([status, body.details[0].path]).toEqual([422, `/settings/${field}`])
      expect(body.details[0].message).toContain(message)
    }
    const { settings } = (await designer.call('GET', path())).body
    expect([settings.organisation, settings.logo, settings.accentColor]).toEqual([null, null, null])
  })

  test('is copied with the survey, and goes with its file to another server', async () => {
    await set(look())
    const { body: copy } = await designer.call('POST', `${path()}/duplicate` as const, {})
    expect(copy.settings).toMatchObject(look())
    expect(await imageBytesOf(app, copy)).toBe(IMAGE_LIMITS.least)
    const { body: written } = await designer.call('GET', `${path()}/definition.json` as const)
    expect(written.images?.map((image) => image.file)).toEqual([file])
    await app.deps.database.query('DELETE FROM images', [])
    const { status, body } = await designer.call('POST', `${SURVEYS}/import`, written)
    const { logo, ...words } = body.settings
    expect([status, logo?.alt]).toEqual([201, 'Arms of Example'])
    expect(words).toMatchObject(LOOK)
    expect((await app.send(`/survey/${body._id}/images/${logo?.file}`)).status).toBe(200)
    const { images: _images, ...without } = written
    const missing = await designer.call('POST', `${SURVEYS}/import`, without)
    expect(missing.body.details[0].path).toBe('/settings/logo/file')
  })

  test('has words in every language of the survey', async () => {
    await set({ ...look(), languages: ['en', 'ar'] })
    const texts = { 'settings.organisation': 'مدينة المثال', 'settings.logoAlt': 'شعار' }
    const { status } = await designer.call('PATCH', path(), { translations: { ar: texts } })
    expect(status).toBe(200)
  })

  test('is the name under an invitation, in the language of its reader', async () => {
    const texts = { 'settings.organisation': 'مدينة {link}' }
    await set({ ...look(), languages: ['en', 'ar'] })
    await designer.call('PATCH', path(), { translations: { ar: texts } })
    for (const [language, name] of [
      ['en', LOOK.organisation],
      ['ar', 'مدينة {link}'],
    ] as const) {
      const letter = { kind: 'invitation', language }
      const { body } = await designer.call('POST', `${path()}/people/mail/preview` as const, letter)
      expect(body.body.split('\n\n').at(-2)).toBe(name)
    }
  })
})
