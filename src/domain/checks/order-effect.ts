import { studentQuantile } from '../certainty/student.ts'

/** What one person was shown: options by index, in the order drawn, and the votes on them. */
export type ShownVotes = { readonly options: readonly number[]; readonly votes: readonly number[] }

/** How many more votes an option gets for each place that it is shown further down, with its 95 % interval. */
export type OrderEffect = {
  readonly slope: number
  readonly low: number
  readonly high: number
  readonly people: number
}

/**
 * The slope of votes on drawn positions within options, with a standard error clustered by person (Liang and Zeger 1986)
 * and the correction for few clusters of the usual software (CR1).
 *
 * @returns null with fewer than ten people, or if nobody was shown an option elsewhere
 */
export function orderEffect(people: readonly ShownVotes[], options: number): OrderEffect | null {
  if (people.length < 10) return null
  const meansOf = (read: (person: ShownVotes, at: number) => number) => {
    const sums = new Float64Array(options)
    const seen = new Float64Array(options)
    for (const person of people)
      for (const [at, option] of person.options.entries()) {
        sums[option]! += read(person, at)
        seen[option]! += 1
      }
    return sums.map((sum, option) => sum / Math.max(1, seen[option]!))
  }
  const positions = meansOf((_, at) => at)
  const votes = meansOf((person, at) => person.votes[at]!)
  let [xx, xy, rows] = [0, 0, 0]
  const within = people.map((person) =>
    person.options.map(
      (option, at) => [at - positions[option]!, person.votes[at]! - votes[option]!] as const,
    ),
  )
  for (const person of within)
    for (const [x, y] of person) {
      xx += x * x
      xy += x * y
      rows++
    }
  if (xx < 1e-9) return null
  const slope = xy / xx
  const squares = within.reduce((sum, person) => {
    const score = person.reduce((total, [x, y]) => total + x * (y - slope * x), 0)
    return sum + score * score
  }, 0)
  const groups = people.length
  const correction = (groups / (groups - 1)) * ((rows - 1) / (rows - options - 1))
  const error = Math.sqrt(correction * squares) / xx
  const t = studentQuantile(0.975, groups - 1)
  return { slope, low: slope - t * error, high: slope + t * error, people: groups }
}
