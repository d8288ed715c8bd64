import { describe, expect, test } from 'bun:test'
import type { Operator } from '../../../src/domain/show-if/condition.ts'
import { isMetByAnswer } from '../../../src/domain/show-if/rule.ts'
import type { Question } from '../../../src/domain/survey/survey.ts'
import { constantSumQuestion, rankingQuestion } from '../arbitraries.ts'

describe('a condition on items', () => {
  const ranking = rankingQuestion()
  const sum = constantSumQuestion()
  const cases: [Question, string, Operator, string, boolean][] = [
    [ranking, '{"ranking":["b","a"]}', 'is', 'b', true],
    [ranking, '{"ranking":["b","a"]}', 'is', 'a', false],
    [ranking, '{"ranking":["b","a"]}', 'isNot', 'a', true],
    [ranking, '{"ranking":["b","a"]}', 'isNot', 'b', false],
    [ranking, '{"ranking":["b","a"]}', 'includes', 'a', true],
    [ranking, '{"ranking":["b","a"]}', 'includes', 'c', false],
    [sum, '{"points":[{"choiceId":"a","points":60}]}', 'includes', 'a', true],
    [sum, '{"points":[{"choiceId":"a","points":60}]}', 'includes', 'b', false],
    [sum, '{"points":[{"choiceId":"a","points":60}]}', 'isNot', 'b', true],
    [sum, '{"points":[{"choiceId":"a","points":60}]}', 'isNot', 'a', false],
    [sum, '{"points":[{"choiceId":"a","typed":"many"}]}', 'includes', 'a', false],
  ]
  const named = cases.map(([question, ...rest]) => [question.type, ...rest, question] as const)
  test.each(named)('on %s, answered %p, %s %p: %p', (_, answer, operator, value, expected, question) => {
    expect(isMetByAnswer(question, answer, { operator, value })).toBe(expected)
  })
})
