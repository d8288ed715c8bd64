import { expect, test } from 'bun:test'
import { funnelOf } from '../../../src/domain/results/funnel.ts'
import { DEFAULT_SETTINGS, type Question } from '../../../src/domain/survey/survey.ts'

const ballot = (id: string, more: object = {}) =>
  ({
    ...{ id, type: 'qv', text: id, description: '', options: [], totalCredits: 9, sampleOption: 0 },
    ...more,
  }) as Question

test('a funnel has only the steps before the first that is in a drawn order, in the survey or in an arm', () => {
  const questions = [ballot('a', { pinned: true }), ballot('b'), ballot('c')]
  const stepsWith = (settings: object) =>
    funnelOf(
      { questions, questionGroups: [], settings: { ...DEFAULT_SETTINGS, ...settings } },
      { stopped: [], opened: 0, declined: 0 },
    ).questionIds.flat()
  const arms = [
    { armId: 'same', label: 'Same', share: 1 },
    { armId: 'drawn', label: 'Drawn', share: 1, randomOrder: 'blocks' },
  ]
  expect(stepsWith({})).toEqual(['a', 'b', 'c'])
  expect(stepsWith({ randomOrder: 'blocks' })).toEqual(['a'])
  expect(stepsWith({ randomOrder: 'questions' })).toEqual(['a', 'b', 'c'])
  expect(stepsWith({ arms })).toEqual(['a'])
})
