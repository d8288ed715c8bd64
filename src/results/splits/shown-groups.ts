import type { Database } from '../../../db/database.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { groupsIn, shownGroups } from '../../domain/splits/shown-groups.ts'
import { splitsOf } from '../../domain/splits/sources.ts'
import { type SplitPlan, splitPlan } from '../../domain/splits/split-plan.ts'
import type { SplitTally } from '../../domain/splits/split-tally.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { listLabels } from './repository.ts'

/** Counts the responses of a survey by a plan. The last parameter is what the plan counts besides its splits. */
export type TallyOf = (survey: Survey, plan: SplitPlan, counted: unknown) => Promise<SplitTally>

/** What designers know of a key: its label, and its arm, which whoever has the key sees by beginning. */
type KnownOfKey = 'label' | 'arm'

export type ShownGroups = (survey: Survey, from: KnownOfKey) => Promise<ReadonlySet<string> | undefined>

/**
 * Reads which groups of keys are shown although ballots are secret; undefined if ballots are not secret. While answers
 * are held back, nothing is divided by groups at all.
 */
export function shownGroupsReader(reading: () => Database, tallyOf: TallyOf): ShownGroups {
  return async (survey, from) => {
    const { settings } = survey
    if (!isSecret(settings)) return undefined
    const splits = splitsOf({ questions: [], settings }, await listLabels(reading(), survey.id))
    const split = splits.find(({ source }) => source.from === from)
    if (!split) return new Set()
    const plan = splitPlan({ questions: [], settings }, [split], [split.columns])
    return shownGroups(groupsIn(plan, await tallyOf(survey, plan, 'groups')))
  }
}
