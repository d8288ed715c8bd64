import { describe, expect, test } from 'bun:test'
import type { FieldRule } from '../../../src/domain/field-rule.ts'
import { draftProblems } from '../../../src/domain/questions/draft-problems.ts'
import type { QuestionDraft } from '../../../src/domain/questions/question-draft.ts'
import { likert, options, qv, text } from './drafts.ts'

const GROUP = { id: 'g1', title: 'About you', description: '', questionIds: [] }

const problems = (draft: QuestionDraft): [path: string, rule: FieldRule][] =>
  draftProblems(draft, [GROUP]).map(({ path, rule }) => [path, rule])

describe('a draft is refused', () => {
  const cases: [why: string, draft: QuestionDraft, path: string, rule: FieldRule][] = [
    ['without a text', { ...text, text: ' ' }, '/question', 'questionText'],
    ['with a text that cannot be seen', { ...text, text: '\u200b' }, '/question', 'questionText'],
    ['with a long text', { ...text, text: 'x'.repeat(2_001) }, '/question', 'tooLong'],
    ['with a long description', { ...text, description: 'x'.repeat(20_001) }, '/description', 'tooLong'],
    ['without options', { type: 'qv', text: 'Which?' }, '/options', 'optionCount'],
    ['with one option', { ...qv, options: options('Parks') }, '/options', 'optionCount'],
    [
      'with 501 options',
      { ...qv, options: Array.from({ length: 501 }, (_, at) => ({ name: `${at}` })) },
      '/options',
      'tooMany',
    ],
    [
      'with an option without a name',
      { ...qv, options: options('Parks', '\t') },
      '/options/1/optionName',
      'optionNames',
    ],
    [
      'with an option whose name cannot be seen',
      { ...qv, options: options('Parks', '\u2800 \u00a0') },
      '/options/1/optionName',
      'optionNames',
    ],
    [
      'with an option that has only an id',
      { ...qv, options: [...qv.options, { id: 'o' }] },
      '/options/2/optionName',
      'optionNames',
    ],
    [
      'with two options of one name',
      { ...qv, options: options('Parks', ' Parks') },
      '/options/1/optionName',
      'optionNamesDiffer',
    ],
    [
      'with two options of one id',
      {
        ...qv,
        options: [
          { id: 'o', name: 'a' },
          { id: 'o', name: 'b' },
        ],
      },
      '/options/1/optionId',
      'duplicateOption',
    ],
    [
      'with a long option name',
      { ...qv, options: options('a', 'x'.repeat(301)) },
      '/options/1/optionName',
      'tooLong',
    ],
    [
      'with a long option description',
      { ...qv, options: [{ name: 'a', description: 'x'.repeat(2_001) }, { name: 'b' }] },
      '/options/0/description',
      'tooLong',
    ],
    ['without credits', { ...qv, totalCredits: 0 }, '/setting/totalCredits', 'totalCredits'],
    [
      'with a cap that no budget reaches',
      { ...qv, totalCredits: 9, maxVotes: 4 },
      '/setting/maxVotes',
      'range',
    ],
    ['with a cap of no votes', { ...qv, maxVotes: 0 }, '/setting/maxVotes', 'range'],
    ['with too many credits', { ...qv, totalCredits: 1_000_001 }, '/setting/totalCredits', 'range'],
    ['with a sample of one', { ...qv, sampleOption: 1 }, '/setting/sampleOption', 'sampleOption'],
    [
      'with a sample of more than there are',
      { ...qv, sampleOption: 3 },
      '/setting/sampleOption',
      'sampleOption',
    ],
    ['with one bin', { ...qv, bins: [{ name: 'a', tone: 'neutral' }] }, '/setting/bins', 'bins'],
    [
      'with two bins of one name',
      {
        ...qv,
        bins: [
          { name: 'a', tone: 'neutral' },
          { name: 'a ', tone: 'neutral' },
        ],
      },
      '/setting/bins',
      'bins',
    ],
    [
      'with a bin called Skip',
      {
        ...qv,
        bins: [
          { name: 'Skip', tone: 'neutral' },
          { name: 'a', tone: 'neutral' },
        ],
      },
      '/setting/bins',
      'bins',
    ],
    [
      'with a bin whose name cannot be seen',
      {
        ...qv,
        bins: [
          { name: '\u200b', tone: 'neutral' },
          { name: 'a', tone: 'neutral' },
        ],
      },
      '/setting/bins',
      'bins',
    ],
    [
      'with eight bins',
      { ...qv, bins: Array.from({ length: 8 }, (_, at) => ({ name: `${at}`, tone: 'neutral' as const })) },
      '/setting/bins',
      'bins',
    ],
    ['with a scale of one point', { ...likert, scale: ['1'] }, '/scale', 'scaleCount'],
    [
      'with a scale of 12 points',
      { ...likert, scale: Array.from({ length: 12 }, (_, at) => `${at}`) },
      '/scale',
      'tooMany',
    ],
    ['with a point without a label', { ...likert, scale: ['1', ' '] }, '/scale', 'scaleLabels'],
    ['with a label that cannot be seen', { ...likert, scale: ['1', '\u3164'] }, '/scale', 'scaleLabels'],
    ['with two points of one label', { ...likert, scale: ['1', '1 '] }, '/scale', 'scaleLabelsDiffer'],
    ['with a long label', { ...likert, scale: ['1', 'x'.repeat(301)] }, '/scale/1', 'tooLong'],
    ['without a label at the low end', { ...likert, minLabel: undefined }, '/minLabel', 'scaleLabels'],
    ['without a label at the high end', { ...likert, maxLabel: ' ' }, '/maxLabel', 'scaleLabels'],
    [
      'with a label at an end that cannot be seen',
      { ...likert, minLabel: '\u2060' },
      '/minLabel',
      'scaleLabels',
    ],
    ['with a long label at an end', { ...likert, maxLabel: 'x'.repeat(301) }, '/maxLabel', 'tooLong'],
    ['with no length', { ...text, maxLength: 0 }, '/maxLength', 'maxLength'],
    ['with too long a length', { ...text, maxLength: 20_001 }, '/maxLength', 'range'],
    ['with a group that is not there', { ...text, groupId: 'g2' }, '/groupId', 'invalid'],
  ]
  for (const [why, draft, path, rule] of cases) {
    test(why, () => expect(problems(draft)).toEqual([[path, rule]]))
  }

  test('with every invalid field at once', () => {
    expect(problems({ type: 'qv', options: [], totalCredits: -1 })).toEqual([
      ['/question', 'questionText'],
      ['/options', 'optionCount'],
      ['/setting/totalCredits', 'totalCredits'],
    ])
  })
})

test('a draft is accepted up to the limits', () => {
  const most = Array.from({ length: 500 }, (_, at) => ({ name: `${at}` }))
  const drafts: QuestionDraft[] = [
    { ...qv, options: most, totalCredits: 1_000_000, sampleOption: 500 },
    { ...qv, totalCredits: 1, sampleOption: 2 },
    { ...likert, scale: ['no', 'yes'] },
    { ...likert, scale: Array.from({ length: 11 }, (_, at) => `${at}`) },
    { ...text, maxLength: 1, groupId: null },
  ]
  for (const draft of drafts) expect(problems(draft)).toEqual([])
})
