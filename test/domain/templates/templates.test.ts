import { describe, expect, test } from 'bun:test'
import { TEMPLATE_IDS } from '../../../src/domain/templates/template-ids.ts'
import { TEMPLATES } from '../../../src/domain/templates/templates.ts'
import { translatedTemplate } from '../../../src/domain/templates/translated.ts'
import { templates as arabic } from '../../../src/texts/ar/templates.ts'
import { templates as chinese } from '../../../src/texts/zh-tw/templates.ts'

/** What stands in a template beside its texts: all of it but these has to stay. */
const TEXTS = new Set([
  'title',
  'description',
  'text',
  'name',
  'label',
  'minLabel',
  'maxLabel',
  'scale',
  'settings',
])
const withoutTexts = (template: object) =>
  JSON.stringify(template, (key, value) => (TEXTS.has(key) ? undefined : value))

describe.each([...TEMPLATE_IDS])('the template %s in another language', (id) => {
  const template = TEMPLATES[id]

  test('is the same survey, set to that language', () => {
    for (const [language, translations] of [
      ['zh-TW', chinese],
      ['ar', arabic],
    ] as const) {
      const made = translatedTemplate(template, language, translations)
      expect(withoutTexts(made)).toBe(withoutTexts(template))
      expect(made.settings).toEqual({ ...template.settings, language })
    }
  })

  test('is unchanged if nothing is translated', () => {
    const { settings: _, ...made } = translatedTemplate(template, 'en', {})
    const { settings: __, ...asked } = template
    expect(made).toEqual(asked)
  })

  test('has no two texts that were the same', () => {
    const counts = (texts: readonly string[]) =>
      texts.map((text) => texts.filter((each) => each === text).length)
    const labelsOf = ({ questions = [] }: typeof template) =>
      questions.flatMap(({ draft }) => {
        if (draft.type === 'qv') return [draft.options?.map(({ name = '' }) => name) ?? []]
        return draft.type === 'likert' ? [[...(draft.scale ?? [])]] : []
      })
    const before = labelsOf(template)
    for (const translations of [chinese, arabic]) {
      const after = labelsOf(translatedTemplate(template, 'ar', translations))
      expect(after.map(counts)).toEqual(before.map(counts))
    }
  })
})

test('translations are of the same texts', () => {
  expect(Object.keys(arabic)).toEqual(Object.keys(chinese))
})
