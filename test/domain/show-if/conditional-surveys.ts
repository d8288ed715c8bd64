import fc from 'fast-check'
import { chosenAsText } from '../../../src/domain/questions/choice/answer.ts'
import { AGREED } from '../../../src/domain/questions/consent/question.ts'
import { dateAsText } from '../../../src/domain/questions/date/answer.ts'
import { numberAsText } from '../../../src/domain/questions/number/answer.ts'
import { followGroups } from '../../../src/domain/questions/question-groups.ts'
import { type AskableType, isAskable, isFormQuestion } from '../../../src/domain/questions/question-traits.ts'
import { reasonsAsText } from '../../../src/domain/questions/reason/answer.ts'
import {
  OPERATORS as ALL_OPERATORS,
  type Condition,
  type Operator,
  type ShowIf,
} from '../../../src/domain/show-if/condition.ts'
import type { Known } from '../../../src/domain/show-if/rule.ts'
import type { Parameters } from '../../../src/domain/survey/link-parameters.ts'
import {
  DEFAULT_SETTINGS,
  QUESTION_TYPES,
  type Question,
  type QuestionGroup,
  type SurveySettings,
} from '../../../src/domain/survey/survey.ts'
import {
  choiceQuestion,
  consentQuestion,
  dateQuestion,
  likertQuestion,
  numberQuestion,
  qvQuestion,
  reasonQuestion,
  sliderQuestion,
  textQuestion,
} from '../arbitraries.ts'
import { DEFINITION } from '../definitions.ts'

const LIKERT = likertQuestion({ scale: ['low', 'middle', 'high'] })

const SAMPLES = {
  qv: qvQuestion(),
  likert: LIKERT,
  text: textQuestion(),
  choice: choiceQuestion(),
  slider: sliderQuestion(),
  number: numberQuestion(),
  date: dateQuestion(),
  consent: consentQuestion(),
  reason: reasonQuestion(),
} as const

const OPERATORS: Readonly<Record<AskableType, readonly Operator[]>> = {
  likert: ['is', 'isNot', 'atLeast', 'atMost'],
  text: ['is', 'isNot', 'includes'],
  choice: ['is', 'isNot', 'includes'],
  slider: ['is', 'isNot', 'atLeast', 'atMost'],
  number: ['is', 'isNot', 'atLeast', 'atMost'],
  date: ['is', 'isNot', 'atLeast', 'atMost'],
  consent: ['is', 'isNot'],
}

/** Values that conditions on a question of each type can have; texts fit answers in part, in full, or not. */
function valuesOf(question: Question): readonly string[] {
  switch (question.type) {
    case 'qv':
    case 'info':
    case 'reason':
    case 'headtohead':
    case 'ranking':
    case 'constantsum':
      return []
    case 'likert':
      return question.scale
    case 'choice':
      return question.choices.map(({ choiceId }) => choiceId)
    case 'text':
      return ['bus', 'Bus lanes', 'trees']
    case 'slider':
      return ['0', '50']
    case 'number':
      return ['-1', '0', '2.5']
    case 'date':
      return ['2019-08-31', '2020-01-01']
    case 'consent':
      return ['agreed']
  }
}

/** The votes of a ballot as `answersTo` writes them. */
export const votesIn = (text: string | null | undefined): number[] =>
  text ? text.split(',').map(Number) : []

/** What is known of who gave these answers. */
export const knownBy = (
  answerOf: (questionId: string) => string | null | undefined,
  parameters: Parameters | null = null,
): Known => ({ answerOf, hasVotes: (id) => votesIn(answerOf(id)).some((votes) => votes !== 0), parameters })

/** Answers to a question as texts; the empty one is none. Votes on the three options are numbers with commas between them. */
export function answersTo(question: Question): fc.Arbitrary<string> {
  switch (question.type) {
    case 'qv':
      return fc.constantFrom('', '0,0,0', '3,0,-1', '2,2,-2', '-1,4,0', '0,1,0')
    case 'reason':
      return fc
        .uniqueArray(fc.constantFrom('parks', 'roads', 'schools'), { maxLength: 2 })
        .map((ids) => reasonsAsText(ids.map((optionId) => ({ optionId, text: `For ${optionId}` }))))
    case 'info':
    case 'headtohead':
    case 'ranking':
    case 'constantsum':
      return fc.constant('')
    case 'likert':
      return fc.constantFrom('', ...question.scale)
    case 'slider':
      return fc.constantFrom(null, 0, 49, 50, 100).map(numberAsText)
    case 'number':
      return fc.constantFrom(null, -1, 0, 2.5, 3).map(numberAsText)
    case 'date':
      return fc.constantFrom(null, '2019-08-31', '2019-12-31', '2020-01-01').map(dateAsText)
    case 'consent':
      return fc.constantFrom('', AGREED)
    case 'text':
      return fc.constantFrom('', 'bus lanes', ' BUS ', 'trees', 'none')
    case 'choice':
      return fc
        .subarray(
          question.choices.filter(({ exclusive }) => !exclusive).map(({ choiceId }) => choiceId),
          { maxLength: question.multiple ? 2 : 1 },
        )
        .map((selection) => chosenAsText(question, { selection }))
  }
}

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
        operator: fc.constantFrom(...OPERATORS[question.type]),
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

type Drawn = { readonly type: keyof typeof SAMPLES; readonly multiple: boolean; readonly required: boolean }

/** The last so many form questions may be in a group with conditions of its own. */
function assembled(drawn: readonly Drawn[], grouped: number): fc.Arbitrary<ConditionalSurvey> {
  const plain = drawn.map(({ type, multiple, required }, at): Question => {
    const words = { id: `q${at}`, text: `Question ${at}` }
    const voted = drawn.slice(0, at).findLastIndex((earlier) => earlier.type === 'qv')
    if (type === 'qv' || (type === 'reason' && voted < 0)) return { ...SAMPLES.qv, ...words }
    const groupId = at >= drawn.length - grouped ? 'group' : null
    if (type === 'choice') {
      return { ...choiceQuestion({ multiple, other: multiple }), ...words, required, groupId }
    }
    const about = type === 'reason' && { of: `q${voted}` }
    return { ...SAMPLES[type], ...words, required, groupId, ...about } as Question
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
        type: fc.constantFrom(...QUESTION_TYPES.filter((type) => type in SAMPLES)) as fc.Arbitrary<
          keyof typeof SAMPLES
        >,
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
