import type { Random } from '../domain/ballot/ordering.ts'
import type { ConstantSumQuestion, ItemPoints } from '../domain/questions/constant-sum/question.ts'
import { dateOf, dayOf } from '../domain/questions/date/days.ts'
import type { DateQuestion } from '../domain/questions/date/question.ts'
import type { NumberQuestion } from '../domain/questions/number/question.ts'
import { sumOf } from '../domain/sum.ts'

export function inventNumber(
  random: Random,
  { min, max, step }: Pick<NumberQuestion, 'min' | 'max' | 'step'>,
): { value: number } {
  const least = min ?? Math.min(0, max ?? 0)
  const size = step ?? 1
  const steps = Math.floor(((max ?? least + 100 * size) - least) / size)
  const wish = Math.round(steps * (0.4 + 0.2 * normal(random)))
  // Sums of steps such as 0.1 have digits that nobody types.
  return { value: Number((least + size * Math.max(0, Math.min(steps, wish))).toPrecision(12)) }
}

/** All points, more for some items than for others. */
export function inventPoints(
  random: Random,
  { choices, total }: Pick<ConstantSumQuestion, 'choices' | 'total'>,
): { points: ItemPoints[] } {
  const wishes = choices.map(() => random() ** 2)
  const all = sumOf(wishes)
  const floors = wishes.map((wish) => Math.floor((total * wish) / all))
  const rest = total - sumOf(floors)
  return {
    points: choices.map(({ choiceId }, at) => ({
      choiceId,
      points: floors[at]! + (at < rest ? 1 : 0),
    })),
  }
}

const YEAR = 365

/** A day between the bounds, or of a year where one of them is missing. */
export function inventDate(random: Random, { min, max }: DateQuestion): { value: string } {
  const last = max === null ? dayOf(min ?? '2020-01-01') + YEAR : dayOf(max)
  const first = min === null ? last - YEAR : dayOf(min)
  return { value: dateOf(first + Math.floor(random() * (last - first + 1))) }
}

/** Draws from the standard normal distribution (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
