import { beforeEach, describe, expect, test } from 'bun:test'
import { IMAGE_LIMITS } from '../../../src/domain/survey/look/images.ts'
import {
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { exportedFile, unpackedFiles } from '../../support/export-files.ts'
import {
  illustratedSurvey,
  imageBytesOf,
  imagesShown,
  square,
  upload,
} from '../../support/illustrated-survey.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await illustratedSurvey(designer)
})

const pathOf = ({ _id }: DesignerSurvey) => `${SURVEYS}/${_id}` as const
const change = (at: number, body: object) =>
  designer.call('PATCH', `${pathOf(survey)}/questions/${survey.questions[at]!._id}` as const, body)
const reload = async () => (await designer.call('GET', pathOf(survey))).body

describe('a question and an option', () => {
  test('show an uploaded image, to respondents and designers', async () => {
    const { body } = await app.call('GET', `/api/v1/surveys/${survey._id}`)
    expect(imagesShown(survey).map(({ alt }) => alt)).toEqual(['A road', 'A scale'])
    expect(imagesShown(body)).toEqual(imagesShown(survey))
    expect(survey.questions[1].link).toBe('https://example.org/scales')
  })

  test('lose it with null, and keep it if a change does not mention it', async () => {
    await change(1, { question: 'How hard was it?' })
    expect(imagesShown(await reload())).toEqual(imagesShown(survey))
    await change(1, { image: null, link: null })
    await change(0, { options: QV.options.map((option) => ({ ...option, image: null })) })
    const { questions } = await reload()
    expect(questions[1]).not.toContainAnyKeys(['image', 'link'])
    expect(questions[0].options[1]).not.toHaveProperty('image')
  })

  test('keep it when the question’s type changes', async () => {
    await change(1, { type: 'text' })
    const { questions } = await reload()
    expect([questions[1].type, questions[1].image]).toEqual(['text', survey.questions[1].image])
  })

  test('refuse one without a description, of another survey or unknown, with the name of the field', async () => {
    const { body: own } = await upload(designer, survey, square())
    const other = await makeSurvey(designer)
    const { body: others } = await upload(designer, other, square(9))
    const unknown = 'names an image that was not uploaded to this survey.'
    const cases: [image: object | string, field: string, message: string][] = [
      [{ file: own.file }, 'alt', 'is required with an image: it is read aloud to people who cannot see it.'],
      [{ file: own.file, alt: ' \u200b' }, 'alt', 'is required with an image'],
      [{ file: own.file, alt: 'x'.repeat(301) }, 'alt', 'is longer than 300 characters.'],
      [{ file: others.file, alt: 'A' }, 'file', unknown],
      [{ file: `${'0'.repeat(32)}-1x1.webp`, alt: 'A' }, 'file', unknown],
      [{ file: '../x', alt: 'A' }, 'file', unknown],
      [{ alt: 'A' }, 'file', unknown],
      [{ file: own.file, alt: 'A', width: 3 }, 'width', 'is not a known field.'],
      ['x', '', 'is not valid.'],
    ]
    for (const [image, field, message] of cases) {
      const end = field && `/${field}`
      const ofQuestion = await change(1, { image })
      expect([ofQuestion.status, ofQuestion.body.details[0].path]).toEqual([422, `/image${end}`])
      expect(ofQuestion.body.details[0].message).toContain(message)
      const options = QV.options.map((option, at) => (at === 2 ? { ...option, image } : option))
      const ofOption = await change(0, { options })
      expect([ofOption.status, ofOption.body.details[0].path]).toEqual([422, `/options/2/image${end}`])
    }
    expect((await change(1, { link: 'http://example.org' })).body.details[0].path).toBe('/link')
    expect((await reload()).questions).toEqual(survey.questions)
  })

  test('can be given another one once somebody has answered, as descriptions can', async () => {
    await respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0], [survey.questions[1]._id]: '3' })
    const image = { ...imagesShown(survey)[1], alt: 'A better road' }
    const { status } = await change(0, { options: QV.options.map((option) => ({ ...option, image })) })
    expect(status).toBe(200)
  })

  test('are listed with their images in the codebook', async () => {
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    const codebook = files.get('codebook.md') ?? ''
    expect(codebook).toContain('| option_id | option | option_code | image |\n|---|---|---|---|\n')
    expect(codebook).toMatch(/\| o1 \| Parks \| \w+ \| {2}\|\n\| o2 \| Roads \| \w+ \| A road \|/)
    expect(codebook).toContain('Shown with an image: A scale')
    expect(codebook).toContain('Shown with a link: https://example.org/scales')
  })
})

describe('the images of a survey', () => {
  test('are included in a copy, and stay there when the original is gone', async () => {
    const unused = (await upload(designer, survey, square(7))).body
    const { body: copy } = await designer.call('POST', `${pathOf(survey)}/duplicate` as const, {})
    expect(imagesShown(copy)).toEqual(imagesShown(survey))
    await designer.call('DELETE', pathOf(survey))
    for (const { file } of imagesShown(copy))
      expect((await app.send(`/survey/${copy._id}/images/${file}`)).status).toBe(200)
    expect((await app.send(`/survey/${copy._id}/images/${unused.file}`)).status).toBe(404)
    expect(await imageBytesOf(app, copy)).toBe(2 * IMAGE_LIMITS.least)
  })

  test('are exported in its file and imported, re-encoded, even to another server', async () => {
    const { body: file } = await designer.call('GET', `${pathOf(survey)}/definition.json` as const)
    expect(file.images?.map((image) => image.file).sort()).toEqual(
      imagesShown(survey)
        .map((image) => image.file)
        .sort(),
    )
    await app.deps.database.query('DELETE FROM images', [])
    const { status, body } = await designer.call('POST', `${SURVEYS}/import`, file)
    expect(status).toBe(201)
    expect(imagesShown(body).map(({ alt }) => alt)).toEqual(['A road', 'A scale'])
    for (const image of imagesShown(body))
      expect((await app.send(`/survey/${body._id}/images/${image.file}`)).text.slice(8, 12)).toBe('WEBP')
    const again = await designer.call('GET', `${SURVEYS}/${body._id}/definition.json`)
    expect(again.body.images).toHaveLength(2)
  })

  test('can be written into a file by hand, with any name, with the bytes of any image', async () => {
    const image = { file: 'road.png', alt: 'A road' }
    const base64 = square().toString('base64')
    const words = { title: 'A', description: 'B' }
    const bring = (body: object) => designer.call('POST', `${SURVEYS}/import`, { ...words, ...body })
    const { body } = await bring({
      questions: [{ ...LIKERT, image }],
      images: [{ file: 'road.png', base64 }],
    })
    expect(body.questions[0].image.file).toMatch(/^[0-9a-f]{32}-40x20\.webp$/)
    const missing = await bring({ questions: [QV, { ...LIKERT, image }] })
    expect(missing.body.details[0].path).toBe('/questions/1/image/file')
    const broken = await bring({
      questions: [{ ...LIKERT, image }],
      images: [
        { file: 'unused', base64: '' },
        { file: 'road.png', base64: 'AAAA' },
      ],
    })
    expect([broken.status, broken.body.details[0].path]).toEqual([422, '/images/1/base64'])
    const plain = await makeSurvey(designer)
    const { body: file } = await designer.call('GET', `${pathOf(plain)}/definition.json` as const)
    expect(file).not.toHaveProperty('images')
  })
})
