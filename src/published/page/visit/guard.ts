import { openPublished, type PublishedSurvey } from '../../handlers.ts'
import type { PublishedSite, Visit } from './visit.ts'

/** The survey whose results a visitor may read. */
export async function opened({ deps }: PublishedSite, visit: Visit): Promise<PublishedSurvey> {
  const { request, surveyId, reader } = visit
  const guess = { request, surveyId, keys: [reader.sKey, reader.uKey] }
  const found = await deps.limiter.guess(guess, () => openPublished(deps, surveyId, reader))
  // A survey without published results is answered in the language of any other address.
  visit.survey = found.survey
  return found
}
