import type { Database } from '../../../db/database.ts'
import { isSecret } from '../../domain/ballot-secrecy.ts'
import { groupsIn, shownGroups } from '../../domain/splits/shown-groups.ts'
import { splitsOf } from '../../domain/splits/sources.ts'
import { type SplitPlan, type SplitTally, splitPlan } from '../../domain/splits/split-tally.ts'
import type { Survey } from '../../domain/survey.ts'
import { listLabels } from '../repository.ts'

/** Counts the responses of a survey by a plan. The last parameter is what the plan counts besides its splits. */
export type TallyOf = (survey: Survey, plan: SplitPlan, counted: unknown) => Promise<SplitTally>

/**
 * Reads which groups of keys are shown although ballots are secret; undefined if ballots are not secret. While answers
 * are held back, nothing is divided by groups at all.
 */
export function shownGroupsReader(
  reading: () => Database,
  tallyOf: TallyOf,
): (survey: Survey) => Promise<ReadonlySet<string> | undefined> {
  return async (survey) => {
    if (!isSecret(survey.settings)) return undefined
    const [split] = splitsOf({ questions: [] }, await listLabels(reading(), survey.id))
    if (!split) return new Set()
    const plan = splitPlan({ questions: [], settings: survey.settings }, [split], [split.columns])
    return shownGroups(groupsIn(plan, await tallyOf(survey, plan, 'groups')))
  }
}
