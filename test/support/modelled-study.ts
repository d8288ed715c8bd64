import { expect } from 'bun:test'
import { missingAnswers } from '../../src/domain/ballot/answers.ts'
import { presentedOptions } from '../../src/domain/ballot/ordering.ts'
import { contentOfValue } from '../../src/domain/questions/answer-values.ts'
import { chosenAsText } from '../../src/domain/questions/choice/answer.ts'
import { pointsAsText } from '../../src/domain/questions/constant-sum/answer.ts'
import { pairsAsked, pairsAsText } from '../../src/domain/questions/head-to-head/answer.ts'
import type { HeadToHeadQuestion, PickedPair } from '../../src/domain/questions/head-to-head/question.ts'
import { numberAsText } from '../../src/domain/questions/number/answer.ts'
import { rankedAsText } from '../../src/domain/questions/ranking/answer.ts'
import { rankedCount } from '../../src/domain/questions/ranking/question.ts'
import { reasonsAsText } from '../../src/domain/questions/reason/answer.ts'
import type { Reason, ReasonQuestion } from '../../src/domain/questions/reason/question.ts'
import { areMet, conditionsOf, shownQuestions } from '../../src/domain/show-if/rule.ts'
import type { Parameters } from '../../src/domain/survey/links/link-parameters.ts'
import { type Question, type QvQuestion, questionById } from '../../src/domain/survey/survey.ts'
import { qvQuestion } from '../domain/arbitraries.ts'
import { votesIn } from '../domain/show-if/answers-to.ts'
import { knownBy } from '../domain/show-if/conditional-surveys.ts'
import type { Study } from '../domain/studies.ts'
import { ANSWERED } from './answered.ts'

/** The properties of a respondent that decide their questions. */
export type Person = {
  readonly uuid: string
  /** The parameters of the link with which the response was begun. */
  readonly parameters: Parameters | null
  /** The arm assigned by the server. */
  readonly armId?: string | undefined
  /** The label of their key, if the survey has keys; null if it has none. */
  readonly label: string | null
}

/** Answers by question id, as they are stored; votes are numbers separated by commas. */
export type Given = ReadonlyMap<string, string>

const orderOf = (of: string, uuid: string) =>
  presentedOptions(qvQuestion({ id: of }), uuid, true).map(({ id }) => id)

/** The choices between pairs, one letter each: `a`, `b`, or `n` for neither; any other leaves the pair out. */
function pickedBy(question: HeadToHeadQuestion, { uuid }: Person, letters: string): PickedPair[] {
  const asked = pairsAsked(question, { uuid, presented: orderOf(question.of, uuid) })
  return asked.flatMap(({ a, b }, at) => {
    const letter = letters[at] ?? ''
    return 'abn'.includes(letter) && letter ? [{ a, b, picked: { a, b }[letter] ?? null }] : []
  })
}

/** A question as it is asked in an arm, reimplemented here; undefined if nobody there is shown it. */
function inArm(question: Question, armId: string | undefined): Question | undefined {
  const { showIf, ...always } = question
  const conditions = conditionsOf(showIf)
  const left = conditions.filter((condition) => !('arm' in condition))
  if (!showIf || left.length === conditions.length) return question
  const met = conditions.flatMap((condition) =>
    'arm' in condition ? [(condition.value === armId) === (condition.operator === 'is')] : [],
  )
  if ('any' in showIf) {
    if (met.includes(true)) return always as Question
    return left.length > 0 ? { ...question, showIf: { any: left } } : undefined
  }
  if (met.includes(false)) return undefined
  return left.length > 0 ? { ...question, showIf: { all: left } } : (always as Question)
}

const armOf = ({ settings }: Study, { armId }: Person) => settings.arms.find((each) => each.armId === armId)

/** The questions of a respondent's arm. */
function askedInArm(survey: Study, person: Person): Question[] {
  const asked = armOf(survey, person)?.questions
  return survey.questions
    .filter(({ id }) => asked?.includes(id) ?? true)
    .flatMap((question) => inArm(question, person.armId) ?? [])
}

/** The credits that a respondent has for a ballot, even for one that they are not asked. */
function creditsOf(survey: Study, person: Person, { totalCredits, creditsByLabel }: QvQuestion): number {
  const ofArm = armOf(survey, person)?.totalCredits ?? totalCredits
  const label = survey.settings.hasUKey ? person.label : null
  return Math.min(totalCredits, ofArm, creditsByLabel?.[label ?? ''] ?? totalCredits)
}

/** The credits that the server discloses to a respondent, by ballot; undefined if they do not depend on labels. */
export function creditsToldTo(survey: Study, person: Person): Record<string, number> | undefined {
  const ballots = askedInArm(survey, person).filter((question) => question.type === 'qv')
  if (!ballots.some(({ creditsByLabel }) => creditsByLabel)) return undefined
  return Object.fromEntries(ballots.map((ballot) => [ballot.id, creditsOf(survey, person, ballot)]))
}

/** Whether a respondent can pay for the votes on a ballot; other answers cost nothing. */
export function isAffordable(survey: Study, person: Person, question: Question, sent: string): boolean {
  if (question.type !== 'qv') return true
  const cost = votesIn(sent).reduce((sum, votes) => sum + votes * votes, 0)
  return cost <= creditsOf(survey, person, question)
}

/** The questions that a respondent is shown. */
function shownTo(survey: Study, person: Person, answers: Given): ReadonlySet<string> {
  const { parameters } = person
  return shownQuestions(
    { ...survey, questions: askedInArm(survey, person) },
    knownBy((id) => answers.get(id), parameters),
  )
}

/** Whether a respondent's answers screen them out. */
export function isScreenedOut(survey: Study, person: Person, answers: Given): boolean {
  const { screenOut } = survey.settings
  if (!screenOut) return false
  const shown = shownTo(survey, person, answers)
  const questions = survey.questions.filter(({ id }) => shown.has(id))
  return areMet(
    screenOut,
    questions,
    knownBy((id) => answers.get(id), person.parameters),
  )
}

type Asked = { readonly kept: string; readonly isWhole: boolean }

/** The options for whose votes a reason is asked; reimplemented here. */
function optionsToExplain({ of }: ReasonQuestion, { uuid }: Person, answers: Given): string[] {
  const votes = votesIn(answers.get(of))
  const votesOf = (id: string) => votes[['parks', 'roads', 'schools'].indexOf(id)] ?? 0
  const order = orderOf(of, uuid)
  const strongest = (side: number) => {
    const most = Math.max(0, ...order.map((id) => side * votesOf(id)))
    return order.filter((id) => most > 0 && side * votesOf(id) === most).slice(0, 1)
  }
  return [...strongest(1), ...strongest(-1)]
}

function askedReasons(question: ReasonQuestion, person: Person, answers: Given): Asked {
  const asked = optionsToExplain(question, person, answers)
  const given: Reason[] = answers.get(question.id) ? JSON.parse(answers.get(question.id)!).reasons : []
  const kept = asked.flatMap((id) => given.filter(({ optionId }) => optionId === id))
  return { kept: reasonsAsText(kept), isWhole: kept.length === asked.length }
}

/** The part of an answer that was asked for, if the question refers to a ballot. */
function askedOf(survey: Study, id: string, person: Person, answers: Given): Asked | undefined {
  const question = questionById(survey, id)
  if (question?.type === 'reason') return askedReasons(question, person, answers)
  if (question?.type !== 'headtohead') return undefined
  const kept = answers.get(id) ?? ''
  const asked = pickedBy(question, person, 'a'.repeat(question.pairs)).length
  return { kept, isWhole: kept !== '' && JSON.parse(kept).pairs.length === asked }
}

/** The questions that must still be answered before the response can be completed. */
export function missingOf(survey: Study, person: Person, answers: Given): readonly string[] {
  const shown = shownTo(survey, person, answers)
  const asked = survey.questions.filter(({ id }) => shown.has(id))
  const whole = asked.filter(
    ({ id }) => answers.has(id) && askedOf(survey, id, person, answers)?.isWhole !== false,
  )
  return missingAnswers(asked, new Set(whole.map(({ id }) => id)))
}

/** The answers that a completed response retains: to the questions shown, and only the parts asked for. */
export function completedOf(survey: Study, person: Person, answers: Given): Map<string, string> {
  const shown = shownTo(survey, person, answers)
  return new Map(
    [...answers].flatMap(([id, answer]): [string, string][] =>
      shown.has(id) ? [[id, askedOf(survey, id, person, answers)?.kept ?? answer]] : [],
    ),
  )
}

/** The stored answer for a sent one. */
export function storedOf(survey: Study, id: string, person: Person, sent: string): string {
  const question = questionById(survey, id)
  if (question?.type === 'qv') return sent || '0,0,0'
  return question?.type === 'headtohead' ? pairsAsText(pickedBy(question, person, sent)) : sent
}

/** A complete answer to a question, in the form that `storedOf` takes. */
export function wholeAnswer(question: Question, person: Person, answers: Given): string {
  switch (question.type) {
    case 'qv':
      return '0,1,0'
    case 'likert':
      return question.scale[0]!
    case 'text':
      return 'bus lanes'
    case 'choice':
      return chosenAsText(question, { selection: [question.choices[0]!.choiceId] })
    case 'ranking':
      return rankedAsText(question.choices.slice(0, rankedCount(question)).map(({ choiceId }) => choiceId))
    case 'constantsum':
      return pointsAsText(question, [{ choiceId: question.choices[0]!.choiceId, points: question.total }])
    case 'slider':
    case 'number':
      return numberAsText(3)
    case 'reason':
      return reasonsAsText(
        optionsToExplain(question, person, answers).map((optionId) => ({ optionId, text: 'So it is' })),
      )
    case 'headtohead':
      return 'abnab'
    default:
      return ANSWERED[question.type].answer[0]
  }
}

/** The content of an answer as it is sent. */
export function contentOf(question: Question, person: Person, sent: string): object {
  if (question.type === 'qv')
    return { votes: votesIn(sent).map((votes, at) => ({ optionId: question.options[at]!.id, votes })) }
  if (question.type !== 'headtohead') return contentOfValue(question, sent)
  return { questionId: question.id, questionType: 'headtohead', pairs: pickedBy(question, person, sent) }
}

/** Types whose answers are stored exactly as the model has them. */
const VERBATIM: readonly Question['type'][] = ['qv', 'reason', 'headtohead']

export function expectStored(survey: Study, found: Given, expected: Given): void {
  expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
  for (const { id, type } of survey.questions)
    if (VERBATIM.includes(type)) expect([id, found.get(id)]).toEqual([id, expected.get(id)])
}
