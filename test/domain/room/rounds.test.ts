import { expect, test } from 'bun:test'
import { roomQuestions, roundOf, votesBySurveyItself } from '../../../src/domain/room/rounds.ts'
import { definitionConditionProblems } from '../../../src/domain/show-if/problems.ts'
import { DEFAULT_SETTINGS, type Question, type SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import type { Translation } from '../../../src/domain/survey/translations/languages.ts'
import { textHash } from '../../../src/domain/survey/translations/translations.ts'

const base = { description: '', required: false, groupId: null }
const info: Question = { ...base, type: 'info', id: 'i', text: 'Read this' } as Question
const place = {
  ...base,
  type: 'text',
  id: 't',
  text: 'Where?',
  multiline: false,
  maxLength: 20,
  groupId: 'g',
} as Question
const ballot = (id: string, text: string) =>
  ({
    type: 'qv',
    id,
    text,
    description: '',
    options: [],
    totalCredits: 9,
    sampleOption: 0,
  }) as unknown as Question
const reason = { ...base, type: 'reason', id: 'r', text: 'Why?', of: 'b', strongest: 1 } as Question
const late: Question = {
  ...ballot('c', 'What in {answer:t}?'),
  showIf: { all: [{ questionId: 't', operator: 'is', value: 'x' }] },
} as unknown as Question

const survey: SurveyDefinition = {
  title: 'Meeting',
  description: '',
  settings: { ...DEFAULT_SETTINGS, isAvailable: true, parameters: ['p'], endText: 'Bye', stopAfter: 5 },
  questions: [place, info, ballot('b', 'First?'), reason, late],
  questionGroups: [
    { id: 'g', title: 'You', description: '', questionIds: ['t'], showIf: { all: [] } },
    { id: 'h', title: 'None', description: '', questionIds: [] },
  ],
}
const ids = ({ questions }: { readonly questions: readonly Question[] }) => questions.map(({ id }) => id)

test('a room votes on what is asked, not on what is read or asked about a ballot', () => {
  expect(roomQuestions(survey).map(({ id }) => id)).toEqual(['t', 'b', 'c'])
})

test('only the first vote on the only question needs no survey of its own', () => {
  expect(votesBySurveyItself(survey, 1)).toBe(false)
  const single = { questions: [info, ballot('b', 'First?'), reason] }
  expect(votesBySurveyItself(single, 1)).toBe(true)
  expect(votesBySurveyItself(single, 2)).toBe(false)
})

test('a round asks one question, with what is read before it and asked about it', () => {
  expect(ids(roundOf(survey, 0, 1))).toEqual(['t'])
  expect(ids(roundOf(survey, 1, 1))).toEqual(['i', 'b', 'r'])
  expect(ids(roundOf(survey, 2, 1))).toEqual(['c'])
  expect(ids(roundOf(survey, 3, 1))).toEqual([])
})

test('a round refers to nothing that it does not ask, and is not open', () => {
  for (const at of [0, 1, 2]) {
    const round = roundOf(survey, at, 1)
    expect(definitionConditionProblems(round)).toEqual([])
    expect(round.settings).toMatchObject({
      isAvailable: false,
      parameters: [],
      endText: null,
      stopAfter: null,
    })
  }
  expect(roundOf(survey, 0, 1).questionGroups).toEqual([
    { id: 'g', title: 'You', description: '', questionIds: ['t'] },
  ])
  expect(roundOf(survey, 1, 1).questionGroups).toEqual([])
})

test('its title says which question and vote it is', () => {
  expect(roundOf(survey, 1, 1).title).toBe('Meeting · First?')
  expect(roundOf(survey, 2, 2).title).toBe('Meeting · What in …? · 2')
  expect(roundOf({ ...survey, questions: [ballot('b', 'First?')] }, 0, 2).title).toBe('Meeting · 2')
  expect(roundOf({ ...survey, title: 'x'.repeat(200) }, 1, 2).title).toHaveLength(200)
})

test('a vote is called, in each language, by the survey and its question, and no translation repeats an answer', () => {
  const de: Translation = {
    title: ['Treffen', 'h'],
    'questions.b.question': ['Zuerst?', 'h'],
    'questions.c.question': ['Was in {answer:t}?', 'h'],
  }
  const spoken = {
    ...survey,
    settings: { ...survey.settings, language: 'en', languages: ['en', 'de', 'fr'] },
    translations: { de, fr: { 'questions.t.question': ['Où ?', 'h'] } as Translation },
  }
  const round = roundOf(spoken, 2, 2)
  expect(round.title).toBe('Meeting · What in …? · 2')
  expect(round.translations?.de).toEqual({
    title: ['Treffen · Was in …? · 2', textHash(round.title)],
    'questions.c.question': ['Was in …?', 'h'],
  })
  expect(round.translations?.fr).toBeUndefined()
  expect(roundOf(survey, 2, 2).translations).toBeUndefined()
})
