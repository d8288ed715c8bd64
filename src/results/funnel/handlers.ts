import type { FunnelReply } from '../../contract/results/funnel.ts'
import type { Deps } from '../../deps.ts'
import { hasArms } from '../../domain/arms/arm.ts'
import { EVERY_RESPONSE } from '../../domain/results/filter.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { type FunnelDeps, readFunnel } from './repository.ts'

/** How far the people who opened a survey got. */
export async function describeFunnel(
  deps: FunnelDeps & Pick<Deps, 'results'>,
  { survey }: { readonly survey: Survey },
): Promise<FunnelReply> {
  const { completed } = hasArms(survey.settings)
    ? { completed: 0 }
    : await deps.results.read(survey, EVERY_RESPONSE)
  const heldBack = await deps.results.heldBack(survey)
  const people = { completed: completed + (heldBack?.waiting ?? 0), told: heldBack }
  return { surveyId: survey.id, ...(await readFunnel(deps, survey, people)) }
}
