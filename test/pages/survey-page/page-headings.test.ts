import { beforeAll, beforeEach, expect, test } from 'bun:test'
import type { SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import { emptyTables, testDatabase } from '../../support/database.ts'
import { openPages, surveyWith } from '../../support/pages.ts'

let pages: Awaited<ReturnType<typeof openPages>>
beforeAll(async () => {
  pages = await openPages()
})
beforeEach(async () => emptyTables(await testDatabase()))

const group = (id: string, title: string, questionIds: string[]) => ({
  ...{ id, title, description: 'In confidence', questionIds },
})
const text = (id: string, groupId: string | null) => ({
  ...{ id, type: 'text' as const, text: id, description: '', required: true, groupId },
  ...{ multiline: true, maxLength: 500 },
})
const { questions } = surveyWith({})

/** The page of a survey that asks these questions after a vote, and its headings with their levels. */
async function pageOf({
  questions: asked,
  questionGroups,
}: Pick<SurveyDefinition, 'questions' | 'questionGroups'>) {
  await pages.keep(
    'grouped',
    surveyWith({ mode: 'text' }, { questions: [...questions, ...asked], questionGroups }),
  )
  const html = await (await pages.get('/survey/grouped')).text()
  const headings = [...html.matchAll(/<h([12])[^>]*>([^<]*)<\/h\1>/g)].map(
    ([, level, words]) => `${level} ${words}`,
  )
  return { html, headings }
}

test('a page whose questions are all of one group is called as the button before it says', async () => {
  const { html, headings } = await pageOf({
    questions: [text('age', 'you'), text('job', 'you')],
    questionGroups: [group('you', 'About you', ['age', 'job'])],
  })
  expect(html).toContain('Continue: About you →')
  expect(headings.filter((one) => one.includes('About you'))).toEqual(['1 About you'])
  expect(html).toContain('<p>In confidence</p>')
  expect(html).not.toContain('Further questions')
})

test('a page with other questions keeps its own name, and the button says that', async () => {
  const { html, headings } = await pageOf({
    questions: [text('age', 'you'), text('job', null)],
    questionGroups: [group('you', 'About you', ['age'])],
  })
  expect(html).toContain('Continue: Further questions →')
  expect(headings.filter((one) => one.includes('About you'))).toEqual(['2 About you'])
  expect(html).toContain('>Further questions</h1>')
})

test('a text with a page of its own is called as it is headed, unless that is long or repeats an answer', async () => {
  const info = (heading: string) => ({
    ...{ id: 'info', type: 'info' as const, text: heading, description: '', required: false, groupId: null },
  })
  for (const [heading, button] of [
    ['Nearly done', 'Continue: Nearly done →'],
    ['What becomes of your answers', 'Continue to part 2 →'],
    ['Why {answer:a}?', 'Continue to part 2 →'],
  ] as const) {
    const { html } = await pageOf({ questions: [info(heading)], questionGroups: [] })
    expect([heading, html.includes(button)]).toEqual([heading, true])
  }
})

test('labels of the ends of a scale are left out where its points say the same', async () => {
  const scale = (id: string, minLabel: string) => ({
    ...{ id, type: 'likert' as const, text: id, description: '', required: true, groupId: null },
    ...{ scale: ['Hard', 'Easy'], minLabel, maxLabel: 'Easy' },
  })
  const { html } = await pageOf({
    questions: [scale('same', 'Hard'), scale('other', 'Too hard')],
    questionGroups: [],
  })
  expect([html.includes('id="ends-same"'), html.includes('id="ends-other"')]).toEqual([false, true])
})
