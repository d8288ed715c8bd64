import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { definitionConditionProblems } from '../../src/domain/show-if/problems.ts'
import {
  areMet,
  conditionsOf,
  isConditional,
  type Known,
  questionsAsked,
  type ShowIf,
  shownQuestions,
} from '../../src/domain/show-if/rule.ts'
import type { SurveyDefinition } from '../../src/domain/survey.ts'
import { answersTo, conditionalSurveys } from './conditional-surveys.ts'

const visits = conditionalSurveys
  .filter((survey) => isConditional(survey))
  .chain((survey) =>
    fc.record({
      survey: fc.constant(survey),
      answers: fc.tuple(...survey.questions.map((question) => fc.option(answersTo(question)))),
    }),
  )

const knownOf = (ids: readonly string[], answers: readonly (string | null)[]): Known => ({
  answerOf: (id) => answers[ids.indexOf(id)],
  parameters: null,
})

describe('conditions behind all questions', () => {
  test('are met by whom a last question with the same conditions is shown to', () => {
    fc.assert(
      fc.property(visits, ({ survey, answers }) => {
        const { questions, questionGroups } = survey
        const known = knownOf(
          questions.map(({ id }) => id),
          answers,
        )
        const shown = shownQuestions(survey, known)
        const asked = questions.filter(({ id }) => shown.has(id))
        const { showIf: _, ...plain } = questions[0]!
        for (const { showIf } of questions) {
          if (!showIf) continue
          const last = { ...plain, id: 'last', groupId: null, showIf } as (typeof questions)[number]
          const extended = { questions: [...questions, last], questionGroups }
          expect(areMet(showIf, asked, known)).toBe(shownQuestions(extended, known).has('last'))
        }
      }),
    )
  })

  test('ask for each question once', () => {
    const condition = (questionId: string) => ({ questionId, operator: 'is', value: '1' }) as const
    const showIf: ShowIf = {
      all: [condition('a'), condition('b'), condition('a'), { param: 'p', operator: 'is', value: 'x' }],
    }
    expect(questionsAsked(showIf)).toEqual(['a', 'b'])
    expect(questionsAsked(undefined)).toEqual([])
  })

  test('are sound wherever they are sound for a question, and name their setting where they are not', () => {
    fc.assert(
      fc.property(visits, ({ survey }) => {
        for (const { showIf } of survey.questions) {
          if (!showIf) continue
          const settings = { ...survey.settings, screenOut: showIf }
          const definition: SurveyDefinition = { title: 'a', description: 'b', ...survey, settings }
          expect(definitionConditionProblems(definition)).toEqual([])
          const problems = definitionConditionProblems({ ...definition, questions: [], questionGroups: [] })
          const asking = conditionsOf(showIf).filter((each) => 'questionId' in each)
          expect(problems).toHaveLength(asking.length)
          for (const { path, rule } of problems) {
            expect(path).toMatch(/^\/settings\/screenOut\/(all|any)\/\d+\/questionId$/)
            expect(rule).toBe('screenOutCondition')
          }
        }
      }),
    )
  })
})
