import { describe, expect, test } from 'bun:test'
import { pipeOf } from '../../../src/domain/questions/piping.ts'
import { conditionProblems, definitionConditionProblems } from '../../../src/domain/show-if/problems.ts'
import { DEFAULT_SETTINGS, type Question } from '../../../src/domain/survey/survey.ts'
import { consentQuestion, infoQuestion, likertQuestion, qvQuestion, textQuestion } from '../arbitraries.ts'

const definition = (...questions: Question[]) => ({
  settings: DEFAULT_SETTINGS,
  questions,
  questionGroups: [],
})
const why = (id: string) => textQuestion({ id: 'why', text: `Why ${pipeOf(id)}?` })
const rules = (...questions: Question[]) =>
  conditionProblems(definition(...questions)).map(({ part, problem }) => [part, problem.path, problem.rule])

describe('a text that repeats an answer', () => {
  test('may repeat any earlier answer that can be part of a sentence', () => {
    expect(rules(likertQuestion(), why('trust'))).toEqual([])
    expect(rules(textQuestion(), qvQuestion({ text: pipeOf('remarks') }))).toEqual([])
  })

  test('reports an answer that comes later or is its own', () => {
    expect(rules(why('trust'), likertQuestion())).toEqual([['why', '/question', 'pipeOrder']])
    expect(rules(why('why'))).toEqual([['why', '/question', 'pipeOrder']])
  })

  test('reports an unknown question', () => {
    expect(rules(why('gone'))).toEqual([['why', '/question', 'pipeUnknown']])
    const [found] = definitionConditionProblems(definition(likertQuestion(), why('gone')))
    expect(found).toMatchObject({ path: '/questions/1/question', values: { asking: 'Why …?', name: 'gone' } })
  })

  test('reports a question whose answers cannot be part of a sentence', () => {
    for (const asked of [qvQuestion(), infoQuestion(), consentQuestion()]) {
      expect(rules(asked, why(asked.id))).toEqual([['why', '/question', 'pipeType']])
    }
  })

  test('has a problem for each wrong reference', () => {
    const both = textQuestion({ id: 'both', text: pipeOf('x') + pipeOf('both') + pipeOf('x') })
    expect(rules(both).map(([, , rule]) => rule)).toEqual(['pipeUnknown', 'pipeOrder'])
  })
})
