import type { Deps } from '../deps.ts'
import type { Survey } from '../domain/survey.ts'

/** How far a survey has come; null where that is not known, or not yet. */
export type Progress = {
  /** Responses that were begun and are not completed, tests apart. */
  readonly unfinished: number | null
  /** People who were asked: as many as the survey says, or else as it has unique keys. */
  readonly invited: number | null
}

/** How many were invited, and how many have begun and not finished. */
export async function readProgress(
  { unfinishedCounts, keyCounts }: Pick<Deps, 'unfinishedCounts' | 'keyCounts'>,
  { id, settings }: Survey,
): Promise<Progress> {
  const asksIssuedKeys = settings.hasUKey && settings.uKeyMode === 'list'
  const [unfinished, keys] = await Promise.all([
    unfinishedCounts.soon(id),
    settings.populationSize === null && asksIssuedKeys ? keyCounts.soon(id) : undefined,
  ])
  const issued = keys?.counts.reduce((sum, { count }) => sum + count, 0) ?? null
  return { unfinished: unfinished ?? null, invited: settings.populationSize ?? issued }
}
