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
   * The groups that may be disclosed if ballots are secret: those that a split by groups discloses, so that subtracting
   * groups from the total never isolates a few people. Undefined if all may be, because ballots are linked to keys
   * anyway.
   */
  of(survey: Survey): Promise<ReadonlySet<string> | undefined>
  /** Whether a filter selects a group, or a value of a parameter, that may not be disclosed. */
  hides(survey: Survey, filter: ResponseFilter): Promise<boolean>
  /** Whether a filter leaves so few responses, or such a group, that only their number may be shown. */
  leavesTooFew(survey: Survey, filter: ResponseFilter): Promise<boolean>
}

/** @param reading returns the database to read from */
export function createDisclosedGroups(reading: () => Database, splitReader: SplitReader): DisclosedGroups {
  async function of(survey: Survey) {
    if (!isSecret(survey.settings)) return undefined
    const splits = splitsOf({ questions: [] }, await listLabels(reading(), survey.id))
    const [split] = splits
    if (!split) return new Set<string>()
    const { split: figures } = await splitReader.read(survey, { splits, split, margins: [] })
    const disclosed = figures?.segments.filter(({ suppressed }) => !suppressed) ?? []
    return new Set(disclosed.map(({ segmentId }) => segmentId))
  }

  /** Whether the split by a parameter discloses a value, because a filter by it selects the same people. */
  async function disclosesValue(survey: Survey, { name, value }: NonNullable<ResponseFilter['parameter']>) {
    const labels = await listLabels(reading(), survey.id)
    const splits = splitsOf({ questions: [] }, labels, await splitReader.parameterValues(survey))
    const split = splits.find(({ by }) => by === PARAMETER_PREFIX + name)
    const { split: figures } = await splitReader.read(survey, { splits, split, margins: [] })
    return figures?.segments.some(({ label, suppressed }) => label === value && !suppressed) ?? false
  }

  async function hides(survey: Survey, { label, parameter }: ResponseFilter) {
    if (parameter !== null && !(await disclosesValue(survey, parameter))) return true
    if (label === null) return false
    const disclosed = await of(survey)
    return disclosed !== undefined && !disclosed.has(label)
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
