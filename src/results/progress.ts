import type { Deps } from '../deps.ts'
import type { Survey } from '../domain/survey.ts'

/** How far a survey has come; null where that is not known, or not yet. */
export type Progress = {
  /** Responses that were begun, tests apart. */
  readonly begun: number | null
  /** People who were asked: as many as the survey says, or else as it has unique keys. */
  readonly invited: number | null
}

/** The page waits for a count of very many responses so long, in milliseconds. */
const COUNT_PATIENCE_MS = 100

/** How many were invited and have begun. */
export async function readProgress(
  { listCounts, keyCounts }: Pick<Deps, 'listCounts' | 'keyCounts'>,
  { id, settings }: Survey,
): Promise<Progress> {
  const asksIssuedKeys = settings.hasUKey && settings.uKeyMode === 'list'
  const [begun, keys] = await Promise.all([
    Promise.race([
      listCounts([id]).then((counts) => counts.get(id)?.begun ?? null),
      Bun.sleep(COUNT_PATIENCE_MS).then(() => null),
    ]),
    settings.populationSize === null && asksIssuedKeys ? keyCounts.soon(id) : undefined,
  ])
  const issued = keys?.counts.reduce((sum, { count }) => sum + count, 0) ?? null
  return { begun, invited: settings.populationSize ?? issued }
}
