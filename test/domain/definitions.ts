import {
  DEFAULT_SETTINGS,
  type LikertQuestion,
  type QvQuestion,
  type SurveyDefinition,
  type TextQuestion,
} from '../../src/domain/survey/survey.ts'

export const QV: QvQuestion = {
  id: 'qv',
  type: 'qv',
  text: 'Where to?',
  description: '',
  totalCredits: 100,
  sampleOption: 0,
  options: ['Parks', 'Roads', 'Schools'].map((name, at) => ({ id: `o${at + 1}`, name, description: '' })),
}

export const LIKERT: LikertQuestion = {
  id: 'likert',
  type: 'likert',
  text: 'How easy?',
  description: '',
  required: true,
  groupId: 'group',
  scale: ['1', '2', '3'],
  minLabel: 'Hard',
  maxLabel: 'Easy',
}

export const TEXT: TextQuestion = {
  id: 'text',
  type: 'text',
  text: 'Why?',
  description: '',
  required: true,
  groupId: null,
  multiline: false,
  maxLength: 10,
}

/** A survey with a question of each type, the likert one in a group. */
export const DEFINITION: SurveyDefinition = {
  title: 'Spending',
  description: 'On causes',
  settings: DEFAULT_SETTINGS,
  questions: [QV, LIKERT, TEXT],
  questionGroups: [{ id: 'group', title: 'Group', description: '', questionIds: ['likert'] }],
}
