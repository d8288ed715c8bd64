import { type Arm, asks } from '../../arms/arm.ts'
import { studentMean } from '../../certainty/student-mean.ts'
import { pointsFromText } from '../../questions/constant-sum/answer.ts'
import type { ConstantSumQuestion } from '../../questions/constant-sum/question.ts'
import type { Question, QvQuestion, Survey } from '../../survey/survey.ts'
import { byName } from '../waves/side-by-side.ts'
import { type AskedPerson, votesBy } from './measures.ts'

/** How far people's votes point from how they divide points among the same options, in an arm. */
export type AlignmentRow = {
  readonly questionId: string
  /** The constant sum. */
  readonly allocationId: string
  /** Null in a survey without arms. */
  readonly armId: string | null
  /** People who have an angle. */
  readonly n: number
  /** People who answered both, and have none because they gave no votes, or no points to what they could vote on. */
  readonly noAngle: number
  /** The mean angle in degrees, with Student's 95 % interval from five people on; null for nobody. */
  readonly mean: number | null
  readonly low: number | null
  readonly high: number | null
}

/** A constant sum that is about the options of a ballot, and its choices in their order. */
export type Allocation = { readonly question: ConstantSumQuestion; readonly choiceIds: readonly string[] }

/** The constant sums whose items have the names of all options of a ballot, and no others. */
export function allocationsOf({ options }: QvQuestion, questions: readonly Question[]): Allocation[] {
  const optionOf = byName(options.map(({ name }, at) => ({ optionName: name, at })))
  return questions.flatMap((question) => {
    if (!('total' in question) || question.choices.length !== options.length) return []
    const items = byName(question.choices.map(({ label, choiceId }) => ({ optionName: label, choiceId })))
    const choiceIds = [...optionOf].flatMap(([name, option]) => (option && items.get(name)?.choiceId) || [])
    return choiceIds.length === options.length ? [{ question, choiceIds }] : []
  })
}

/** The points of an answer to a constant sum, by option. */
export function pointsOn({ choiceIds }: Allocation, value: string): number[] {
  const given = new Map(pointsFromText(value).map(({ choiceId, points = 0 }) => [choiceId, points]))
  return choiceIds.map((choiceId) => given.get(choiceId) ?? 0)
}

/**
 * The angle between somebody's votes and points, arccos(v·d / |v||d|) (Cheng et al. 2021): 0 for the same proportions, 90 for
 * nothing in common, 180 for the reverse.
 *
 * @param votes by option; null or NaN for options that the person did not see, which are left out
 * @returns degrees; null if there are no votes or no points
 */
export function angleBetween(votes: ArrayLike<number | null>, points: readonly number[]): number | null {
  let [dot, ofVotes, ofPoints] = [0, 0, 0]
  for (const [at, point] of points.entries()) {
    const vote = votes[at] ?? Number.NaN
    if (Number.isNaN(vote)) continue
    dot += vote * point
    ofVotes += vote ** 2
    ofPoints += point ** 2
  }
  if (ofVotes === 0 || ofPoints === 0) return null
  const cosine = dot / Math.sqrt(ofVotes * ofPoints)
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI
}

/** The mean angles of the people of each arm that asks a ballot and a constant sum about its options. */
export function alignmentRows(
  survey: Survey,
  ballot: QvQuestion,
  people: readonly AskedPerson[],
): AlignmentRow[] {
  const { arms } = survey.settings
  const groups: readonly (Arm | undefined)[] = arms.length > 0 ? arms : [undefined]
  return allocationsOf(ballot, survey.questions).flatMap((allocation) =>
    groups.flatMap((arm) => {
      const inside = arm ? people.filter((person) => person.arm === arm.armId) : people
      const isAsked = !arm || (asks(arm, ballot.id) && asks(arm, allocation.question.id))
      const angles = isAsked ? anglesOf(survey, ballot, allocation, inside) : []
      if (angles.length === 0) return []
      const { n, mean, ci95 } = studentMean(angles.filter((angle) => angle !== null))
      return [
        {
          questionId: ballot.id,
          allocationId: allocation.question.id,
          armId: arm?.armId ?? null,
          n,
          noAngle: angles.length - n,
          mean,
          low: ci95?.[0] ?? null,
          high: ci95?.[1] ?? null,
        },
      ]
    }),
  )
}

/** The angles of those who answered both; null for those who have none. */
function anglesOf(
  survey: Survey,
  ballot: QvQuestion,
  allocation: Allocation,
  people: readonly AskedPerson[],
): (number | null)[] {
  const both = people.filter(
    ({ answers }) => answers.get(ballot.id)?.votes && answers.get(allocation.question.id)?.value,
  )
  const votes = votesBy(survey, ballot, both)
  return both.map(({ answers }, person) =>
    angleBetween(
      votes.map((given) => given[person]!),
      pointsOn(allocation, answers.get(allocation.question.id)?.value ?? ''),
    ),
  )
}
