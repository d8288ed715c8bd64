import type { ResultsBody } from '../../contract/results/results.ts'
import type { QuotaFill } from '../../contract/surveys/quotas.ts'
import type { Deps } from '../../deps.ts'
import { questionsAsked } from '../../domain/show-if/setting-conditions.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { countTurnedAway, findQuotas } from './repository.ts'

/** The progress of a survey; null if unknown, or not known yet. */
export type Progress = {
  /** Responses that were started and are not completed, without tests. */
  readonly unfinished: number | null
  /** People who were asked: as many as the survey says, or else as many as it has unique keys. */
  readonly invited: number | null
}

/** How many people were invited, and how many have started and not finished. */
export async function readProgress(
  { counts }: Pick<Deps, 'counts'>,
  { id, settings }: Survey,
): Promise<Progress> {
  const asksIssuedKeys = settings.hasUKey && settings.uKeyMode === 'list'
  const [unfinished, keys] = await Promise.all([
    counts.unfinished.soon(id),
    settings.populationSize === null && asksIssuedKeys ? counts.keys.soon(id) : undefined,
  ])
  const issued = keys?.counts.reduce((sum, { count }) => sum + count, 0) ?? null
  return { unfinished: unfinished ?? null, invited: settings.populationSize ?? issued }
}

/**
 * How many people a survey turned away because of their answers, and how full its quotas are.
 *
 * @param waiting the questions whose answers are not shown yet, nor the quotas that depend on them
 */
export async function readTurnedAway(
  database: Deps['database'],
  survey: Survey,
  waiting: ReadonlySet<string>,
): Promise<Pick<ResultsBody, 'screenedOut' | 'quotaFull' | 'quotas'>> {
  const { screenOut, quotas } = survey.settings
  const [screenedOut, quotaFull, filled] = await Promise.all([
    screenOut ? countTurnedAway(database, survey.id, 'screenedOut') : undefined,
    quotas.length > 0 ? countTurnedAway(database, survey.id, 'quotaFull') : undefined,
    quotas.length > 0 ? findQuotas(database, survey.id) : [],
  ])
  return {
    ...(screenedOut !== undefined && { screenedOut }),
    ...(quotaFull !== undefined && { quotaFull, quotas: inOrder(survey, filled, waiting) }),
  }
}

/** In the order of the survey, and only the quotas that it has now. */
const inOrder = ({ settings }: Survey, filled: readonly QuotaFill[], waiting: ReadonlySet<string>) =>
  settings.quotas
    .filter(({ when }) => !questionsAsked(when).some((id) => waiting.has(id)))
    .flatMap(({ quotaId }) => filled.filter((each) => each.quotaId === quotaId))
