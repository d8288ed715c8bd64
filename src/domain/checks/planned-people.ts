/** The quantiles of a two-sided test at 5 % and of a power of 80 %, added up and squared. */
const FACTOR = (1.959963984540054 + 0.8416212335729143) ** 2

/** With few people, Student's distribution needs about so many more. */
const STUDENT_NEEDS = 2

/**
 * How many people it takes to see a difference of two means of votes: so many that a paired t test at two-sided 5 % finds
 * it four times out of five.
 *
 * @param variance of one person's difference
 */
export const peopleToSee = (difference: number, variance: number): number =>
  Math.ceil((FACTOR * variance) / difference ** 2) + STUDENT_NEEDS

/**
 * How many people a survey needs to see a difference of one vote for each person, before anybody has answered: if people
 * spend all credits, spread over the options they see, and without regard to other votes. Those who see only one of two
 * options tell nothing of the difference.
 *
 * @example plannedPeople({ totalCredits: 100, options: 6, seen: 6 }) // 264
 */
export function plannedPeople({
  totalCredits,
  options,
  seen,
}: {
  readonly totalCredits: number
  readonly options: number
  readonly seen: number
}): number {
  const together = seen < 2 ? 1 : (seen * (seen - 1)) / (options * (options - 1))
  return Math.ceil(peopleToSee(1, (2 * totalCredits) / seen) / together)
}
