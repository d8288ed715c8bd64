import {
  LONG_LED,
  nulls,
  type Population,
  RARE,
  SHORT,
  STRONG_OF_8,
  STRONG_OF_24,
} from '../science/populations.ts'
import { everLed, shareLed, sharesByRule } from '../science/surveys.ts'

/** How many surveys a share is of; their seeds are fixed. */
const SURVEYS = Number(process.env.SURVEYS ?? 2_000)

/** Which part is measured: `power`, `false` or `looks`; all if it is absent. Of `looks`, surveys from `FROM` on. */
const { PART, FROM = '0' } = process.env

const POWER: readonly (readonly [Population, readonly number[]])[] = [
  [STRONG_OF_8, [10, 20, 50, 100]],
  [STRONG_OF_24, [20, 50, 100]],
  [SHORT, [100, 200, 400]],
  [LONG_LED, [100, 200, 400]],
  [RARE, [200, 400]],
]
const SIZES = [10, 20, 50, 100, 200, 400]

/** Somebody who looks so often sees every response of most surveys. */
const LOOKS = 200

const isAsked = (part: string) => PART === undefined || PART === part
const share = (count: number) => (count / SURVEYS).toFixed(3)

if (isAsked('power')) {
  console.log(`\nThe first option is named as the leader (${SURVEYS} surveys each)`)
  console.log('| truth | n | product | tests alone | tests and intervals | product differs from these |')
  for (const [population, sizes] of POWER)
    for (const n of sizes) {
      const { product, tests, guarded, differ } = sharesByRule(population, n, SURVEYS)
      console.log(
        `| ${population.name} | ${n} | ${share(product)} | ${share(tests)} | ${share(guarded)} | ${differ} |`,
      )
    }
}

if (isAsked('false')) {
  console.log(`\nAn option is named though the best are liked alike (${SURVEYS} surveys each)`)
  for (const population of nulls()) {
    const shares = SIZES.map((n) => `${n}: ${shareLed(population, n, SURVEYS).toFixed(3)}`)
    console.log(`| ${population.name} | ${shares.join(' | ')} |`)
  }
}

if (isAsked('looks')) {
  console.log(`\nSurveys in which one is ever named, looking after each of ${LOOKS} responses`)
  const part = { from: Number(FROM), surveys: SURVEYS }
  for (const population of nulls())
    console.log(`| ${population.name} | ${everLed(population, LOOKS, part)} of ${SURVEYS} from ${FROM} on |`)
}
