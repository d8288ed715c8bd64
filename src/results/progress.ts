import type { Deps } from '../deps.ts'
import type { Survey } from '../domain/survey.ts'

/** The progress of a survey; null if unknown, or not known yet. */
export type Progress = {
  /** Responses that were started and are not completed, without tests. */
  readonly unfinished: number | null
  /** People who were asked: as many as the survey says, or else as many as it has unique keys. */
  readonly invited: number | null
}

/** How many people were invited, and how many have started and not finished. */
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
