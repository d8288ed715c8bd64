import type { ArrangedType } from './arranged-types.ts'
import type { LoadedFields } from './loaded-field.tsx'
import { RankingField } from './ranking-field.tsx'

/** The fields in which items are arranged; few pages have such questions. */
export const ARRANGED_FIELDS: Pick<LoadedFields, ArrangedType> = { ranking: RankingField }
