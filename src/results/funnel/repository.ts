import type { Deps } from '../../deps.ts'
import { hasArms } from '../../domain/arms/arm.ts'
import { canBeDeclined } from '../../domain/questions/consent/question.ts'
import {
  type Funnel,
  funnelOf,
  type StoppedResponses,
  type ToldOfSecret,
} from '../../domain/results/funnel.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { countDeclines } from '../progress/repository.ts'
import { countOpenings } from './opening-repository.ts'

export type FunnelDeps = Pick<Deps, 'database' | 'counts'>

/** People who completed a survey. */
export type Completions = {
  /** Unused if responses are counted by arm, which includes these. */
  readonly completed: number
  /** See `funnelOf`. */
  readonly told: ToldOfSecret | undefined
}

/** How far the people who opened a survey got. */
export async function readFunnel(deps: FunnelDeps, survey: Survey, completed: Completions): Promise<Funnel> {
  return funnelFrom(deps, survey, await deps.counts.funnel.read(survey), completed)
}

/** Like `readFunnel`; undefined while there are too many responses to count them within a page's time. */
export async function readFunnelSoon(
  deps: FunnelDeps,
  survey: Survey,
  completed: Completions,
): Promise<Funnel | undefined> {
  const stopped = await deps.counts.funnel.soon(survey)
  return stopped && funnelFrom(deps, survey, stopped, completed)
}

async function funnelFrom(
  deps: FunnelDeps,
  survey: Survey,
  stopped: readonly StoppedResponses[],
  { completed, told }: Completions,
): Promise<Funnel> {
  await deps.counts.openings.flush()
  const [opened, declined] = await Promise.all([
    countOpenings(deps.database, survey.id),
    canBeDeclined(survey.questions) ? countDeclines(deps.database, survey.id) : 0,
  ])
  const whole = {
    arm: null,
    outcome: null,
    isCompleted: true,
    simulated: false,
    furthest: null,
    count: completed,
  }
  const all = hasArms(survey.settings) ? stopped : [...stopped, whole]
  return funnelOf(survey, { stopped: all, opened, declined }, told)
}
