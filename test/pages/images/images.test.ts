import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { PageState } from '../../../islands/survey/store/page-state.ts'
import type { Image } from '../../../src/domain/survey/look/images.ts'
import type { Question } from '../../../src/domain/survey/survey.ts'
import { emptyTables, testDatabase } from '../../support/database.ts'
import { openPages, surveyWith } from '../../support/pages.ts'

let pages: Awaited<ReturnType<typeof openPages>>
beforeAll(async () => {
  pages = await openPages()
})
beforeEach(async () => emptyTables(await testDatabase()))

const FILE = `${'0a'.repeat(16)}-1280x853.webp`
const HOSTILE = `</script><img src=x onerror=alert(1)>"'&`

type Linked = { readonly image?: Image; readonly link?: string }

/** A page of a survey whose questions all show the one, and whose first options the other. */
async function show(ofQuestions: Linked, ofOptions: Linked = {}, query = '') {
  const survey = surveyWith({})
  const rated: Question = {
    id: 'rated',
    type: 'likert',
    text: 'How easy was it?',
    description: '<p>To answer.</p>',
    required: true,
    groupId: null,
    scale: ['1', '2'],
    minLabel: '',
    maxLabel: '',
  }
  const questions = [...survey.questions, rated].map((question): Question => {
    const shown = { ...question, ...ofQuestions }
    if (shown.type !== 'qv') return shown
    const options = shown.options.map((option, at) => (at === 0 ? { ...option, ...ofOptions } : option))
    return { ...shown, options }
  })
  await pages.keep('demo', { ...survey, questions })
  const html = await (await pages.get(`/survey/demo${query}`)).text()
  const json = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1]
  const page = html.replace(json ?? '', '')
  return { page, images: page.match(/<img [^>]*>/g) ?? [], state: JSON.parse(json ?? '') as PageState }
}

const image = { file: FILE, alt: 'A park with "old" trees' }
const SHOWN = `<img class="picture" src="/survey/demo/images/${FILE}" alt="A park with &quot;old&quot; trees" width="1280" height="853" loading="lazy" decoding="async" draggable="false">`
const STYLED = /\.picture\{/

describe('an image on the page of a survey', () => {
  test('of an option is on its card everywhere, with its description and reserved space', async () => {
    for (const query of ['?mode=text', '?mode=interactive']) {
      const { images, page } = await show({}, { image }, query)
      expect(images.length).toBeGreaterThan(0)
      expect([...new Set(images)]).toEqual([SHOWN])
      expect(page).toMatch(STYLED)
    }
  })

  test('of a question follows its description, on the pages to organize, vote and answer', async () => {
    const { images, page, state } = await show({ image })
    expect(images).toHaveLength(3)
    expect([...new Set(images)]).toEqual([SHOWN])
    for (const { description } of state.survey.questions) expect(description.endsWith(SHOWN)).toBe(true)
    expect(page).toMatch(STYLED)
  })

  test('adds nothing to a page that has none', async () => {
    const { images, page, state } = await show({ link: 'https://example.org' }, {
      category: 'Green',
    } as Linked)
    expect(images).toEqual([])
    expect(page).not.toMatch(STYLED)
    expect(JSON.stringify(state)).not.toMatch(/picture|"image"/)
  })

  test('cannot inject anything by its description or its name', async () => {
    const hostile = { image: { file: HOSTILE, alt: HOSTILE }, link: `https://example.org/${HOSTILE}` }
    const { images, page } = await show(hostile, hostile)
    for (const tag of images) expect(tag).toMatch(/^<img class="picture" src="\/survey\/demo\/images\//)
    expect(page).not.toMatch(/<img src=x/)
  })
})

test('the link of a question names its destination, in the language of the page', async () => {
  const { page, state } = await show({ link: 'https://example.org/a?b=1&c=2' })
  const [first] = state.survey.questions
  expect(first).not.toContainAnyKeys(['link', 'image'])
  expect(page).toContain('<a href="https://example.org/a?b=1&amp;c=2" target="_blank"')
  expect(first?.description).toContain(`aria-label="More information: ${first?.text}`)
  const chinese = await show({ link: 'https://example.org' }, {}, '?lang=zh-TW')
  expect(chinese.state.survey.questions[0]?.description).toContain('更多資訊：')
})
