import type { Database } from '../../../db/database.ts'
import { hasArms } from '../../domain/arms/arm.ts'
import { questionsTellingArms } from '../../domain/arms/asked.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { isOver, windowOf } from '../../domain/survey/availability.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { SurveyCache } from '../../surveys/visits/survey-cache.ts'
import { readProgress } from '../counting/counting.ts'
import type { ShownGroups } from '../splits/shown-groups.ts'
import { countPublished, type PublishedCount } from './published-count.ts'
import { listWaiting } from './repository.ts'

/** What designers may know of secret answers, whether these are all, and how many wait. */
export type Disclosed = PublishedCount & {
  /** Whether the survey takes no more answers. */
  readonly isOver: boolean
  readonly isComplete: boolean
  readonly waiting: number
  readonly shownArms: ReadonlySet<string>
  /** The questions whose answers would tell arms that are not shown. */
  readonly waitingQuestions: ReadonlySet<string>
}

/** Undefined if ballots are not secret, so that nothing is held back from the survey's designers. */
export type HeldBack = (survey: Survey) => Promise<Disclosed | undefined>

/**
 * Holds the newest secret answers back from designers, who see which keys were used: their figures change by batches, as
 * published ones do. Whoever has a key sees its arm, so what only some arms ask waits until these are shown.
 *
 * @param database the primary
 */
export function createHeldBack(
  database: Database,
  surveys: Pick<SurveyCache, 'find'>,
  now: () => number,
  shownGroups: ShownGroups,
): HeldBack {
  return async (survey) => {
    if (!isSecret(survey.settings)) return undefined
    const { locked = false, stoppedAfter = null } = (await surveys.find(survey.id)) ?? {}
    const isFinal = isOver(windowOf({ survey, stoppedAfter }), now(), locked)
    const counted = await countPublished(database, survey, isFinal)
    const { settled } = await readProgress(database, survey.id)
    const range = { from: counted.until, before: settled.completedIn, newestCompletion: null }
    const groups = await listWaiting(database, survey.id, range)
    const waiting = groups.reduce((sum, { people }) => sum + people, 0)
    const isComplete = isFinal && groups.length === 0
    const shown = isComplete && hasArms(survey.settings) && (await shownGroups(survey, 'arm'))
    const shownArms = shown || new Set<string>()
    const waitingQuestions = questionsTellingArms(survey, shownArms)
    return { ...counted, isOver: isFinal, isComplete, waiting, shownArms, waitingQuestions }
  }
}
