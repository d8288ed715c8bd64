import type { PublishedBody } from '../../contract/results.ts'
import type { Deps } from '../../deps.ts'
import { replacements } from '../../domain/survey/translations/translations.ts'
import type { PageDeps, PageRequest, Site } from '../../pages/respondent/site.ts'
import { openPublished, type PublishedSurvey, type Reader } from '../handlers.ts'
import { inSurveyLanguage } from './published-words.ts'

export type PublishedDeps = PageDeps & Pick<Deps, 'published' | 'random'>
export type PublishedSite = Site & { readonly deps: PublishedDeps }

/** A request for results, with its credentials. */
export type Visit = PageRequest & { readonly surveyId: string; readonly reader: Reader }

/** The survey whose results a visitor may read. */
export async function opened({ deps }: PublishedSite, visit: Visit): Promise<PublishedSurvey> {
  const { request, surveyId, reader } = visit
  const guess = { request, surveyId, keys: [reader.sKey, reader.uKey] }
  const found = await deps.limiter.guess(guess, () => openPublished(deps, surveyId, reader))
  // A survey without published results is answered in the language of any other address.
  visit.survey = found.survey
  return found
}

/** Results with the survey's texts in the language of their reader. */
export const readBy = (
  { survey }: PublishedSurvey,
  body: PublishedBody,
  language: string | null | undefined,
) => inSurveyLanguage(body, replacements(survey, language ?? null))
