import { expect, test } from 'bun:test'
import {
  descriptionContext,
  recordedQuestions,
} from '../../../src/surveys/page/preregistration/recorded-question.ts'
import { en } from '../../../src/texts/en.ts'
import { zhTW } from '../../../src/texts/zh-tw.ts'

const CHOICE = {
  ...{ _id: 'home', type: 'choice', question: 'How do you live?', required: true, groupId: 'you' },
  choices: [{ choiceId: 'rent', label: 'Renting' }],
  ...{ multiple: false, min: null, max: null, other: true, shuffle: false },
}
const VOTE = {
  ...{ _id: 'vote', type: 'qv', question: 'What matters?', options: [] },
  setting: {
    ...{ totalCredits: 1_200, version: 1, questionType: 'qv', sampleOption: 0, direction: 'up' },
    creditsByLabel: { members: 60 },
    bins: [
      { name: 'More', tone: 'positive' },
      { name: 'Less', tone: 'negative' },
    ],
    words: { credit: { one: 'point', other: 'points' } },
  },
  showIf: { all: [{ questionId: 'home', operator: 'is', value: 'rent' }] },
  image: { file: 'a.webp', alt: 'A park' },
}
const WHY = { _id: 'why', type: 'reason', question: 'Why?', of: 'vote', strongest: 3, required: false }

const recorded = (
  questions: readonly Record<string, unknown>[],
  texts: Parameters<typeof descriptionContext>[1],
) => {
  const survey = {
    ...{ title: '', description: '', settings: {}, questions: [...questions] },
    questionGroups: [{ id: 'you', title: 'About you' }],
  }
  return recordedQuestions(survey, descriptionContext(survey, texts))
}

const told = (...asked: Parameters<typeof recorded>) =>
  recorded(...asked).map(({ settings }) => settings.map(({ name, parts }) => `${name}: ${parts.join(' · ')}`))

test('everything shown beside a question and its options is recorded, without scripts', () => {
  const info = {
    ...{ _id: 'info', type: 'info', question: 'Rents' },
    description: '<p>Rents <b>rose</b>.</p><script>alert(1)</script>',
  }
  const options = [{ optionId: 'a', optionName: 'Homes', description: 'Below the market rent' }]
  const [text, vote] = recorded([info, { ...VOTE, options }], en)
  expect(text!.description).toBe('<p>Rents <b>rose</b>.</p>')
  expect(vote!.items).toEqual([{ name: 'Homes', description: 'Below the market rent', facts: [] }])
  expect([vote!.description, recorded([CHOICE], en)[0]!.items]).toEqual([
    '',
    [{ name: 'Renting', description: '', facts: [] }],
  ])
})

test('categories and prices of options are recorded, with the unit of prices', () => {
  const options = [
    { optionId: 'a', optionName: 'Park', category: 'Green', price: 40_000 },
    { optionId: 'b', optionName: 'Path', price: 0 },
  ]
  const [vote] = recorded([{ ...VOTE, options, setting: { ...VOTE.setting, priceUnit: 'EUR' } }], en)
  expect(vote!.items.map(({ facts }) => facts)).toEqual([['Green', '€40,000'], ['€0']])
})

test('settings of recorded questions are described in words', () => {
  expect(told([CHOICE, VOTE, WHY], en)).toEqual([
    [
      'Type: Choice',
      'Question group: About you',
      'An answer is required: Yes',
      'Several choices allowed: No',
      '“Other” with a text field: Yes',
      'Choices in random order: No',
    ],
    [
      'Type: Quadratic voting',
      'Shown only if: “How do you live?” is “Renting”',
      'Image: A park',
      'Total credits: 1,200',
      'Credits by key group: members: 60',
      'Votes that people can cast: Upvotes only',
      'Options shown to each respondent: All',
      'Groups for sorting: More (positive) · Less (negative)',
      'Words for credits and votes: Credits: point / points',
    ],
    [
      'Type: Reasons for votes',
      'An answer is required: No',
      'About the votes on: What matters?',
      'Most options asked about, for and against: 3',
    ],
  ])
  expect(told([CHOICE, VOTE], zhTW)[1]).toContain('顯示條件: 「How do you live?」為「Renting」')
})

test('unknown fields, or fields of another type, are shown as they were recorded', () => {
  const old = {
    ...{ _id: 'old', type: 'number', question: 'How many?', unit: ['km', 'mi'], showIf: { none: [] } },
    ...{ ends: [1, 9], hint: 'Guess', constructor: 1 },
  }
  const gauge = { _id: 'gauge', type: 'gauge', question: 'How much?', min: 2 }
  expect(told([old, gauge], en)).toEqual([
    [
      'Type: Number',
      'Shown only if: {"none":[]}',
      'Unit: ["km","mi"]',
      'ends: [1,9]',
      'hint: Guess',
      'constructor: 1',
    ],
    ['Type: gauge', 'min: 2'],
  ])
})
