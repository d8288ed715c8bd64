import { isBallot } from '../../questions/question-traits.ts'
import type { QvQuestion, Survey } from '../../survey/survey.ts'
import { type AskedPerson, votesBy } from '../asking/measures.ts'
import type { BothWaves } from './reliability.ts'
import { byName } from './side-by-side.ts'

/** What a person answered in a survey, and in another one that asked the same. */
export type TwiceAsked = readonly [here: AskedPerson, there: AskedPerson]

/** The votes of people in two waves: each ballot with the one of the other survey that has most options of its names. */
export function bothWaves(survey: Survey, other: Survey, people: readonly TwiceAsked[]): BothWaves[] {
  const [here, there] = [people.map(([one]) => one), people.map(([, two]) => two)]
  return survey.questions.filter(isBallot).flatMap((question) => {
    const [closest] = other.questions
      .filter(isBallot)
      .map((ballot) => ({ ballot, shared: sharedOptions(question, ballot) }))
      .sort((a, b) => b.shared.length - a.shared.length)
    if (!closest || closest.shared.length === 0) return []
    const { ballot, shared } = closest
    const [votes, others] = [votesBy(survey, question, here), votesBy(other, ballot, there)]
    return [
      {
        questionId: question.id,
        optionIds: shared.map(([at]) => question.options[at]!.id),
        votes: shared.map(([at]) => votes[at]!),
        otherVotes: shared.map(([, at]) => others[at]!),
      },
    ]
  })
}

/** The indexes of options that have the same name in both. */
function sharedOptions(one: QvQuestion, other: QvQuestion): (readonly [number, number])[] {
  const named = ({ options }: QvQuestion) =>
    byName(options.map(({ name: optionName }, at) => ({ optionName, at })))
  const there = named(other)
  return [...named(one)].flatMap(([name, option]) => {
    const same = there.get(name)
    return option && same ? [[option.at, same.at] as const] : []
  })
}
