import type { ArrangedType } from './arranged-types.ts'
import { ConstantSumField } from './constant-sum-field.tsx'
import type { LoadedFields } from './loaded-field.tsx'
import { RankingField } from './ranking-field.tsx'

/** The fields in which items are compared; few pages have such questions. */
export const ARRANGED_FIELDS: Pick<LoadedFields, ArrangedType> = {
  ranking: RankingField,
  constantsum: ConstantSumField,
}
