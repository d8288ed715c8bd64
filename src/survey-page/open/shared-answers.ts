import type { Site } from '../../pages/respondent/site.ts'
import type { CachedSurvey } from '../../surveys/visits/survey-cache.ts'
import type { Visit } from '../visit.ts'

const SHARED_PARAMETERS = new Set(['mode', 'input'])

/** Whether nothing in the address is specific to one visitor. */
export function isShared({ query }: Visit): boolean {
  return [...query.keys()].every((name) => SHARED_PARAMETERS.has(name))
}

export function isCurrent({ deps }: Site, { survey, etag }: CachedSurvey): boolean {
  return deps.surveys.peek(survey.id)?.etag === etag
}
