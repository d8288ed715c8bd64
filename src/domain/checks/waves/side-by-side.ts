import { studentQuantile } from '../../certainty/student.ts'

/** The figures of an option in one of two surveys. */
export type Measured = {
  readonly optionName: string
  readonly rank: number
  readonly mean: number | null
  readonly sd: number | null
  /** People who saw it. */
  readonly m: number
}

/** An option of two surveys: its mean votes in both, and the change from the other to this one with its 95 % interval. */
export type Change = {
  readonly optionName: string
  readonly rank: number
  readonly otherRank: number
  readonly mean: number | null
  readonly otherMean: number | null
  readonly change: number | null
  readonly low: number | null
  readonly high: number | null
}

/** The options that two surveys share, by their names: those that only one of them has are left out, and names used twice. */
export function sideBySide(options: readonly Measured[], others: readonly Measured[]): Change[] {
  const [here, there] = [byName(options), byName(others)]
  return options.flatMap((option) => {
    const name = nameOf(option)
    const other = there.get(name)
    return here.get(name) === option && other ? [changeOf(option, other)] : []
  })
}

type Named = { readonly optionName: string }

const nameOf = ({ optionName }: Named) => optionName.trim().toLowerCase()

/** Options by name; null for names that several have. */
export function byName<Option extends Named>(options: readonly Option[]): ReadonlyMap<string, Option | null> {
  const found = new Map<string, Option | null>()
  for (const option of options) found.set(nameOf(option), found.has(nameOf(option)) ? null : option)
  return found
}

/** The change of a mean between two independent samples, by Welch's t (1947). */
function changeOf(option: Measured, other: Measured): Change {
  const { mean, rank, optionName } = option
  const base = { optionName, rank, otherRank: other.rank, mean, otherMean: other.mean }
  if (mean === null || other.mean === null) return { ...base, change: null, low: null, high: null }
  const change = mean - other.mean
  const [one, two] = [option, other].map(({ sd, m }) => ((sd ?? 0) * (sd ?? 0)) / Math.max(1, m))
  const variance = one! + two!
  if (option.m < 2 || other.m < 2 || variance === 0) return { ...base, change, low: null, high: null }
  const degrees = variance ** 2 / (one! ** 2 / (option.m - 1) + two! ** 2 / (other.m - 1))
  const error = studentQuantile(0.975, Math.max(1, Math.floor(degrees))) * Math.sqrt(variance)
  return { ...base, change, low: change - error, high: change + error }
}
