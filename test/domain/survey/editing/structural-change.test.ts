import { describe, expect, test } from 'bun:test'
import {
  isStructuralChange,
  withStructureOf,
} from '../../../../src/domain/survey/editing/structural-change.ts'
import type { Question, QvQuestion, SurveyDefinition } from '../../../../src/domain/survey/survey.ts'
import { DEFINITION, LIKERT, QV, TEXT } from '../../definitions.ts'

const edited = (question: Question): SurveyDefinition => ({
  ...DEFINITION,
  questions: DEFINITION.questions.map((kept) => (kept.id === question.id ? question : kept)),
})
const BINNED: QvQuestion = {
  ...QV,
  bins: [
    { name: 'Yes', tone: 'positive' },
    { name: 'No', tone: 'negative' },
  ],
}
const WORDED: QvQuestion = { ...QV, words: { vote: { one: 'heart', other: 'hearts' } } }
const [parks = { id: '', name: '', description: '' }, ...others] = QV.options

describe('the meaning of answers', () => {
  const kept: [what: string, after: SurveyDefinition][] = [
    ['other words', edited({ ...QV, text: 'Whereto?', description: 'B' })],
    ['the description of an option', edited({ ...QV, options: [{ ...parks, description: 'B' }, ...others] })],
    [
      'what else is told of an option, and the unit of its price',
      edited({ ...QV, priceUnit: 'EUR', options: [{ ...parks, price: 9, category: 'B' }, ...others] }),
    ],
    ['what credits are called', edited({ ...QV, words: { credit: { one: 'token', other: 'tokens' } } })],
    ['the ends of a scale', edited({ ...LIKERT, minLabel: 'A', maxLabel: 'B', required: false })],
    ['the length of a text', edited({ ...TEXT, maxLength: 5, multiline: true, groupId: 'group' })],
    ['another order', { ...DEFINITION, questions: [TEXT, QV, LIKERT] }],
    ['other settings', { ...DEFINITION, settings: { ...DEFINITION.settings, mode: 'text' } }],
  ]
  for (const [what, after] of kept) {
    test(`stays with ${what}`, () => expect(isStructuralChange(DEFINITION, after)).toBe(false))
  }

  const changed: [what: string, after: SurveyDefinition][] = [
    [
      'another secrecy of ballots',
      { ...DEFINITION, settings: { ...DEFINITION.settings, ballotSecrecy: 'pseudonymous' } },
    ],
    ['a question more', { ...DEFINITION, questions: [...DEFINITION.questions, { ...TEXT, id: 'b' }] }],
    ['a question less', { ...DEFINITION, questions: [QV, TEXT] }],
    ['a question in place of another', { ...DEFINITION, questions: [QV, LIKERT, { ...TEXT, id: 'b' }] }],
    ['another type', edited({ ...TEXT, id: 'likert' })],
    ['another scale', edited({ ...LIKERT, scale: ['1', '2'] })],
    ['other credits', edited({ ...QV, totalCredits: 99 })],
    ['credits by label', edited({ ...QV, creditsByLabel: { members: 9 } })],
    ['another sample', edited({ ...QV, sampleOption: 2 })],
    ['an option less', edited({ ...QV, options: others })],
    ['options in another order', edited({ ...QV, options: [...others, parks] })],
    ['an option of another name', edited({ ...QV, options: [{ ...parks, name: 'Pools' }, ...others] })],
    ['an option of another id', edited({ ...QV, options: [{ ...parks, id: 'o9' }, ...others] })],
    ['bins of its own', edited(BINNED)],
  ]
  for (const [what, after] of changed) {
    test(`changes with ${what}`, () => expect(isStructuralChange(DEFINITION, after)).toBe(true))
  }

  test('stays with a renamed bin, and changes with its meaning', () => {
    const before = edited(BINNED)
    const bins = (name: string, tone: 'positive' | 'neutral') =>
      edited({ ...QV, bins: [{ name, tone }, ...(BINNED.bins?.slice(1) ?? [])] })
    expect(isStructuralChange(before, bins('Aye', 'positive'))).toBe(false)
    expect(isStructuralChange(before, bins('Yes', 'neutral'))).toBe(true)
  })
})

describe('an edit reduced to what keeps the meaning', () => {
  const back = (before: SurveyDefinition, after: SurveyDefinition) => {
    const result = withStructureOf(before, after)
    expect(isStructuralChange(before, result)).toBe(false)
    return result.questions
  }

  test('keeps the words for credits and votes, or their absence', () => {
    for (const [before, after] of [
      [QV, WORDED],
      [WORDED, QV],
    ] as const) {
      const changed = edited({ ...after, totalCredits: 9 })
      expect(back(edited(before), changed)).toEqual(edited(after).questions)
    }
  })

  test('reverts credits by label', () => {
    const before = edited({ ...QV, creditsByLabel: { members: 9, guests: 4 } })
    const after = edited({ ...QV, creditsByLabel: { members: 10 } })
    expect(withStructureOf(before, after).questions).toEqual(before.questions)
    expect(withStructureOf(DEFINITION, after).questions).toEqual(DEFINITION.questions)
  })

  test('keeps wording, and reverts options, credits and scales', () => {
    const [, roads = parks] = QV.options
    const options = [
      { ...roads, name: 'Streets', description: 'All of them' },
      { ...parks, id: 'new' },
    ]
    const qv = { ...QV, text: 'Whereto?', options, totalCredits: 9, sampleOption: 2 }
    const likert = { ...LIKERT, scale: ['a', 'b'], minLabel: 'Low', groupId: null }
    const described = [parks, { ...roads, description: 'All of them' }, ...others.slice(1)]
    expect(back(DEFINITION, { ...DEFINITION, questions: [TEXT, qv, likert] })).toEqual([
      TEXT,
      { ...QV, text: 'Whereto?', options: described },
      { ...LIKERT, minLabel: 'Low', groupId: null },
    ])
  })

  test('has the same questions as before, with the same types', () => {
    const added = { ...TEXT, id: 'added' }
    const other = { ...TEXT, id: 'likert' }
    expect(back(DEFINITION, { ...DEFINITION, questions: [added, other, QV] })).toEqual([LIKERT, QV, TEXT])
  })

  test('keeps the names of bins, and reverts their signs', () => {
    const before = edited(BINNED)
    const named = (tone: 'negative' | 'neutral') =>
      edited({
        ...QV,
        bins: [
          { name: 'Good', tone: 'positive' },
          { name: 'Bad', tone },
        ],
      })
    expect(back(before, named('negative'))[0]).toEqual(named('negative').questions[0])
    expect(back(before, named('neutral'))[0]).toEqual(BINNED)
    expect(back(DEFINITION, before)[0]).toEqual(QV)
  })
})

describe('if ballots are secret', () => {
  const secret = (survey: SurveyDefinition): SurveyDefinition => ({
    ...survey,
    settings: { ...survey.settings, hasUKey: true, ballotSecrecy: 'secret' },
  })
  const marking = [
    edited({ ...LIKERT, required: !LIKERT.required }),
    edited({ ...TEXT, maxLength: 5 }),
    edited({ ...TEXT, pinned: true }),
    { ...DEFINITION, questions: [TEXT, QV, LIKERT] },
  ]

  test('whatever would mark one ballot stays: what is required, how long a text may be, and the order', () => {
    for (const after of marking) {
      expect(isStructuralChange(secret(DEFINITION), secret(after))).toBe(true)
      expect(withStructureOf(secret(DEFINITION), secret(after)).questions).toEqual(DEFINITION.questions)
      expect(withStructureOf(DEFINITION, after).questions).toEqual(after.questions)
    }
    const [group] = DEFINITION.questionGroups
    const pinned = { ...DEFINITION, questionGroups: [{ ...group!, pinned: true as const }] }
    for (const [before, after] of [
      [DEFINITION, pinned],
      [pinned, DEFINITION],
    ] as const) {
      expect(isStructuralChange(secret(before), secret(after))).toBe(true)
      expect(isStructuralChange(before, after)).toBe(false)
      expect(withStructureOf(secret(before), secret(after)).questionGroups).toEqual(before.questionGroups)
    }
    const worded = edited({ ...TEXT, text: 'Otherwise?' })
    expect(isStructuralChange(secret(DEFINITION), secret(worded))).toBe(false)
  })
})
