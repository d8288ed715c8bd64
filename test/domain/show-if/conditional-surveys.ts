import fc from 'fast-check'
import { followGroups } from '../../../src/domain/questions/question-groups.ts'
import { isAskable, isFormQuestion } from '../../../src/domain/questions/question-traits.ts'
import {
  OPERATORS as ALL_OPERATORS,
  type Condition,
  type ShowIf,
} from '../../../src/domain/show-if/condition.ts'
import type { Known } from '../../../src/domain/show-if/rule.ts'
import type { Parameters } from '../../../src/domain/survey/links/link-parameters.ts'
import {
  DEFAULT_SETTINGS,
  QUESTION_TYPES,
  type Question,
  type QuestionGroup,
  type QuestionType,
  type SurveySettings,
} from '../../../src/domain/survey/survey.ts'
import { ANSWERED } from '../../support/answered.ts'
import { choiceQuestion, qvQuestion } from '../arbitraries.ts'
import { DEFINITION } from '../definitions.ts'
import { answersTo, OPERATORS_OF, valuesOf, votesIn } from './answers-to.ts'

const TYPES = QUESTION_TYPES.filter((type) => ['qv', 'reason'].includes(type) || isAskable({ type }))

const SCALE = { scale: ['low', 'middle', 'high'] }
const sampleOf = (type: QuestionType) => ({
  ...ANSWERED[type].question,
  ...(type === 'likert' && SCALE),
})

/** What is known of who gave these answers. */
export const knownBy = (
  answerOf: (questionId: string) => string | null | undefined,
  parameters: Parameters | null = null,
): Known => ({ answerOf, hasVotes: (id) => votesIn(answerOf(id)).some((votes) => votes !== 0), parameters })

/** The parameters that conditional surveys store. */
const PARAMETERS = ['source', 'wave'] as const

const NUMBERS = ['2', '10', ' 2.0 ']
const WORDS = [...NUMBERS, 'Poster', 'pos', 'radio']

const ofParameters: fc.Arbitrary<Condition> = fc.constantFrom(...ALL_OPERATORS).chain((operator) =>
  fc.record({
    param: fc.constantFrom(...PARAMETERS),
    operator: fc.constant(operator),
    value: fc.constantFrom(...(operator === 'atLeast' || operator === 'atMost' ? NUMBERS : WORDS)),
  }),
)

/** What links give of the parameters, where they give anything: what is stored of it, too. */
export const linkParameters: fc.Arbitrary<Parameters | null> = fc
  .record(
    {
      source: fc.constantFrom('poster', 'RADIO', '2', '11', 'two', ' '),
      wave: fc.constantFrom('1', '2.5', '-3', 'poster'),
    },
    { requiredKeys: [] },
  )
  .map(({ source, wave }): Parameters | null => {
    const given = { ...(source && { source }), ...(wave && { wave }) }
    return Object.keys(given).length > 0 ? given : null
  })

/** Conditions on some of these questions and on parameters, or none. */
export function showIf(earlier: readonly Question[]): fc.Arbitrary<ShowIf | undefined> {
  const askable = earlier.filter(isAskable)
  const ofAnswers = askable.map(
    (question): fc.Arbitrary<Condition> =>
      fc.record({
        questionId: fc.constant(question.id),
        operator: fc.constantFrom(...OPERATORS_OF[question.type]),
        value: fc.constantFrom(...valuesOf(question)),
      }),
  )
  const conditions = fc.array(fc.oneof(ofParameters, ...ofAnswers), { minLength: 1, maxLength: 3 })
  return fc.oneof(
    fc.constant(undefined),
    conditions.map((all) => ({ all })),
    conditions.map((any) => ({ any })),
  )
}

export type ConditionalSurvey = {
  readonly settings: SurveySettings
  readonly questions: readonly Question[]
  readonly questionGroups: readonly QuestionGroup[]
}

const SETTINGS: SurveySettings = { ...DEFAULT_SETTINGS, parameters: PARAMETERS }

type Drawn = { readonly type: QuestionType; readonly multiple: boolean; readonly required: boolean }

/** The last so many form questions may be in a group with conditions of its own. */
function assembled(drawn: readonly Drawn[], grouped: number): fc.Arbitrary<ConditionalSurvey> {
  const plain = drawn.map(({ type, multiple, required }, at): Question => {
    const words = { id: `q${at}`, text: `Question ${at}` }
    const voted = drawn.slice(0, at).findLastIndex((earlier) => earlier.type === 'qv')
    if (type === 'qv' || (type === 'reason' && voted < 0)) return { ...qvQuestion(), ...words }
    const groupId = at >= drawn.length - grouped ? 'group' : null
    if (type === 'choice') {
      return { ...choiceQuestion({ multiple, other: multiple }), ...words, required, groupId }
    }
    const about = type === 'reason' && { of: `q${voted}` }
    return { ...sampleOf(type), ...words, required, groupId, ...about } as Question
  })
  const firstGrouped = plain.findIndex((question) => isFormQuestion(question) && question.groupId === 'group')
  const beforeGroup = plain.slice(0, firstGrouped < 0 ? plain.length : firstGrouped)
  return fc
    .tuple(showIf(beforeGroup), ...plain.map((_, at) => showIf(plain.slice(0, at))))
    .map(([ofGroup, ...conditions]): ConditionalSurvey => {
      const group = { id: 'group', title: 'Group', description: '', questionIds: [] }
      const questions = plain.map((question, at) => {
        const own = conditions[at]
        return own ? { ...question, showIf: own } : question
      })
      const questionGroups = [ofGroup ? { ...group, showIf: ofGroup } : group]
      const made = followGroups({ ...DEFINITION, questions, questionGroups })
      return { settings: SETTINGS, questions: made.questions, questionGroups: made.questionGroups }
    })
}

/** Surveys whose questions and group are shown under conditions that are allowed. */
export const conditionalSurveys: fc.Arbitrary<ConditionalSurvey> = fc
  .tuple(
    fc.array(
      fc.record({
        type: fc.constantFrom(...TYPES),
        multiple: fc.boolean(),
        required: fc.boolean(),
      }),
      { minLength: 2, maxLength: 7 },
    ),
    fc.nat(3),
  )
  .chain(([drawn, grouped]) => assembled(drawn, grouped))

export type Answers = Readonly<Record<string, string>>

/** A survey with what a link gives, and an answer to each of its questions, shown or not. */
export const answeredSurveys = conditionalSurveys.chain((survey) =>
  fc.record({
    survey: fc.constant(survey),
    parameters: linkParameters,
    answers: fc.record(
      Object.fromEntries(survey.questions.map((question) => [question.id, answersTo(question)])),
    ) as fc.Arbitrary<Answers>,
  }),
)
