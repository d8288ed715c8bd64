import { LONG_LED, nulls, type Population, RARE, SHORT, strongSupport } from '../science/populations.ts'
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

console.log(`\nThe first option is named as the leader, by responses (${SURVEYS} surveys each)`)
for (const [population, sizes] of POWER) {
  line(population.name, sizes, (n) => shareLed(population, n, SURVEYS, (leader) => leader === 0))
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
