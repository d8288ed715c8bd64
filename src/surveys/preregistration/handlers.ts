import type { DeviationReply, PreregistrationReply } from '../../contract/surveys/preregistrations.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { planOf } from '../../domain/preregistration/plan.ts'
import { isPreregistrationPublic } from '../../domain/preregistration/readers.ts'
import { windowOf } from '../../domain/survey/availability.ts'
import type { SessionMaySee } from '../authorization.ts'
import type { StoredSurvey } from '../repository.ts'
import type { CachedSurvey } from '../visits/survey-cache.ts'
import { type DatedDeviation, type PreregistrationRecord, readPreregistration } from './repository.ts'

type RecordDeps = Pick<Deps, 'database' | 'surveys' | 'now'>

export type OpenedPreregistration = {
  readonly found: CachedSurvey
  readonly record: PreregistrationRecord | undefined
  /** Whether everybody may read it. */
  readonly isPublic: boolean
}

/**
 * A survey's preregistration, for its permitted readers: everybody if the survey says so, otherwise its designers.
 *
 * @throws Failure SURVEY_NOT_FOUND also if there is nothing that they may read
 */
export async function openPreregistration(
  deps: RecordDeps,
  surveyId: string,
  sessionMaySee: SessionMaySee,
): Promise<OpenedPreregistration> {
  const found = await deps.surveys.find(surveyId)
  if (!found) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  const isPublic = isPreregistrationPublic(windowOf(found), deps.now(), found.hasResponses)
  if (!isPublic && !(await sessionMaySee())) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  const record = await readPreregistration(deps.database, found.stored, deps.now())
  if (!record && !(await sessionMaySee())) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  return { found, record, isPublic }
}

/** Everything that designers may know about their survey's preregistration. */
export async function describePreregistration(
  deps: Pick<Deps, 'database' | 'now'>,
  found: StoredSurvey,
): Promise<PreregistrationReply> {
  const { settings } = found.survey
  const record = await readPreregistration(deps.database, found, deps.now())
  return {
    frozen: record ? { sha256: record.digest, preregistration: JSON.parse(record.document) } : null,
    plan: planOf(settings),
    deviations: record ? record.deviations.map(deviationReply) : [],
    readers: settings.preregistration,
  }
}

function deviationReply({ changedAt, ...deviation }: DatedDeviation): DeviationReply {
  return { ...deviation, changedAt: new Date(changedAt).toISOString() }
}
