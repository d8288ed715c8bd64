import { type DrawnPerson, randomizationTests } from '../../arms/randomization.ts'
import { seedOf } from '../../ballot/ordering.ts'
import { MIN_RESPONSES_FOR_INTERVALS } from '../../certainty/confidence.ts'
import { missesAllowed, narrowing, type Sampling } from '../../certainty/sampling.ts'
import { studentQuantile } from '../../certainty/student.ts'
import type { ResponseMetrics } from '../../results/option-metrics.ts'
import type { QvQuestion } from '../../survey/survey.ts'
import { type Comparison, compareMeans, type Moments, momentsOfValues } from './comparison.ts'
import { adjustedDifferences, type SegmentFigures } from './differences.ts'

/** What is measured of how people arrive at their ballot: the time on its pages, and positions passed between actions. */
export const EFFORT_MEASURES = ['seconds', 'editDistance'] as const

/** How people of each arm arrived at their ballots. */
export type EffortFigures = {
  readonly measure: (typeof EFFORT_MEASURES)[number]
  /** In the order of the arms, over those with a log; null where nobody has one. */
  readonly segments: readonly (SegmentFigures | null)[]
}

/** What a log shows of a question, by measure: the sums over its options. */
export function effortOf(metrics: ResponseMetrics, { id, options }: QvQuestion): readonly number[] {
  const found = options.flatMap((option) => metrics.get(id)?.get(option.id) ?? [])
  const sum = (figureOf: (each: (typeof found)[number]) => number) =>
    found.reduce((total, each) => total + figureOf(each), 0)
  return [
    sum(({ organizeSeconds, voteSeconds }) => organizeSeconds + voteSeconds),
    sum(({ editDistance }) => editDistance),
  ]
}

type Asked = {
  /** The index of the question in what was measured of each person, and its id. */
  readonly question: number
  readonly id: string
  /** The ids of the arms, and of the one with which every other is compared. */
  readonly arms: readonly string[]
  readonly reference: string
  readonly sampling: Sampling
}

/**
 * How people of each arm arrived at their ballots, compared like their votes.
 *
 * @returns one for each measure; empty if nobody has a log
 */
export function effortFigures(
  drawn: readonly DrawnPerson[],
  { question, id, arms, reference, sampling }: Asked,
): readonly EffortFigures[] {
  const people = drawn.filter((person) => person.logged[question])
  if (people.length === 0) return []
  const valuesOf = ({ logged }: DrawnPerson) => logged[question]!
  const compared = arms.map((arm) => {
    const pair = people.filter((person) => person.arm === arm || person.arm === reference)
    const redrawn =
      arm === reference ? [] : randomizationTests(pair, { valuesOf, arm, seed: seedOf(`${id}/${arm}`) })
    return EFFORT_MEASURES.map((_, measure) => {
      const momentsIn = (of: string) =>
        momentsOfValues(people.flatMap((person) => (person.arm === of ? valuesOf(person)[measure]! : [])))
      const [inside, others] = [momentsIn(arm), momentsIn(reference)]
      const comparison = arm === reference ? null : comparisonOf(inside, others, sampling)
      return { inside, comparison, randomization: redrawn[measure] ?? null }
    })
  })
  const differences = adjustedDifferences(compared.flat())
  return EFFORT_MEASURES.map((measure, at) => ({
    measure,
    segments: arms.map((segmentId, arm) => {
      const { inside } = compared[arm]![at]!
      if (inside.n === 0) return null
      const difference = differences[arm * EFFORT_MEASURES.length + at]!
      return { segmentId, ...meanOf(inside, sampling), difference }
    }),
  }))
}

function comparisonOf(inside: Moments, others: Moments, sampling: Sampling): Comparison | null {
  if (sampling.share === 1 || inside.n < 2 || others.n < 2) return null
  return compareMeans(inside, others, sampling)
}

/** With Student's interval; neither seconds nor distances are below 0. */
function meanOf(
  { n, mean, variance }: Moments,
  sampling: Sampling,
): Pick<SegmentFigures, 'm' | 'mean' | 'ci95'> {
  if (n < MIN_RESPONSES_FOR_INTERVALS || sampling.share === 1) return { m: n, mean, ci95: null }
  const t = studentQuantile(1 - missesAllowed(sampling, n) / 2, n - 1)
  const reach = t * Math.sqrt(variance / n) * narrowing(sampling.share)
  return { m: n, mean, ci95: [Math.max(0, mean - reach), mean + reach] }
}
