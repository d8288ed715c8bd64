import type { Database } from '../../db/database.ts'
import type { SimulationRequest } from '../contract/surveys/simulation.ts'
import { isGroupName } from '../domain/entry/keys.ts'
import { LIMITS } from '../domain/survey/survey.ts'
import { findSurvey } from '../surveys/repository.ts'
import { countSimulated } from './repository.ts'
import { removeSimulated, simulate } from './simulate.ts'

/** Progress and outcome in sentences; a problem ends the work. */
export type SimulationMessage = { readonly line: string } | { readonly problem: string }

type Circumstances = {
  readonly tell: (message: SimulationMessage) => void
  readonly now: number
  readonly batch?: number
}

const REPORT_EVERY = 10_000

/** Adds simulated responses to a survey or removes them, and reports what was done. */
export async function doSimulation(
  database: Database,
  { surveyId, responses, seed, groups, remove }: SimulationRequest,
  { tell, now, batch }: Circumstances,
): Promise<void> {
  const stored = await findSurvey(database, surveyId)
  if (!stored) return tell({ problem: `There is no survey '${surveyId}': name one with --survey.` })
  if (remove) {
    const gone = await removeSimulated(database, surveyId)
    const { others } = await countSimulated(database, surveyId)
    const keys = gone.keys > 0 ? ` and ${gone.keys} simulated keys` : ''
    return tell({
      line: `Removed ${gone.responses} simulated responses${keys} from '${surveyId}'. Responses of people: ${others}, none was touched.${others === 0 ? ' The questions can be changed again.' : ''}`,
    })
  }
  if (stored.survey.questions.length === 0)
    return tell({ problem: `The survey '${surveyId}' has no questions to answer.` })
  const unfit = groups.find((group) => !isGroupName(group))
  if (unfit !== undefined)
    return tell({
      problem: `--groups names ${JSON.stringify(unfit.slice(0, LIMITS.keyLabel))}: the name of a group has ${LIMITS.keyLabel} characters at most, all on one line, and some that can be seen.`,
    })
  const onProgress = (done: number) => {
    if (done % REPORT_EVERY === 0 && done < responses) tell({ line: `${done} of ${responses} done` })
  }
  const added = await simulate(database, stored, {
    ...(batch !== undefined && { batch }),
    responses,
    seed,
    now,
    groups,
    onProgress,
  })
  const { simulated, completed } = await countSimulated(database, surveyId)
  const again =
    added < responses
      ? ' Those of this seed that were there already stayed as they are, and whoever would be screened out was left out.'
      : ''
  tell({
    line: `Added ${added} simulated responses to '${surveyId}'.${again} Results now count ${simulated} simulated responses and ${completed} that people completed, and say so; --remove takes the simulated ones away.`,
  })
}
