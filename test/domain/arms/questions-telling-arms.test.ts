import { expect, test } from 'bun:test'
import { questionsTellingArms } from '../../../src/domain/arms/asked.ts'
import { DEFAULT_SETTINGS, type Question, type QuestionGroup } from '../../../src/domain/survey/survey.ts'

const text = (id: string, more: object = {}) => ({ id, type: 'text', text: id, ...more }) as Question
const after = (questionId: string) => ({ any: [{ questionId, operator: 'is', value: 'x' } as const] })

const QUESTIONS = [
  text('all'),
  text('one'),
  text('two'),
  text('afterAll', { showIf: after('all') }),
  text('afterOne', { showIf: after('one') }),
  text('later', { showIf: after('afterOne') }),
  text('inGroup', { groupId: 'group' }),
  { id: 'reasons', type: 'reason', text: 'reasons', of: 'one' } as Question,
]

const ofEach = ['afterAll', 'afterOne', 'later', 'inGroup', 'reasons']
const STUDY = {
  questions: QUESTIONS,
  questionGroups: [{ id: 'group', title: 'Group', showIf: after('two') }] as unknown as QuestionGroup[],
  settings: {
    ...DEFAULT_SETTINGS,
    arms: ['one', 'two'].map((armId) => ({
      ...{ armId, label: armId, share: 1 },
      questions: ['all', armId, ...ofEach],
    })),
  },
}

const tellingIf = (...shown: string[]) => [...questionsTellingArms(STUDY, new Set(shown))]

test('questions of an arm that is not shown tell it, and so does all that depends on them', () => {
  expect(tellingIf('one', 'two')).toEqual([])
  expect(tellingIf('two')).toEqual(['one', 'afterOne', 'later', 'reasons'])
  expect(tellingIf('one')).toEqual(['two', 'inGroup'])
  expect(tellingIf()).toEqual(['one', 'two', 'afterOne', 'later', 'inGroup', 'reasons'])
})
