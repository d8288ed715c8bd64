import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Random, seededRandom } from '../../../src/domain/ballot/ordering.ts'
import { type Confidence, confidenceOf } from '../../../src/domain/certainty/confidence.ts'
import type { Interval } from '../../../src/domain/certainty/intervals.ts'
import { samplingOf } from '../../../src/domain/certainty/sampling.ts'
import { type Statement, summarize } from '../../../src/domain/results/result-summary.ts'
import { type QvFigures, qvFigures } from '../../../src/domain/results/results.ts'
import type { CountedBallot } from '../../../src/domain/results/tally.ts'
import { questionOf, tallyOf } from '../results/counted-ballots.ts'

type Drawn = {
  readonly options: number
  readonly responses: number
  readonly sampleOption: number
  /** People who were asked and did not answer; null if it is not known how many were asked. */
  readonly silent: number | null
  /** Whether more people can answer. */
  readonly isOpen: boolean
  /** How far apart the options are liked. */
  readonly slope: number
  /** How few voters have strong opinions, 0 to 1. */
  readonly passion: number
  readonly seed: number
}

const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    options: fc.integer({ min: 2, max: 6 }),
    responses: fc.integer({ min: 10, max: 90 }),
    isSampled: fc.boolean(),
    silent: fc.option(fc.nat(40)),
    isOpen: fc.boolean(),
    slope: fc.double({ min: 0, max: 4, noNaN: true }),
    passion: fc.double({ min: 0, max: 1, noNaN: true }),
    seed: fc.nat(),
  })
  .map(({ isSampled, ...rest }) => ({ ...rest, sampleOption: isSampled ? Math.ceil(rest.options / 2) : 0 }))

function ballotOf({ options, sampleOption, slope, passion }: Drawn, random: Random): CountedBallot {
  const order = Array.from({ length: options }, (_, at): [number, number] => [random(), at]).sort(
    ([a], [b]) => a - b,
  )
  const seen = Array<boolean>(options).fill(sampleOption === 0)
  for (const [, option] of order.slice(0, sampleOption)) seen[option] = true
  const votes = seen.map((sees, option) => {
    if (!sees || random() < passion * 0.9) return 0
    const liking = slope * (1 - option / options) + passion * 5 * (random() - 0.3)
    return Math.max(-9, Math.min(9, Math.round(liking + 2 * (random() - 0.5))))
  })
  return sampleOption > 0 ? { votes, seen } : { votes }
}

type Found = {
  readonly confidence: Confidence
  readonly statements: readonly Statement[]
  readonly figures: QvFigures
}

function found(of: Drawn): Found {
  const random = seededRandom(of.seed)
  const question = questionOf(of.options, { sampleOption: of.sampleOption })
  const ballots = Array.from({ length: of.responses }, () => ballotOf(of, random))
  const tally = tallyOf(question, ballots)
  const populationSize = of.silent === null ? null : of.responses + of.silent
  const votes = ballots.map((ballot) => ballot.votes)
  const steps = confidenceOf(tally, votes, {
    sampling: samplingOf({ populationSize }, of.responses, of.isOpen),
    seed: 1,
  })
  let step = steps.next()
  while (!step.done) step = steps.next()
  const figures = qvFigures(question, tally)
  return { confidence: step.value, statements: summarize(figures, step.value), figures }
}

/** Whether the lines of two options in the chart allow the statement that one has more votes. */
function allowsAhead({ confidence, figures }: Found, above: number, below: number): boolean {
  const [higher, lower] = [figures.options[above]!, figures.options[below]!]
  const [line, other] = [confidence.options[above]!, confidence.options[below]!]
  const isApart = (one: Interval | null, mine: number, two: Interval | null, theirs: number) =>
    !one || !two || (theirs < one[0] && two[1] < mine)
  return (
    isApart(line.mean, higher.mean!, other.mean, lower.mean!) &&
    isApart(line.estimate, higher.estimate!, other.estimate, lower.estimate!)
  )
}

/** The pairs of options of which the sentence says that the first has more votes than the second. */
function pairsSaid({ statements, figures, confidence }: Found): (readonly [number, number])[] {
  const index = (name: string) => figures.options.findIndex(({ optionName }) => optionName === name)
  const others = (names: readonly number[]) =>
    figures.options.map((_, at) => at).filter((at) => !names.includes(at))
  const says = <Kind extends Statement['says']>(kind: Kind) =>
    statements.find((each): each is Extract<Statement, { says: Kind }> => each.says === kind)
  const leads = says('leads')
  if (leads) return others([index(leads.name)]).map((other) => [index(leads.name), other] as const)
  const first = says('leadTogether')?.names.map(index) ?? []
  if (first.length === 0 || says('behind')) return []
  expect(confidence.order!.isClear).toBe(true)
  return first.flatMap((each) => others(first).map((other) => [each, other] as const))
}

describe('what is said of the order', () => {
  test('never contradicts an interval beside it, of any ballots', () => {
    const kinds = new Map<string, number>()
    fc.assert(
      fc.property(drawn, (of) => {
        const result = found(of)
        for (const { says } of result.statements) kinds.set(says, (kinds.get(says) ?? 0) + 1)
        for (const [above, below] of pairsSaid(result)) expect(allowsAhead(result, above, below)).toBe(true)
      }),
      { numRuns: 200, seed: 5 },
    )
    for (const says of ['leads', 'leadTogether', 'noOrder', 'follows', 'behind', 'result'])
      expect(kinds.get(says)).toBeGreaterThan(3)
  })

  test('never contradicts the rank of another option', () => {
    fc.assert(
      fc.property(drawn, (of) => {
        const { leader, first, next, ranks } = found(of).confidence.order ?? {
          first: [],
          next: [],
          ranks: [],
        }
        for (const option of first) expect(ranks[option]![0]).toBe(1)
        if (leader !== null && leader !== undefined) expect(first).toEqual([leader])
        for (const option of next) expect(first).not.toContain(option)
        const sure = ranks.findIndex(([low, high]) => low === 1 && high === 1)
        if (sure >= 0 && ranks.length > 1) expect(leader).toBe(sure)
      }),
      { numRuns: 150, seed: 6 },
    )
  })
})
