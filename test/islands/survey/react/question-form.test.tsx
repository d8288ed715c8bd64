import { expect, test } from 'bun:test'
import { QuestionForm } from '../../../../islands/survey/react/question-form/question-form.tsx'
import { answersAtom } from '../../../../islands/survey/store/answers.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { likertQuestion, textQuestion } from '../../../domain/arbitraries.ts'
import { documentForTests } from '../../../support/dom.ts'
import { screen, userEvent, within } from '../../../support/rtl.ts'
import { pageState, visitStore } from '../opened-page.ts'
import { renderIslands } from '../render.tsx'

documentForTests()

function form(questions = pageState().survey.questions, groups = pageState().survey.questionGroups): Store {
  const store = visitStore(pageState({}, { questions, questionGroups: groups }))
  return renderIslands(<QuestionForm questionIds={['trust', 'remarks']} />, store)
}

test('a likert question is a group of radio buttons named by the question, with its end labels', async () => {
  const store = form()
  const group = screen.getByRole('group', { name: 'How much do you trust the result?' })
  expect(within(group).getAllByRole('radio')).toHaveLength(5)
  expect(within(group).getByText('1 means Not at all, 5 means Completely')).toBeDefined()
  await userEvent.click(within(group).getByRole('radio', { name: '4' }))
  expect(store.get(answersAtom)).toEqual({ trust: '4' })
})

test('a text answer keeps every character, and its counter counts code points', async () => {
  const store = form()
  const field = screen.getByRole('textbox', { name: 'Anything else?' })
  expect([field.getAttribute('rows'), field.getAttribute('placeholder')]).toEqual([
    '5',
    'Type your answer here...',
  ])
  await userEvent.type(field, ' a 🌳')
  expect(store.get(answersAtom)).toEqual({ remarks: ' a 🌳' })
  expect(screen.getByText('4 / 20 characters')).toBeDefined()
})

test('text beyond the limit is refused, and a long paste is cut', async () => {
  const store = form([textQuestion({ maxLength: 3 })])
  const field = screen.getByRole('textbox')
  await userEvent.click(field)
  await userEvent.paste('🌳🌳🌳🌳')
  expect(store.get(answersAtom).remarks).toBe('🌳🌳🌳')
  expect(screen.getByRole('status').textContent).toBe(' · Too long, cut off: “🌳”')
  await userEvent.type(field, 'x', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  expect(store.get(answersAtom).remarks).toBe('🌳🌳🌳')
})

test('a single line is an input, and an optional question says that it is', () => {
  form([textQuestion({ multiline: false, required: false })])
  expect(screen.getByRole('textbox').tagName).toBe('INPUT')
  expect(screen.getByText('Optional')).toBeDefined()
})

test('questions of a group are below its title, shown once', () => {
  const groups = [
    { id: 'g', title: 'About you', description: 'In confidence', questionIds: ['trust', 'remarks'] },
  ]
  form([likertQuestion({ groupId: 'g' }), textQuestion({ groupId: 'g' })], groups)
  expect(screen.getAllByRole('heading', { name: 'About you' })).toHaveLength(1)
})
