import type { Database } from '../../db/database.ts'
import { isSecret } from '../domain/ballot-secrecy.ts'
import { isFiltering, type ResponseFilter } from '../domain/filter.ts'
import { PARAMETER_PREFIX } from '../domain/parameters.ts'
import { PRIVACY_THRESHOLD } from '../domain/privacy-threshold.ts'
import { isTooFew } from '../domain/publication.ts'
import { splitsOf } from '../domain/splits/sources.ts'
import type { Survey } from '../domain/survey.ts'
import { countMatching, listLabels } from './repository.ts'
import type { SplitReader } from './splits/reader.ts'

/**
 * Decides which groups of unique keys results, texts and files may disclose.
 *
 * @throws Failure UNAVAILABLE while very many responses are being counted for the first time
 */
export type DisclosedGroups = {
  /**
   * The groups that may be disclosed where ballots are secret: those that a split by groups discloses, so that subtracting groups
   * from everybody never leaves a few people. Undefined where any may be, because ballots are linked to keys anyway.
   */
  of(survey: Survey): Promise<ReadonlySet<string> | undefined>
  /** Whether a filter asks for a group, or a value of a parameter, that may not be disclosed. */
  hides(survey: Survey, filter: ResponseFilter): Promise<boolean>
  /** Whether a filter leaves so few responses, or such a group of them, that only their number may be shown. */
  leavesTooFew(survey: Survey, filter: ResponseFilter): Promise<boolean>
}

/** @param reading where a piece of work reads */
export function createDisclosedGroups(reading: () => Database, splitReader: SplitReader): DisclosedGroups {
  async function of(survey: Survey) {
    if (!isSecret(survey.settings)) return undefined
    const splits = splitsOf({ questions: [] }, await listLabels(reading(), survey.id))
    const [split] = splits
    if (!split) return new Set<string>()
    const { split: figures } = await splitReader.read(survey, { splits, split, margins: [] })
    const told = figures?.segments.filter(({ suppressed }) => !suppressed) ?? []
    return new Set(told.map(({ segmentId }) => segmentId))
  }

  /** Whether the split by a parameter tells of a value, because a filter by it is of the same people. */
  async function tellsValue(survey: Survey, { name, value }: NonNullable<ResponseFilter['parameter']>) {
    const labels = await listLabels(reading(), survey.id)
    const splits = splitsOf({ questions: [] }, labels, await splitReader.parameterValues(survey))
    const split = splits.find(({ by }) => by === PARAMETER_PREFIX + name)
    const { split: figures } = await splitReader.read(survey, { splits, split, margins: [] })
    return figures?.segments.some(({ label, suppressed }) => label === value && !suppressed) ?? false
  }

  async function hides(survey: Survey, { label, parameter }: ResponseFilter) {
    if (parameter !== null && !(await tellsValue(survey, parameter))) return true
    if (label === null) return false
    const told = await of(survey)
    return told !== undefined && !told.has(label)
  }

  return {
    of,
    hides,
    async leavesTooFew(survey, filter) {
      if (!isFiltering(filter)) return false
      const found = await countMatching(reading(), survey.id, filter, PRIVACY_THRESHOLD)
      return isTooFew(found) || hides(survey, filter)
    },
  }
}
