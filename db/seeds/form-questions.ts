import type { LikertQuestion, QuestionGroup, TextQuestion } from '../../src/domain/survey/survey.ts'

const likert = { type: 'likert', required: true, groupId: null } as const
const text = { type: 'text', required: true, groupId: null } as const

export const LIBRARY_QUESTIONS: readonly (LikertQuestion | TextQuestion)[] = [
  {
    ...likert,
    id: 'library-frequency',
    text: 'How often did you visit a public library in the last twelve months?',
    description: '',
    scale: ['Never', 'Once or twice', 'Every few months', 'Every month', 'Every week'],
    minLabel: '',
    maxLabel: '',
  },
  {
    ...likert,
    id: 'library-hours',
    text: 'How well do the opening hours suit you?',
    description: 'Think of the branch that is nearest to you.',
    scale: ['1', '2', '3', '4', '5'],
    minLabel: 'Not at all',
    maxLabel: 'Very well',
  },
  {
    ...text,
    id: 'library-service',
    text: 'Which one service would you miss most if it were gone?',
    description: '',
    multiline: false,
    maxLength: 120,
  },
  {
    ...text,
    id: 'library-change',
    text: 'What should the library change first, and why?',
    description: 'You may leave this one empty.',
    required: false,
    multiline: true,
    maxLength: 1000,
  },
]

export const BALLOT_GROUP: QuestionGroup = {
  id: 'about-the-ballot',
  title: 'About your votes',
  description: 'Two questions about the votes you have just cast.',
  questionIds: ['ballot-confidence', 'ballot-reason'],
}

export const BALLOT_QUESTIONS: readonly (LikertQuestion | TextQuestion)[] = [
  {
    ...likert,
    id: 'ballot-confidence',
    groupId: BALLOT_GROUP.id,
    text: 'How well do your votes express what you think?',
    description: '',
    scale: ['1', '2', '3', '4', '5', '6', '7'],
    minLabel: 'Not at all',
    maxLabel: 'Completely',
  },
  {
    ...text,
    id: 'ballot-reason',
    groupId: BALLOT_GROUP.id,
    text: 'What mattered most to you when you divided your credits?',
    description: '',
    multiline: true,
    maxLength: 500,
  },
]
