import { describe, expect, test } from 'bun:test'
import type { FieldRule } from '../../../src/domain/field-rule.ts'
import {
  followGroups,
  type GroupDraft,
  replaceGroups,
} from '../../../src/domain/questions/question-groups.ts'
import { DEFINITION, LIKERT, QV, TEXT } from '../definitions.ts'

const replace = (...drafts: GroupDraft[]) => replaceGroups(DEFINITION, drafts, () => 'new')

describe('groups', () => {
  test('replace the previous ones, with their questions in order', () => {
    const outcome = replace({ title: ' A ', questionIds: ['text', 'likert'] })
    expect(outcome).toEqual({
      definition: {
        ...DEFINITION,
        questions: [QV, { ...LIKERT, groupId: 'new' }, { ...TEXT, groupId: 'new' }],
        questionGroups: [{ id: 'new', title: 'A', description: '', questionIds: ['likert', 'text'] }],
      },
    })
  })

  test('lose questions that none of them names', () => {
    const outcome = replace({ id: 'group', title: 'A', description: 'B' })
    const [group] = 'definition' in outcome ? outcome.definition.questionGroups : []
    expect(group).toEqual({ id: 'group', title: 'A', description: 'B', questionIds: [] })
  })

  const cases: [why: string, drafts: GroupDraft[], path: string, rule: FieldRule][] = [
    ['without a title', [{}], '/questionGroups/0/title', 'required'],
    ['with a title that cannot be seen', [{ title: '\u200b' }], '/questionGroups/0/title', 'required'],
    ['with a long title', [{ title: 'x'.repeat(201) }], '/questionGroups/0/title', 'tooLong'],
    [
      'with a long description',
      [{ title: 'A', description: 'x'.repeat(20_001) }],
      '/questionGroups/0/description',
      'tooLong',
    ],
    [
      'with an id twice',
      [
        { id: 'a', title: 'A' },
        { id: 'a', title: 'B' },
      ],
      '/questionGroups/1/id',
      'repeated',
    ],
    [
      'with a question to vote on',
      [{ title: 'A', questionIds: ['qv'] }],
      '/questionGroups/0/questionIds/0',
      'groupMember',
    ],
    [
      'with a question in two',
      [
        { title: 'A', questionIds: ['text'] },
        { title: 'B', questionIds: ['likert', 'text'] },
      ],
      '/questionGroups/1/questionIds/1',
      'repeated',
    ],
    [
      'with no condition',
      [{ title: 'A', showIf: { all: [] } }],
      '/questionGroups/0/showIf/all',
      'conditionMissing',
    ],
    ['more than there can be questions', Array(101).fill({ title: 'A' }), '/questionGroups', 'tooMany'],
  ]
  for (const [why, drafts, path, rule] of cases) {
    test(`are refused ${why}`, () => {
      expect(replace(...drafts)).toMatchObject({ refusal: { problems: [{ path, rule }] } })
    })
  }
})

test('groups name the questions that name them', () => {
  const questions = [QV, TEXT, { ...LIKERT, groupId: null }]
  expect(followGroups({ ...DEFINITION, questions }).questionGroups[0]?.questionIds).toEqual([])
})
