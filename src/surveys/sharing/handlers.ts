import type { BarSurvey } from '../../components/survey-bar.tsx'
import { type LinkQuery, linkChoice } from '../../contract/surveys/links.ts'
import type { Deps } from '../../deps.ts'
import { hasRight } from '../../domain/access/access.ts'
import { type Publication, publicationOf } from '../../domain/disclosure/publication.ts'
import { studyQuery } from '../../domain/entry/panels.ts'
import { isPreregistered } from '../../domain/preregistration/plan.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { columnCodes } from '../../domain/results/column-codes.ts'
import { windowOf } from '../../domain/survey/availability.ts'
import type { OpeningCheck } from '../../domain/survey/editing/opening-checks.ts'
import { linkParameters } from '../../domain/survey/links/links.ts'
import type { QvQuestion, Survey, SurveySettings } from '../../domain/survey/survey.ts'
import { pages, surveyLink } from '../../urls.ts'
import type { AuthorizedSurvey } from '../authorization.ts'
import { checksOf } from '../editing/shown.ts'
import { shortLink } from './short-link-handlers.ts'

type SharingDeps = Pick<Deps, 'config' | 'now'>

export type SharedSurvey = Pick<Survey, 'id' | 'title'> & {
  readonly link: string
  /** The origin at which people reach the product. */
  readonly origin: string
  /** The name in the short link, and the whole link; both null if there is none. */
  readonly shortName: string | null
  readonly shortLink: string | null
  readonly surveyKey: string | null
  readonly settings: Omit<SurveySettings, 'sKeyValue'>
  /** Which results the survey publishes, and where. */
  readonly publication: Publication
  readonly resultsLink: string
  /** The address of its preregistration; null if nothing was planned. */
  readonly preregistrationLink: string | null
  /** The questions that are voted on, as other tools are told of them. */
  readonly ballots: readonly SharedBallot[]
  /** Findings that prevent people from answering, or are worth a second look. */
  readonly checks: readonly OpeningCheck[]
}

/** A question as the ballot in other tools takes it: see `public/files/integrations/ballot.js`. */
export type SharedBallot = {
  readonly id: string
  readonly title: string
  readonly settings: {
    readonly options: readonly { readonly code: string; readonly name: string }[]
    readonly credits: number
    readonly downvotes: boolean
    readonly cap: number | null
  }
}

export function shareSurvey(deps: SharingDeps, found: AuthorizedSurvey, query: LinkQuery): SharedSurvey {
  const { survey, hasResponses, shortName, stoppedAfter } = found
  const now = deps.now()
  const { sKeyValue, ...settings } = survey.settings
  const parameters = linkParameters({ ...settings, sKeyValue }, linkChoice(query))
  return {
    id: survey.id,
    title: survey.title,
    link: surveyLink(deps.config.publicUrl, survey.id, parameters),
    origin: deps.config.publicUrl,
    shortName,
    shortLink: shortLink(deps.config.publicUrl, shortName),
    surveyKey: parameters.sKey ?? null,
    settings,
    publication: publicationOf(windowOf({ survey, stoppedAfter }), now, hasResponses),
    resultsLink: deps.config.publicUrl + pages.publishedResults(survey.id),
    preregistrationLink: isPreregistered(settings)
      ? deps.config.publicUrl + pages.preregistration(survey.id)
      : null,
    ballots: ballotsOf(survey),
    checks: checksOf(found, now),
  }
}

function ballotsOf({ questions }: Survey): SharedBallot[] {
  const codes = columnCodes(questions)
  return questions.filter(isBallot).map((question) => ({
    id: question.id,
    title: question.text,
    settings: ballotSettings(question, codes.get(question.id)?.options),
  }))
}

function ballotSettings(
  { options, totalCredits, direction = 'both', maxVotes }: QvQuestion,
  codes: ReadonlyMap<string, string> | undefined,
): SharedBallot['settings'] {
  return {
    options: options.map(({ id, name }) => ({ code: codes?.get(id) ?? id, name })),
    credits: totalCredits,
    downvotes: direction === 'both',
    cap: maxVotes ?? null,
  }
}

/** What the bar above every page about a survey needs to know about it. */
export function surveyInBar({ config }: Pick<Deps, 'config'>, access: AuthorizedSurvey): BarSurvey {
  const { survey, hasResponses, role, stoppedAfter } = access
  const { id, title } = survey
  const { isAvailable, opensAt, closesAt, closeGraceMinutes } = survey.settings
  return {
    id,
    title,
    settings: { isAvailable, opensAt, closesAt, closeGraceMinutes, stoppedAfter },
    hasResponses,
    canEdit: hasRight(role, 'edit'),
    link: config.publicUrl + pages.survey(id) + studyQuery(survey.settings.panel),
  }
}
