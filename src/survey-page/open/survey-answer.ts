import { isTrialLink, withPanelKey } from '../../domain/entry/panels.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import { storedNames } from '../../domain/results/parameters.ts'
import { brokenField } from '../../pages/notices/broken-link.tsx'
import { queryOf, type Site } from '../../pages/respondent/site.ts'
import { isPublished } from '../../published/handlers.ts'
import { refusedAnswer } from '../refused/refused-answer.tsx'
import type { Visit } from '../visit.ts'
import { admittedAnswer } from './admitted-answer.ts'
import { trialAnswer } from './preview-answer.tsx'
import { credentialsOf } from './visit-cookies.ts'

/** The page of a survey as its visitor may see it, or why it does not open. */
export async function surveyAnswer(site: Site, visit: Visit): Promise<Response> {
  const { request, surveyId } = visit
  const { surveys, limiter } = site.deps
  try {
    visit.survey = (await surveys.find(surveyId))?.survey
    const settings = visit.survey?.settings
    visit.stored = settings && storedNames(settings)
    if (settings) visit.query = withPanelKey(settings, visit.query)
    if (settings && isTrialLink(settings, visit.query) && !visit.query.has('preview'))
      return trialAnswer(visit)
    const broken = brokenField(queryOf(request))
    if (broken) throw new Failure(invalidInput(`/${broken}`, 'visible'))
    const credentials = credentialsOf(request, visit.query)
    const guess = { request, surveyId, keys: [credentials.sKey, credentials.uKey] }
    return await limiter.guess(guess, () => admittedAnswer(site, visit, credentials))
  } catch (error) {
    return refusedAnswer(site, visit, error, () => isPublished(site.deps, surveyId))
  }
}
