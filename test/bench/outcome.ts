/**
 * How long every method takes, and how long resampled surveys take: `bun test/bench/outcome.ts`. People give a hundred
 * credits to some twenty of many options, which are not equally popular.
 */
import { seededRandom } from '../../src/domain/ballot/ordering.ts'
import { electorateOf, supportIn } from '../../src/domain/outcome/electorate.ts'
import { fundedShares } from '../../src/domain/outcome/funded-shares.ts'
import { fundedBy, lackingBy } from '../../src/domain/outcome/outcome.ts'
import { METHODS } from '../../src/domain/outcome/rule.ts'

const INSTANCES = [
  { options: 24, people: 300, budget: 500_000 },
  { options: 100, people: 10_000, budget: 500_000 },
  { options: 500, people: 10_000, budget: 500_000 },
  { options: 500, people: 10_000, budget: 5_000_000 },
]
const RESAMPLES = 20

function completed<Result>(
  steps: Generator<unknown, Result>,
  until = Number.POSITIVE_INFINITY,
): Result | undefined {
  for (let count = 0; count < until; ) {
    const step = steps.next()
    if (step.done) return step.value
    if (step.value) count++
  }
  return undefined
}

function timed<Result>(work: () => Result): [result: Result, ms: number] {
  const start = performance.now()
  return [work(), performance.now() - start]
}

for (const { options, people, budget } of INSTANCES) {
  const random = seededRandom(1)
  const ballots = Array.from({ length: people }, () => {
    const votes = new Array<number>(options).fill(0)
    for (let vote = 0; vote < Math.min(20, options / 3); vote++) {
      votes[Math.floor(random() * random() * options)] = Math.floor(random() * 5) - 1
    }
    return { votes }
  })
  const prices = Array.from({ length: options }, () => Math.ceil((budget / options) * (1 + 6 * random())))
  const terms = { prices, drawn: prices.map((_, option) => option) }
  const [electorate, reading] = timed(() => electorateOf(ballots, options))
  const counted = { support: supportIn(electorate), electorate }
  console.log(
    `${options} options, ${people} ballots, budget ${budget}: ballots packed in ${reading.toFixed(0)} ms`,
  )
  for (const method of METHODS) {
    const rule = { rule: 'budget', budget, method, onMisfit: 'skip' } as const
    const [funded = [], deciding] = timed(() => completed(fundedBy(rule, terms, counted)))
    const [, lacking] = timed(() => lackingBy(rule, terms, counted, funded))
    const [, resampling] = timed(() =>
      completed(fundedShares(rule, terms, electorate, { share: 0, seed: 1 }), RESAMPLES),
    )
    console.log(
      `  ${method}: ${funded.length} funded in ${deciding.toFixed(1)} ms, what others lack in ${lacking.toFixed(1)} ms, a resample in ${(resampling / RESAMPLES).toFixed(2)} ms`,
    )
  }
}
