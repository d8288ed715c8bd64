import { seededRandom } from '../../src/domain/ballot/ordering.ts'
import { studentQuantile } from '../../src/domain/certainty/student.ts'
import { sumOf } from '../../src/domain/disclosure/counts-in-fives.ts'
import {
  drawnFrom,
  LONG_LED,
  nulls,
  type Population,
  RARE,
  SHORT,
  strongSupport,
} from '../science/populations.ts'
import { shareEverLed, shareLed } from '../science/surveys.ts'

/** How many surveys a share is of; their seeds are fixed. */
const SURVEYS = Number(process.env.SURVEYS ?? 2_000)

const POWER: readonly (readonly [Population, readonly number[]])[] = [
  [strongSupport(8, 0), [10, 20, 50, 100]],
  [strongSupport(24, 4), [20, 50, 100]],
  [SHORT, [100, 200, 400]],
  [LONG_LED, [100, 200, 400]],
  [RARE, [200, 400]],
]
const SIZES = [10, 20, 50, 100, 200, 400]

const line = (name: string, sizes: readonly number[], share: (responses: number) => number) =>
  console.log(`| ${name} | ${sizes.map((n) => `${n}: ${share(n).toFixed(3)}`).join(' | ')} |`)

/** Whether the first option is ahead of each other one by a paired t test at 5 %, which contradicts some intervals. */
function passesTests(ballots: readonly (readonly number[])[]): boolean {
  const n = ballots.length
  return ballots[0]!.slice(1).every((_, other) => {
    const differences = ballots.map((votes) => votes[0]! - votes[other + 1]!)
    const mean = sumOf(differences) / n
    const variance = sumOf(differences.map((each) => (each - mean) ** 2)) / (n - 1)
    return mean > studentQuantile(0.975, n - 1) * Math.sqrt(variance / n)
  })
}

function shareOfTests(population: Population, responses: number): number {
  const random = seededRandom(responses * 31 + SURVEYS)
  const passed = Array.from({ length: SURVEYS }, () => passesTests(drawnFrom(population, responses, random)))
  return passed.filter(Boolean).length / SURVEYS
}

console.log(
  `\nThe first option is named as the leader, by responses (${SURVEYS} surveys each), and by the tests alone`,
)
for (const [population, sizes] of POWER) {
  line(population.name, sizes, (n) => shareLed(population, n, SURVEYS, (leader) => leader === 0))
  line('the tests alone', sizes, (n) => shareOfTests(population, n))
}
console.log('\nAn option is named as the leader though the best are liked alike')
for (const population of nulls()) line(population.name, SIZES, (n) => shareLed(population, n, SURVEYS))

/** Somebody who looks so often sees every response of most surveys. */
const LOOKS = 200

console.log(`\nAn option is ever named as the leader, looking after each of ${LOOKS} responses`)
for (const population of nulls()) {
  if (population.question.options.length > 10) continue
  console.log(`| ${population.name} | ${shareEverLed(population, LOOKS, SURVEYS).toFixed(3)} |`)
}
