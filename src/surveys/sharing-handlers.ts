import type { Account } from '../contract/accounts.ts'
import { type LinkQuery, linkChoice } from '../contract/links.ts'
import type { Deps } from '../deps.ts'
import { linkParameters } from '../domain/links.ts'
import { type OpeningCheck, openingChecks } from '../domain/opening-checks.ts'
import { type Publication, publicationOf } from '../domain/publication.ts'
import type { Survey, SurveySettings } from '../domain/survey.ts'
import { pages, surveyLink } from '../urls.ts'
import { authorize } from './authorization.ts'

type SharingDeps = Pick<Deps, 'database' | 'config' | 'now'>

/** A survey as whoever hands it out sees it. */
export type SharedSurvey = Pick<Survey, 'id' | 'title'> & {
  readonly link: string
  /** The survey key, where it was chosen to put it into links. */
  readonly surveyKey: string | null
  readonly settings: Omit<SurveySettings, 'sKeyValue'>
  /** What the survey shows of its results to others than its designers, and where. */
  readonly publication: Publication
  readonly resultsLink: string
  /** What keeps people from answering, or is worth a second look. */
  readonly checks: readonly OpeningCheck[]
}

/**
 * The link to a survey, for those who may edit it.
 *
 * @throws Failure SURVEY_NOT_FOUND, NOT_ALLOWED
 */
export async function shareSurvey(
  deps: SharingDeps,
  designer: Account,
  surveyId: string,
  query: LinkQuery,
): Promise<SharedSurvey> {
  const { survey, hasKeys, locked } = await authorize(deps, designer, surveyId, 'edit')
  const { sKeyValue, ...settings } = survey.settings
  const parameters = linkParameters({ ...settings, sKeyValue }, linkChoice(query))
  return {
    id: survey.id,
    title: survey.title,
    link: surveyLink(deps.config.publicUrl, survey.id, parameters),
    surveyKey: parameters.sKey ?? null,
    settings,
    publication: publicationOf(settings, deps.now(), locked),
    resultsLink: deps.config.publicUrl + pages.publishedResults(survey.id),
    checks: openingChecks(survey, { now: deps.now(), hasKeys }),
  }
}
