import type { ResultLabelsReply } from '../../contract/results/splits.ts'
import type { Deps } from '../../deps.ts'
import { withoutQuestions } from '../../domain/arms/asked.ts'
import { storedNames } from '../../domain/results/parameters.ts'
import { splitsOf } from '../../domain/splits/sources.ts'
import type { Split } from '../../domain/splits/split.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { AuthorizedSurvey } from '../../surveys/authorization.ts'
import { listLabels } from './repository.ts'

/** Everything by which the results of a survey can be split. */
export const readSplits = async (
  { database, results }: Pick<Deps, 'database' | 'results'>,
  { survey }: AuthorizedSurvey,
): Promise<readonly Split[]> =>
  splitsBy(
    withoutQuestions(survey, (await results.heldBack(survey))?.waitingQuestions),
    await listLabels(database, survey.id),
  )

export const splitsBy = (survey: Survey, labels: readonly string[]) =>
  splitsOf(survey, labels, new Map(storedNames(survey.settings).map((name) => [name, []])))

export async function readResultLabels(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
): Promise<ResultLabelsReply> {
  return { labels: await listLabels(database, survey.id) }
}
