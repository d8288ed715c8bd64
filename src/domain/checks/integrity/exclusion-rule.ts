import type { ShowIf } from '../../show-if/condition.ts'
import type { Flag, NamedFlag } from './flags.ts'

/** Whose responses results can leave out, as written before anybody answers. */
export type ExclusionSettings = {
  /** The flags whose responses are left out. */
  readonly exclusion: readonly NamedFlag[]
  /** How many attention checks a response must fail to be flagged for it, integer >= 1. */
  readonly failedChecks: number
  /** The answers and link parameters whose responses are left out, which flag them; null for none. */
  readonly excludeIf: ShowIf | null
}

/** The flags that leave a response out, in the order of the settings. */
export const excludingFlags = ({
  exclusion,
  excludeIf,
}: Pick<ExclusionSettings, 'exclusion' | 'excludeIf'>): readonly Flag[] =>
  excludeIf ? [...exclusion, 'excludedAnswer'] : exclusion
