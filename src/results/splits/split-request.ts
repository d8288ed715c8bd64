import type { Database } from '../../../db/database.ts'
import { askedFields } from '../../contract/results/filter.ts'
import type { ResultsQuery } from '../../contract/results/splits.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import { splitsOf } from '../../domain/splits/sources.ts'
import { type Split, segmentsOf } from '../../domain/splits/split.ts'
import {
  type BaseWeights,
  baseWeights,
  MOST_BASE_WEIGHTS,
  mayHaveBaseWeights,
} from '../../domain/splits/weights/base-weights.ts'
import { type Margin, readMargins } from '../../domain/splits/weights/margins.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { ParameterValues } from './parameter-values.ts'
import { listLabels, listWeights } from './repository.ts'

/** A request for a split, weights, or both. */
export type SplitRequest = {
  readonly split: Split | undefined
  readonly margins: readonly Margin[]
  readonly base: BaseWeights | undefined
}

/**
 * Reads from a query what to split and weight by; undefined if neither. Both are for all responses.
 *
 * @throws Failure INVALID_INPUT
 */
export async function readSplitRequest(
  database: Database,
  parameterValues: ParameterValues,
  survey: Survey,
  query: ResultsQuery,
): Promise<SplitRequest | undefined> {
  const { by = '', margins = '', weights = '' } = query
  if (by === '' && margins.trim() === '' && weights === '') return undefined
  if (askedFields(Object.entries(query)).length > 0)
    throw new Failure(
      invalidInput(by !== '' ? '/by' : margins !== '' ? '/margins' : '/weights', 'splitOfAll'),
    )
  const [labels, parameters, base] = await Promise.all([
    listLabels(database, survey.id),
    parameterValues(survey),
    weights === '' ? undefined : readBaseWeights(database, survey),
  ])
  const splits = splitsOf(survey, labels, parameters)
  const found = splits.find((each) => each.by === by)
  if (by !== '' && !found) throw new Failure(invalidInput('/by', 'unknownSplit'))
  const split = found && withReference(found, query)
  // Weighted to several shares, groups of keys would tell their votes.
  const weightable = isSecret(survey.settings)
    ? splits.filter(({ source }) => source.from !== 'label')
    : splits
  const read = readMargins(margins, weightable)
  if ('problem' in read) throw new Failure({ code: 'INVALID_INPUT', problems: [read.problem] })
  return { split, margins: read.margins, base }
}

/** @throws Failure INVALID_INPUT if there are none */
async function readBaseWeights(database: Database, { id, settings }: Survey): Promise<BaseWeights> {
  const found = mayHaveBaseWeights(settings) ? await listWeights(database, id, MOST_BASE_WEIGHTS + 1) : []
  if (found.length === 0) throw new Failure(invalidInput('/weights', 'noBaseWeights'))
  if (found.length > MOST_BASE_WEIGHTS)
    throw new Failure(invalidInput('/weights', 'tooManyWeights', { most: MOST_BASE_WEIGHTS }))
  return baseWeights(found)
}

/** A split by arms with the requested reference; any other has none. */
function withReference(split: Split, { reference = '' }: ResultsQuery): Split {
  if (split.reference === undefined || reference === '') return split
  if (!segmentsOf(split).some(({ segmentId }) => segmentId === reference))
    throw new Failure(invalidInput('/reference', 'armUnknown'))
  return { ...split, reference }
}
