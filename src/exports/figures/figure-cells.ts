import type { Interval } from '../../domain/certainty/intervals.ts'
import type { Cell } from '../../http/replies/csv.ts'

export const OPTION = { name: 'option_id', meaning: 'The option, see below.' }

export const ends = (interval: Interval | null | undefined): Cell[] => [
  interval?.[0] ?? null,
  interval?.[1] ?? null,
]
