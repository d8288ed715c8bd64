import { ConstantSumField } from './constant-sum-field.tsx'
import { HeadToHeadField } from './head-to-head-field.tsx'
import type { LoadedFields } from './loaded-field.tsx'
import { RankingField } from './ranking-field.tsx'
import type { RareType } from './rare-types.ts'
import { ReasonField } from './reason-field.tsx'

/** The fields in which items are compared, and those about a ballot; few pages have such questions. */
export const RARE_FIELDS: Pick<LoadedFields, RareType> = {
  ranking: RankingField,
  constantsum: ConstantSumField,
  reason: ReasonField,
  headtohead: HeadToHeadField,
}
