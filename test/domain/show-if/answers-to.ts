import fc from 'fast-check'
import { chosenAsText } from '../../../src/domain/questions/choice/answer.ts'
import { AGREED } from '../../../src/domain/questions/consent/question.ts'
import { pointsAsText } from '../../../src/domain/questions/constant-sum/answer.ts'
import { dateAsText } from '../../../src/domain/questions/date/answer.ts'
import { numberAsText } from '../../../src/domain/questions/number/answer.ts'
import type { AskableType } from '../../../src/domain/questions/question-traits.ts'
import { rankedAsText } from '../../../src/domain/questions/ranking/answer.ts'
import { reasonsAsText } from '../../../src/domain/questions/reason/answer.ts'
import type { Operator } from '../../../src/domain/show-if/condition.ts'
import type { Question } from '../../../src/domain/survey/survey.ts'

/** The comparisons that conditions can make with answers of each type. */
export const OPERATORS_OF: Readonly<Record<AskableType, readonly Operator[]>> = {
  likert: ['is', 'isNot', 'atLeast', 'atMost'],
  text: ['is', 'isNot', 'includes'],
  choice: ['is', 'isNot', 'includes'],
  ranking: ['is', 'isNot', 'includes'],
  constantsum: ['includes', 'isNot'],
  slider: ['is', 'isNot', 'atLeast', 'atMost'],
  number: ['is', 'isNot', 'atLeast', 'atMost'],
  date: ['is', 'isNot', 'atLeast', 'atMost'],
  consent: ['is', 'isNot'],
}

/** Values that conditions on a question of each type can have; texts fit answers in part, in full, or not. */
export function valuesOf(question: Question): readonly string[] {
  switch (question.type) {
    case 'qv':
    case 'info':
    case 'reason':
    case 'headtohead':
      return []
    case 'likert':
      return question.scale
    case 'choice':
    case 'ranking':
    case 'constantsum':
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
      return fc.constant('')
    case 'ranking': {
      const ids = question.choices.map(({ choiceId }) => choiceId)
      const whole = fc.shuffledSubarray(ids, { minLength: ids.length })
      return fc.oneof(fc.constant(''), whole.map(rankedAsText))
    }
    case 'constantsum': {
      const [first, second] = question.choices.map(({ choiceId }) => choiceId) as [string, string]
      const divided = (points: number) => [
        { choiceId: first, points },
        { choiceId: second, points: question.total - points },
      ]
      return fc.constantFrom([], ...[0, 60, 100].map(divided)).map((given) => pointsAsText(question, given))
    }
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
