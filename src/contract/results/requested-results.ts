import { Type } from '@sinclair/typebox'
import type { SplitFigures } from '../../domain/splits/figures/split-figures.ts'
import type { WeightedFigures } from '../../domain/splits/weights/weighted-figures.ts'
import { type AskingBody, AskingSchema } from './asking.ts'
import { type BesideBody, BesideSchema } from './beside.ts'
import { type ExclusionBody, ExclusionSchema } from './exclusion.ts'
import { SplitSchema, WeightsSchema } from './splits.ts'

/** What results have only if a query asks for it. */
export type RequestedResults = {
  /** Mean votes by the answers to a question, or by the labels of unique keys. */
  readonly split?: SplitFigures
  /** The same before and after weighting. */
  readonly weights?: WeightedFigures
  /** Another survey beside this one. */
  readonly beside?: BesideBody
  /** What the exclusion rule leaves out. */
  readonly exclusion?: ExclusionBody
  /** How the ways compare in which the survey asks about options; never in secret surveys. */
  readonly asking?: AskingBody
}

export const REQUESTED_RESULTS = {
  split: Type.Optional(SplitSchema),
  weights: Type.Optional(WeightsSchema),
  beside: Type.Optional(BesideSchema),
  exclusion: Type.Optional(ExclusionSchema),
  asking: Type.Optional(AskingSchema),
}
