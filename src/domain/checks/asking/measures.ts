import { type Arm, asks } from '../../arms/arm.ts'
import { inArm } from '../../arms/survey-of-arm.ts'
import { voteRange } from '../../ballot/credits.ts'
import type { StoredAnswer } from '../../ballot/stored-answer.ts'
import type { ResponseMetrics } from '../../results/option-metrics.ts'
import { seenBy } from '../../results/survey-tally.ts'
import type { QvQuestion, Survey } from '../../survey/survey.ts'
import { importanceFrom, levelFrom, type OptionScales, scalesOf } from './option-scales.ts'

/** One person: what they answered, by question, and what their log shows. */
export type AskedPerson = {
  readonly arm: string | null
  readonly respondent: string
  readonly answers: ReadonlyMap<string, Omit<StoredAnswer, 'groups'>>
  /** Null without a log. */
  readonly metrics: ResponseMetrics | null
  /** By question, how often they changed an answer on a scale that they had given; absent without a log. */
  readonly changed?: ReadonlyMap<string, number>
}

/**
 * By what somebody's opinion of an option is measured:
 * - votes: the votes of a ballot;
 * - ofBudget: votes by the square root of the credits, so that 1 is the whole budget, and arms of other budgets compare;
 * - ofSpent: votes by the length of the ballot, the square root of the credits spent: 1 is all that was spent;
 * - likert: the point on a scale, from its middle;
 * - likertPlus: the side of the scale times importance (Likert+ of Cavaillé, Chen and Van der Straeten 2024).
 */
export type Measure = 'votes' | 'ofBudget' | 'ofSpent' | 'likert' | 'likertPlus'

/** Those that people gave, not ones in another unit. */
export const GIVEN_MEASURES: readonly Measure[] = ['votes', 'likert', 'likertPlus']

/** The opinions of the people in an arm by one measure. */
export type Measured = {
  /** Null in a survey without arms. */
  readonly armId: string | null
  readonly measure: Measure
  readonly people: readonly AskedPerson[]
  /** The largest value that is possible, by option; null if nothing measures the option. */
  readonly most: readonly (number | null)[]
  /** By option and then by person; NaN for those who gave none. */
  readonly values: readonly Float64Array[]
}

/**
 * The opinions on the options of a ballot by all measures that arms have of them, in the order of arms.
 *
 * @param left the ids of questions that measure nothing
 */
export function measuresOf(
  survey: Survey,
  ballot: QvQuestion,
  people: readonly AskedPerson[],
  left: ReadonlySet<string> = new Set(),
): Measured[] {
  const { arms } = survey.settings
  const groups = arms.length > 0 ? arms : [undefined]
  return groups.flatMap((arm) => {
    const inside = arm ? people.filter((person) => person.arm === arm.armId) : people
    const asked = survey.questions.filter(({ id }) => (!arm || asks(arm, id)) && !left.has(id))
    const scales = scalesOf(ballot.options, asked)
    const byVotes = asked.some(({ id }) => id === ballot.id) ? voteMeasures(survey, ballot, arm, inside) : []
    return [...byVotes, ...scaleMeasures(scales, arm, inside)]
  })
}

function voteMeasures(
  survey: Survey,
  ballot: QvQuestion,
  arm: Arm | undefined,
  people: readonly AskedPerson[],
): Measured[] {
  const asked = inArm(ballot, arm)
  const { most } = voteRange(asked)
  const votes = votesBy(survey, ballot, people)
  const spent = people.map((_, person) =>
    Math.sqrt(votes.reduce((sum, given) => sum + (given[person]! || 0) ** 2, 0)),
  )
  const budget = Math.sqrt(asked.totalCredits)
  const group = { armId: arm?.armId ?? null, people }
  const all = (value: number) => ballot.options.map(() => value)
  return [
    { ...group, measure: 'votes', most: all(most), values: votes },
    // Without the labels of their keys, nobody knows how many credits people had.
    ...(ballot.creditsByLabel
      ? []
      : [
          {
            ...group,
            measure: 'ofBudget' as const,
            most: all(most / budget),
            values: votes.map((given) => given.map((vote) => vote / budget)),
          },
        ]),
    {
      ...group,
      measure: 'ofSpent',
      most: all(1),
      values: votes.map((given) => given.map((vote, person) => (vote === 0 ? 0 : vote / spent[person]!))),
    },
  ]
}

/** The votes on a ballot by option and then by person; NaN for those who did not see the option. */
export function votesBy(survey: Survey, ballot: QvQuestion, people: readonly AskedPerson[]): Float64Array[] {
  const votes = ballot.options.map(() => new Float64Array(people.length).fill(Number.NaN))
  for (const [person, { respondent, answers }] of people.entries()) {
    const answer = answers.get(ballot.id)
    if (answer?.votes?.length !== ballot.options.length) continue
    const cast = { votes: answer.votes, positions: answer.positions }
    const seen = seenBy(survey, ballot, respondent, cast)
    for (const [option, vote] of cast.votes.entries())
      if (!seen || seen[option]) votes[option]![person] = vote
  }
  return votes
}

function scaleMeasures(
  scales: readonly OptionScales[],
  arm: Arm | undefined,
  people: readonly AskedPerson[],
): Measured[] {
  const read = (of: (option: OptionScales, answers: AskedPerson['answers']) => number) =>
    scales.map((option) => Float64Array.from(people, ({ answers }) => of(option, answers)))
  const group = { armId: arm?.armId ?? null, people }
  const isRated = scales.some(({ rating }) => rating)
  const isWeighed = scales.some(({ rating, importance }) => rating && importance)
  return [
    ...(isRated
      ? [
          {
            ...group,
            measure: 'likert' as const,
            most: scales.map(({ rating }) => (rating ? (rating.scale.length - 1) / 2 : null)),
            values: read(({ rating }, answers) => levelFrom(rating, answers)),
          },
        ]
      : []),
    ...(isWeighed
      ? [
          {
            ...group,
            measure: 'likertPlus' as const,
            most: scales.map(({ rating, importance }) => (rating && importance ? importance.most : null)),
            values: read(({ rating, importance }, answers) => {
              const side = Math.sign(levelFrom(rating, answers))
              return side === 0 ? 0 : side * importanceFrom(importance, answers)
            }),
          },
        ]
      : []),
  ]
}
