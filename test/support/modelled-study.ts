import { missingAnswers } from '../../src/domain/answers.ts'
import { chosenAsText } from '../../src/domain/choice/answer.ts'
import { AGREED } from '../../src/domain/consent/question.ts'
import { pairsAsked, pairsAsText } from '../../src/domain/head-to-head/answer.ts'
import type { HeadToHeadQuestion, PickedPair } from '../../src/domain/head-to-head/question.ts'
import type { Parameters } from '../../src/domain/link-parameters.ts'
import { numberAsText } from '../../src/domain/number/answer.ts'
import { presentedOptions } from '../../src/domain/ordering.ts'
import { reasonsAsText } from '../../src/domain/reason/answer.ts'
import type { Reason, ReasonQuestion } from '../../src/domain/reason/question.ts'
import { shownQuestions } from '../../src/domain/show-if/rule.ts'
import { type Question, questionById } from '../../src/domain/survey.ts'
import { qvQuestion } from '../domain/arbitraries.ts'
import { knownBy, votesIn } from '../domain/conditional-surveys.ts'
import type { Study } from '../domain/studies.ts'

/** Who answers a study, as far as what they are asked depends on it. */
export type Person = {
  readonly uuid: string
  /** What the link gives by which the response is begun. */
  readonly parameters: Parameters | null
  /** The arm that the server told. */
  readonly armId?: string | undefined
}

/** Answers by the ids of questions, as they are stored; votes are numbers with commas between them. */
export type Given = ReadonlyMap<string, string>

const orderOf = (of: string, uuid: string) =>
  presentedOptions(qvQuestion({ id: of }), uuid, true).map(({ id }) => id)

/** The pairs that somebody picks from, each by a letter: `a`, `b`, `n` for neither; any other leaves the pair out. */
export function pickedBy(question: HeadToHeadQuestion, { uuid }: Person, letters: string): PickedPair[] {
  const asked = pairsAsked(question, { uuid, presented: orderOf(question.of, uuid) })
  return asked.flatMap(({ a, b }, at) => {
    const letter = letters[at] ?? ''
    return 'abn'.includes(letter) && letter ? [{ a, b, picked: { a, b }[letter] ?? null }] : []
  })
}

/** The questions that somebody is shown. */
function shownTo(survey: Study, { parameters, armId }: Person, answers: Given): ReadonlySet<string> {
  const asked = survey.settings.arms.find((each) => each.armId === armId)?.questions
  const questions = survey.questions.filter(({ id }) => asked?.includes(id) ?? true)
  return shownQuestions(
    { ...survey, questions },
    knownBy((id) => answers.get(id), parameters),
  )
}

type Asked = { readonly kept: string; readonly isWhole: boolean }

/** The options of whose votes it is asked why they are so; a list of the options written out here anew. */
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

/** What of an answer was asked for, where the question is about a ballot. */
function askedOf(survey: Study, id: string, person: Person, answers: Given): Asked | undefined {
  const question = questionById(survey, id)
  if (question?.type === 'reason') return askedReasons(question, person, answers)
  if (question?.type !== 'headtohead') return undefined
  const kept = answers.get(id) ?? ''
  const asked = pickedBy(question, person, 'a'.repeat(question.pairs)).length
  return { kept, isWhole: kept !== '' && JSON.parse(kept).pairs.length === asked }
}

/** The questions that still have to be answered before the response can be completed. */
export function missingOf(survey: Study, person: Person, answers: Given): readonly string[] {
  const shown = shownTo(survey, person, answers)
  const asked = survey.questions.filter(({ id }) => shown.has(id))
  const whole = asked.filter(
    ({ id }) => answers.has(id) && askedOf(survey, id, person, answers)?.isWhole !== false,
  )
  return missingAnswers(asked, new Set(whole.map(({ id }) => id)))
}

/** The answers that a completed response has of these: to what was shown, and of what was asked. */
export function completedOf(survey: Study, person: Person, answers: Given): Map<string, string> {
  const shown = shownTo(survey, person, answers)
  return new Map(
    [...answers].flatMap(([id, answer]): [string, string][] =>
      shown.has(id) ? [[id, askedOf(survey, id, person, answers)?.kept ?? answer]] : [],
    ),
  )
}

/** The answer as it is stored, of what is sent. */
export function storedOf(survey: Study, id: string, person: Person, sent: string): string {
  const question = questionById(survey, id)
  if (question?.type === 'qv') return sent || '0,0,0'
  return question?.type === 'headtohead' ? pairsAsText(pickedBy(question, person, sent)) : sent
}

/** What answers a question whole, as `storedOf` takes it. */
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
    case 'number':
      return numberAsText(3)
    case 'consent':
      return AGREED
    case 'reason':
      return reasonsAsText(
        optionsToExplain(question, person, answers).map((optionId) => ({ optionId, text: 'So it is' })),
      )
    case 'headtohead':
      return 'abnab'
    case 'info':
      return ''
  }
}
