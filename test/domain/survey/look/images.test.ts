import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  IMAGE_LIMITS,
  imageFile,
  imageFiles,
  imageOf,
  imageProblems,
  imageSize,
  imagesOf,
  imagesOfSurvey,
  withImageNames,
} from '../../../../src/domain/survey/look/images.ts'

const side = fc.integer({ min: 1, max: IMAGE_LIMITS.side })

test('the name of an image states its size, and cannot form a path', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), side, side, (digest, width, height) => {
      const file = imageFile(Buffer.from(digest).toString('hex'), { width, height })
      expect(imageSize(file)).toEqual({ width, height })
      expect(file).toMatch(/^[0-9a-fx.webp-]+$/)
    }),
  )
})

test('what is not the name of an image has no size', () => {
  const digest = 'a'.repeat(32)
  for (const file of [
    '',
    '../x.webp',
    `${digest}.webp`,
    `${digest}-0x1280x3.webp`,
    `${digest}-10000x1.webp`,
    `${digest}-1x1.webp/`,
  ])
    expect(imageSize(file)).toBeUndefined()
})

const rules = (draft: Parameters<typeof imageProblems>[0]) =>
  imageProblems(draft, '/image').map(({ path, rule }) => [path, rule])

test('an image needs a name and a visible description; no image needs nothing', () => {
  expect(rules(null)).toEqual([])
  expect(rules(undefined)).toEqual([])
  expect(rules({})).toEqual([
    ['/image/file', 'imageUnknown'],
    ['/image/alt', 'imageAlt'],
  ])
  expect(rules({ file: 'x'.repeat(101), alt: ' ' })).toHaveLength(2)
  expect(rules({ file: 'x', alt: 'x'.repeat(301) })).toEqual([['/image/alt', 'tooLong']])
  expect(rules({ file: 'x', alt: '🌳'.repeat(300) })).toEqual([])
  expect(imageOf({ file: 'x', alt: ' A tree ' })).toEqual({ file: 'x', alt: 'A tree' })
  expect(imageOf({})).toEqual({ file: '', alt: '' })
})

const name = fc.constantFrom('a', 'b', 'c', 'd')
const shown = fc.record({ image: fc.record({ file: name, alt: fc.string() }) }, { requiredKeys: [] })
const question = fc
  .tuple(shown, fc.option(fc.array(shown), { nil: undefined }))
  .map(([own, options]) => ({ ...own, id: 'q', ...(options && { options }) }))
const survey = fc.record({
  settings: fc.record({ logo: fc.option(fc.record({ file: name, alt: fc.string() })) }),
  questions: fc.array(question),
})

test('renaming changes only the names of images, and only those with a new name', () => {
  fc.assert(
    fc.property(survey, fc.dictionary(name, fc.string({ minLength: 1 })), (before, other) => {
      const names = new Map(Object.entries(other))
      const after = withImageNames(before, names)
      const expected = imageFiles(before).map((file) => names.get(file) ?? file)
      expect(imageFiles(after)).toEqual([...new Set(expected)])
      const hidden = (_: string, value: unknown) =>
        typeof value === 'object' && value !== null && 'file' in value ? { ...value, file: '' } : value
      const plain = (value: unknown) => JSON.parse(JSON.stringify(value), hidden)
      expect(plain(after)).toEqual(plain(before))
      expect(withImageNames(before, new Map())).toEqual(before)
    }),
  )
})

const at = (whole: object, path: string) =>
  path
    .slice(1)
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], whole)

test('every image of a survey is listed with its location, the logo first', () => {
  fc.assert(
    fc.property(survey, (whole) => {
      const listed = imagesOfSurvey(whole)
      for (const { image, path } of listed) expect(at(whole, path)).toBe(image)
      const ofQuestions = whole.questions.flatMap(imagesOf)
      expect(listed).toHaveLength(ofQuestions.length + (whole.settings.logo ? 1 : 0))
    }),
  )
})

test('every image of a question is listed with its location', () => {
  fc.assert(
    fc.property(question, (asked) => {
      for (const { image, path } of imagesOf(asked)) expect(at(asked, path)).toBe(image)
      const all = [asked, ...(asked.options ?? [])].filter((part) => part.image)
      expect(imagesOf(asked)).toHaveLength(all.length)
    }),
  )
})
