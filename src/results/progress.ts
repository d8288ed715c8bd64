import type { Deps } from '../deps.ts'
import type { Survey } from '../domain/survey.ts'

/** How far a survey has come; null where that is not known, or not yet. */
export type Progress = {
  /** Responses that were begun, tests apart. */
  readonly begun: number | null
  /** People who were asked: as many as the survey says, or else as it has unique keys. */
  readonly invited: number | null
}

/** How many were invited and have begun. */
export async function readProgress(
  { listCounts, keyCounts }: Pick<Deps, 'listCounts' | 'keyCounts'>,
  { id, settings }: Survey,
): Promise<Progress> {
  const asksIssuedKeys = settings.hasUKey && settings.uKeyMode === 'list'
  const [counted, keys] = await Promise.all([
    listCounts.soon(id),
    settings.populationSize === null && asksIssuedKeys ? keyCounts.soon(id) : undefined,
  ])
  const issued = keys?.counts.reduce((sum, { count }) => sum + count, 0) ?? null
  return { begun: counted?.begun ?? null, invited: settings.populationSize ?? issued }
}
