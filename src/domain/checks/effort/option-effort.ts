import { type Arm, asks } from '../../arms/arm.ts'
import { isBallot } from '../../questions/question-traits.ts'
import type { OptionMetrics } from '../../results/option-metrics.ts'
import { EFFORT_MEASURES } from '../../splits/figures/effort-figures.ts'
import type { Survey } from '../../survey/survey.ts'
import type { AskedPerson } from '../asking/measures.ts'
import { clusteredFit, type Observation } from './clustered-fit.ts'

/** By which factor something changes what is measured, with its 95 % interval. */
export type EffortRow = {
  readonly effort: (typeof EFFORT_MEASURES)[number]
  /** Being asked as in other arms, each doubling of the list, or both: how much more a doubling does there. */
  readonly term: 'arm' | 'length' | 'armTimesLength'
  /** The ids of the arms that ask in this way, with a space between; null for the length. */
  readonly arms: string | null
  /** 1 for the way with which others are compared, which has no interval. */
  readonly factor: number
  readonly low: number | null
  readonly high: number | null
  readonly p: number | null
  readonly people: number
  /** Votes on options: one for each option on which somebody acted. */
  readonly votes: number
}

/**
 * How the time and the edit distance of each option depend on the way of asking and on the length of the list:
 * log(seconds) and log(1 + distance) by way, length and both (the model of arXiv 2503.04114, CHI 2025), with standard errors
 * clustered by person (CR1) instead of random effects. Arms that differ only in what they ask are one way; the length
 * counts doublings of the shortest list.
 *
 * @param reference the id of the arm with whose way others are compared; the first way if it has no ballot
 * @returns nothing of what cannot be told apart, for example lengths if all lists are equally long
 */
export function effortRows(
  { questions, settings: { arms } }: Survey,
  people: readonly AskedPerson[],
  reference: string | null,
): EffortRow[] {
  const ballots = questions.filter(isBallot)
  const ways = waysOf(
    arms.filter((arm) => ballots.some(({ id }) => asks(arm, id))),
    reference,
  )
  const others = ways.slice(1)
  const lengthOf = ({ options, sampleOption }: (typeof ballots)[number]) => sampleOption || options.length
  const shortest = ballots
    .map(lengthOf)
    .reduce((least, length) => Math.min(least, length), Number.POSITIVE_INFINITY)
  return EFFORT_MEASURES.flatMap((effort) => {
    const observations = people.flatMap(({ arm, metrics }, cluster) =>
      ballots.flatMap((ballot): Observation[] => {
        const length = Math.log2(lengthOf(ballot) / shortest)
        const inWay = others.map((way) => (way.includes(arm ?? '') ? 1 : 0))
        const terms = [1, ...inWay, length, ...inWay.map((isIn) => isIn * length)]
        const logs = [...(metrics?.get(ballot.id)?.values() ?? [])].map(LOGARITHMS[effort])
        return logs.filter(Number.isFinite).map((outcome) => ({ cluster, outcome, terms }))
      }),
    )
    return rowsOf(effort, observations, ways)
  })
}

type Effort = EffortRow['effort']

const LOGARITHMS: { readonly [Name in Effort]: (option: OptionMetrics) => number } = {
  seconds: ({ organizeSeconds, voteSeconds }) => Math.log(organizeSeconds + voteSeconds),
  editDistance: ({ editDistance }) => Math.log1p(editDistance),
}

function rowsOf(
  effort: Effort,
  observations: readonly Observation[],
  ways: readonly string[][],
): EffortRow[] {
  const [first, ...others] = ways.map((way) => way.join(' '))
  const effects = clusteredFit(observations).slice(1)
  const people = new Set(observations.map(({ cluster }) => cluster)).size
  const counts = { people, votes: observations.length }
  const named = [
    ...others.map((arms) => ({ term: 'arm' as const, arms })),
    { term: 'length' as const, arms: null },
    ...others.map((arms) => ({ term: 'armTimesLength' as const, arms })),
  ]
  const rows = named.flatMap(({ term, arms }, at): EffortRow[] => {
    const effect = effects[at]
    if (!effect) return []
    const [low, high] = effect.ci95.map(Math.exp) as [number, number]
    return [{ effort, term, arms, factor: Math.exp(effect.estimate), low, high, p: effect.p, ...counts }]
  })
  const compared = { effort, term: 'arm' as const, arms: first ?? null, ...COMPARED, ...counts }
  return rows.some(({ term }) => term === 'arm') ? [compared, ...rows] : rows
}

const COMPARED = { factor: 1, low: null, high: null, p: null }

/** The ids of arms that differ only in the questions that they ask, those with the reference first. */
function waysOf(arms: readonly Arm[], reference: string | null): string[][] {
  const wayOf = ({ armId: _id, label: _label, share: _share, questions: _asked, ...way }: Arm) =>
    JSON.stringify(Object.entries(way).sort())
  const ways = [...Map.groupBy(arms, wayOf).values()].map((group) => group.map(({ armId }) => armId))
  return ways.sort((a, b) => Number(b.includes(reference ?? '')) - Number(a.includes(reference ?? '')))
}
