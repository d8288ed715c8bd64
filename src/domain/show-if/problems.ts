import { armById } from '../arms/arm.ts'
import { drawProblems } from '../arms/drawing.ts'
import type { FieldProblem } from '../failure.ts'
import type { FieldRule } from '../field-rule.ts'
import { pipedIds, withoutAnswers } from '../questions/piping.ts'
import { isAskable, isBallot, isPipeable } from '../questions/question-traits.ts'
import { storedNames } from '../results/parameters.ts'
import type { Question, QuestionGroup, SurveyDefinition } from '../survey/survey.ts'
import { ARM_OPERATORS, askable } from './askable.ts'
import type {
  AnswerCondition,
  ArmCondition,
  Condition,
  Operator,
  ParameterCondition,
  ShowIf,
} from './condition.ts'
import { conditionsOf, isAboutBallot, isNumeric } from './rule.ts'
import { conditionsInSettings } from './setting-conditions.ts'

/**
 * A problem with references to earlier questions, in a question (by its id), in `groups` or in `survey`. The path is
 * relative to that part.
 */
export type ConditionProblem = { readonly part: string; readonly problem: FieldProblem }

/**
 * The comparisons that conditions can make with answers to a question; none if conditions cannot refer to its answers.
 */
export function operatorsFor(question: Question): readonly Operator[] {
  return isAskable(question) ? askable(question.type).operators : []
}

/** Every condition, with its path relative to the whole. */
function locatedIn(showIf: ShowIf | undefined): readonly Located[] {
  const name = showIf && 'all' in showIf ? 'all' : 'any'
  return conditionsOf(showIf).map((condition, at) => ({ condition, path: `/showIf/${name}/${at}` }))
}

/**
 * What is wrong with the conditions of a survey: each must refer to a possible answer to an earlier question, a stored
 * parameter, or an arm, so that there can be no cycle. The same holds for piped answers.
 */
export function conditionProblems({ settings, questions, questionGroups }: Definition): ConditionProblem[] {
  const indexOf = new Map(questions.map(({ id }, at) => [id, at]))
  const names = storedNames(settings)
  const check = ({ condition, path }: Located, asking: Asking): Found[] => {
    if ('param' in condition) return parameterProblem(condition, names, path, asking.name)
    if ('arm' in condition) return armProblem(condition, settings, path, asking.name)
    const at = indexOf.get(condition.questionId)
    const asked = at === undefined ? undefined : questions[at]
    if (!asked || at === undefined) {
      const values = { asking: asking.name, questionId: condition.questionId }
      return [problem(`${path}/questionId`, 'conditionUnknown', values)]
    }
    if (at < asking.first) return answerProblem(condition, asked, path, [asking.name, nameOf(asked, at)])
    const values = { asking: asking.name, name: nameOf(asked, at) }
    return [problem(`${path}/questionId`, 'conditionOrder', values)]
  }
  const ofQuestions = questions.flatMap((question, at) => {
    const asking = { first: at, name: nameOf(question, at) }
    const found = locatedIn(question.showIf).flatMap((located) => check(located, asking))
    return [...found, ...ballotProblems(question, questions)].map((each) => ({
      part: question.id,
      problem: each,
    }))
  })
  const ofGroups = questionGroups.flatMap((group, at) => {
    const asking = { first: firstIndexIn(group, questions), name: shortened(group.title) }
    return locatedIn(group.showIf)
      .flatMap((located) => check(located, asking))
      .map((found) => ({ part: 'groups', problem: { ...found, path: `/questionGroups/${at}${found.path}` } }))
  })
  return [
    ...ofQuestions,
    ...ofGroups,
    ...pipeProblems(questions),
    ...settingProblems({ settings, questions, questionGroups }),
    ...drawProblems({ settings, questions, questionGroups }).map((found) => ({
      part: 'survey',
      problem: found,
    })),
  ]
}

/** What is wrong with piped answers: each must be usable within a sentence. */
function pipeProblems(questions: readonly Question[]): ConditionProblem[] {
  return questions.flatMap((question, at) =>
    pipedIds(question.text).flatMap((questionId): ConditionProblem[] => {
      const index = questions.findIndex(({ id }) => id === questionId)
      const asked = questions[index]
      const rule = !asked ? 'pipeUnknown' : index >= at ? 'pipeOrder' : !isPipeable(asked) && 'pipeType'
      const values = { asking: nameOf(question, at), name: asked ? nameOf(asked, index) : questionId }
      return rule ? [{ part: question.id, problem: { path: '/question', rule, values } }] : []
    }),
  )
}

/** What is wrong with the reference of a question about a ballot: it must be to an earlier qv question. */
function ballotProblems(question: Question, questions: readonly Question[]): FieldProblem[] {
  if (!isAboutBallot(question)) return []
  const at = questions.findIndex(({ id }) => id === question.of)
  const about = questions[at]
  const asking = nameOf(question, questions.indexOf(question))
  if (!isBallot(about)) return [{ path: '/of', rule: 'ballotUnknown', values: { asking } }]
  if (at < questions.indexOf(question)) return []
  return [{ path: '/of', rule: 'ballotOrder', values: { asking, name: nameOf(about, at) } }]
}

/**
 * What is wrong with conditions in settings, which come after all questions: each must refer to something in the
 * survey.
 */
function settingProblems({ settings, questions }: Definition): ConditionProblem[] {
  const names = storedNames(settings)
  return conditionsInSettings(settings).flatMap(({ path: at, showIf }) =>
    locatedIn(showIf).flatMap(({ condition, path }) => {
      const found = settingProblem(condition, questions, names, path)
      return found.map(({ path: end, rule }) => ({
        part: 'survey',
        problem: { path: end.replace('/showIf', at), rule: RULES_IN_SETTINGS[rule] },
      }))
    }),
  )
}

function settingProblem(
  condition: Condition,
  questions: readonly Question[],
  names: readonly string[],
  path: string,
): Found[] {
  if ('param' in condition) return parameterProblem(condition, names, path, '')
  // The outcome for respondents must not depend on the arm to which chance assigned them.
  if ('arm' in condition) return [problem(`${path}/arm`, 'conditionArm', {})]
  const asked = questions.find(({ id }) => id === condition.questionId)
  return asked
    ? answerProblem(condition, asked, path, ['', ''])
    : [problem(`${path}/questionId`, 'conditionUnknown', {})]
}

/** The same problems with paths from the root of the definition. */
export function definitionConditionProblems(definition: Definition): FieldProblem[] {
  return conditionProblems(definition).map(({ part, problem: found }) => {
    const at = definition.questions.findIndex(({ id }) => id === part)
    return at < 0 ? found : { ...found, path: `/questions/${at}${found.path}` }
  })
}

/** The questions whose answers conditions in settings can use. */
export function askableQuestions({ questions }: Pick<Definition, 'questions'>): readonly Question[] {
  return questions.filter((question) => operatorsFor(question).length > 0)
}

/** The questions whose answers the conditions of a question can use, in order. */
export function askableBefore({ questions }: Definition, questionId: string): readonly Question[] {
  const at = questions.findIndex(({ id }) => id === questionId)
  return askableQuestions({ questions: questions.slice(0, at) })
}

/** The same for the conditions of a group, which are evaluated before all of its questions. */
export function askableBeforeGroup({ questions }: Definition, group: QuestionGroup): readonly Question[] {
  return askableQuestions({ questions: questions.slice(0, firstIndexIn(group, questions)) })
}

/** The index of the first question of a group; past the end if it has none. */
function firstIndexIn(group: QuestionGroup, questions: readonly Question[]): number {
  const first = questions.findIndex((question) => 'groupId' in question && question.groupId === group.id)
  return first < 0 ? questions.length : first
}

type Definition = Pick<SurveyDefinition, 'settings' | 'questions' | 'questionGroups'>
type Found = FieldProblem & { readonly rule: ConditionRule }

/** The rules for problems of conditions in settings, which do not decide whether anything is shown. */
const RULES_IN_SETTINGS = {
  conditionUnknown: 'settingConditionUnknown',
  conditionParameter: 'settingConditionUnknown',
  conditionOrder: 'settingConditionUnknown',
  conditionType: 'settingConditionOperator',
  conditionOperator: 'settingConditionOperator',
  conditionValue: 'settingConditionValue',
  conditionEmpty: 'settingConditionEmpty',
  conditionNumber: 'settingConditionNumber',
  conditionArm: 'settingConditionUnknown',
} as const satisfies Partial<Record<FieldRule, FieldRule>>

type ConditionRule = keyof typeof RULES_IN_SETTINGS
type Located = { readonly condition: Condition; readonly path: string }
/** Where a condition is: a name, and the index before which the question it refers to must come. */
type Asking = { readonly first: number; readonly name: string }

function answerProblem(
  { operator, value }: AnswerCondition,
  asked: Question,
  path: string,
  [asking, name]: readonly [string, string],
): Found[] {
  const values = { asking, name }
  if (!isAskable(asked)) {
    return [problem(`${path}/questionId`, 'conditionType', values)]
  }
  const { operators, isNumber, knows } = askable(asked.type)
  if (!operators.includes(operator)) return [problem(`${path}/operator`, 'conditionOperator', values)]
  if (value.trim() === '') return [problem(`${path}/value`, 'conditionEmpty', values)]
  const rule = isNumber ? 'conditionNumber' : 'conditionValue'
  return knows(asked, value) ? [] : [problem(`${path}/value`, rule, values)]
}

function parameterProblem(
  { param, operator, value }: ParameterCondition,
  names: readonly string[],
  path: string,
  asking: string,
): Found[] {
  const values = { asking, name: shortened(param) }
  if (!names.includes(param)) return [problem(`${path}/param`, 'conditionParameter', values)]
  if (value.trim() === '') return [problem(`${path}/value`, 'conditionEmpty', values)]
  const needsNumber = operator === 'atLeast' || operator === 'atMost'
  return needsNumber && !isNumeric(value) ? [problem(`${path}/value`, 'conditionNumber', values)] : []
}

function armProblem(
  { operator, value }: ArmCondition,
  settings: Definition['settings'],
  path: string,
  asking: string,
): Found[] {
  if (!ARM_OPERATORS.includes(operator))
    return [problem(`${path}/operator`, 'conditionOperator', { asking, name: value })]
  if (value.trim() === '') return [problem(`${path}/value`, 'conditionEmpty', { asking })]
  return armById(settings, value) ? [] : [problem(`${path}/value`, 'conditionArm', { asking })]
}

const problem = (path: string, rule: ConditionRule, values: FieldProblem['values']): Found => ({
  path,
  rule,
  values,
})

const NAME_LENGTH = 80

function shortened(text: string): string {
  const letters = [...text.trim()]
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH).join('')}…` : letters.join('')
}

const nameOf = ({ text }: Question, at: number) => shortened(withoutAnswers(text)) || `#${at + 1}`
