import { askedFields, type FilterQuery } from '../../contract/filter.ts'
import type { ResultsQuery } from '../../contract/splits.ts'
import type { Deps } from '../../deps.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import { readMargins } from '../../domain/splits/margins.ts'
import { splitsOf } from '../../domain/splits/sources.ts'
import type { Split } from '../../domain/splits/split.ts'
import type { Survey } from '../../domain/survey.ts'
import { listLabels } from '../repository.ts'
import type { SplitAsked, SplitResults } from './reader.ts'

type SplitDeps = Pick<Deps, 'database' | 'splits'>

/** What results of a survey can be split by; labels of unique keys where there are any. */
async function listSplits({ database, splits }: SplitDeps, survey: Survey): Promise<readonly Split[]> {
  const [labels, parameters] = await Promise.all([
    listLabels(database, survey.id),
    splits.parameterValues(survey),
  ])
  return splitsOf(survey, labels, parameters)
}

/**
 * What a query asks to split and weight by; undefined where neither. Both are for all responses: what a filter leaves of a split could be
 * subtracted from the same split by another filter.
 *
 * @throws Failure INVALID_INPUT
 */
export async function splitAsked(
  deps: SplitDeps,
  survey: Survey,
  query: ResultsQuery,
): Promise<SplitAsked | undefined> {
  const { by = '', margins = '' } = query
  if (by === '' && margins.trim() === '') return undefined
  if (isFiltered(query)) throw new Failure(invalidInput(by === '' ? '/margins' : '/by', 'splitOfAll'))
  const splits = await listSplits(deps, survey)
  const split = splits.find((each) => each.by === by)
  if (by !== '' && !split) throw new Failure(invalidInput('/by', 'unknownSplit'))
  const read = readMargins(margins, splits)
  if ('problem' in read) throw new Failure({ code: 'INVALID_INPUT', problems: [read.problem] })
  return { splits, split, margins: read.margins }
}

const isFiltered = (query: FilterQuery) => askedFields(Object.entries(query)).length > 0

/** The part of the results that was asked for; nothing where none was. */
export async function readSplit(
  { splits }: Pick<Deps, 'splits'>,
  survey: Survey,
  asked: SplitAsked | undefined,
): Promise<SplitResults> {
  return asked ? splits.read(survey, asked) : {}
}
