import { expect, test } from 'bun:test'
import { changeAtom, changeQuestionAtom, draftAtom } from '../../../../islands/designer/store/document.ts'
import { shownProblemsAtom } from '../../../../islands/designer/store/problems.ts'
import { saveAtom, saveStateAtom } from '../../../../islands/designer/store/saving.ts'
import type { Option, Question, SurveyDefinition } from '../../../../src/domain/survey/survey.ts'
import { testApp } from '../../../support/app.ts'
import { openEditor } from '../opened-editor.ts'

const question = (options: number) => ({
  type: 'qv',
  question: 'Which ones?',
  setting: { totalCredits: 100 },
  options: Array.from({ length: options }, (_, at) => ({ optionId: `o${at}`, optionName: `Option ${at}` })),
})
const more = (count: number): Option[] =>
  Array.from({ length: count }, (_, at) => ({ id: `more${at}`, name: `More ${at}`, description: '' }))

test('a question that would give a survey too many options says so beside its options, and waits', async () => {
  const { store, calls, call, surveyId } = await openEditor(
    await testApp(),
    [500, 500, 500, 490].map((count) => question(count)),
  )
  const last = store.get(draftAtom).questions[3]?.id ?? ''
  const setOptions = (change: (options: readonly Option[]) => readonly Option[]) =>
    store.set(changeQuestionAtom, last, 'options', (before: Question) =>
      before.type === 'qv' ? { ...before, options: change(before.options) } : before,
    )
  const shown = () => store.get(shownProblemsAtom)(last).get('/options')

  setOptions((options) => [...options, ...more(10)])
  expect(shown()).toBeUndefined()
  setOptions((options) => [...options.slice(0, 490), ...more(10)])
  await store.set(saveAtom)
  expect(store.get(saveStateAtom)).toBe('saved')

  store.set(changeAtom, 'questions', (before: SurveyDefinition) => {
    const [first] = before.questions
    if (first?.type !== 'qv') throw new Error('the first question has no options')
    return { ...before, questions: [...before.questions, { ...first, id: 'new', options: more(2) }] }
  })
  store.set(changeAtom, 'title', (before: SurveyDefinition) => ({ ...before, title: 'Another title' }))
  calls.length = 0
  await store.set(saveAtom)
  expect([store.get(saveStateAtom), calls]).toEqual(['incomplete', ['PATCH /definition']])
  expect(store.get(shownProblemsAtom)('new').get('/options')).toContain('2,002 options')
  const { body } = await call('GET', `/api/v1/designer/surveys/${surveyId}`)
  expect([body.title, body.questions.length, Object.keys(body.draft.question)]).toEqual([
    'Another title',
    4,
    ['new'],
  ])
}, 60_000)
