import type { ResultsBody } from '../../contract/results/results.ts'
import { MIN_RESPONSES_FOR_ORDER } from '../../domain/certainty/rank-confidence.ts'
import { isOpenBallot } from '../../domain/disclosure/ballot-secrecy.ts'
import { PAIRS_FROM } from '../../domain/disclosure/people-needed.ts'
import { isPreregistered } from '../../domain/preregistration/plan.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { isPartOfGroup } from '../../domain/results/filter.ts'
import { asksKeys } from '../../domain/results/keys-asked.ts'
import { isOver } from '../../domain/survey/availability.ts'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { pages as paths } from '../../urls.ts'
import type { ResultsPageProps } from './props.ts'

/** Leads to the page of what is decided once anybody can open it, or to where that is chosen. */
export function OnePageLink({ results, survey, bar, now, catalogue }: ResultsPageProps) {
  const { settings } = survey
  const isShown = settings.resultsWhen === 'always' || isOver(bar.settings, now, bar.hasResponses)
  if (!isShown || !results.questions.some(isBallot)) return null
  const isPublished = settings.results === 'public'
  if (!isPublished && !(bar.canEdit && settings.mayPublish)) return null
  const { resultsPage, resultsTools } = catalogue
  return (
    <p className="only-screen">
      {isPublished ? (
        <a href={paths.publishedSummary(results.surveyId)}>{resultsPage.onePage.link}</a>
      ) : (
        <a href={`${paths.surveySettings(results.surveyId)}#settings-privacy`}>{resultsTools.publish}</a>
      )}
    </p>
  )
}

export function Notices(
  props: Parameters<typeof IsEverybody>[0] & Pick<ResultsPageProps, 'results' | 'bar'>,
) {
  const { results, tools, bar } = props
  const { waitingQuestions: waiting = [] } = results
  return (
    <>
      {results.suppressed && (
        <p className="notice">
          {results.filter && isPartOfGroup(results.filter) ? tools.suppressedPart : tools.suppressedGroup}
        </p>
      )}
      {waiting.length > 0 && (
        <p className="notice">{say(tools.waitingQuestions, props.language, { count: waiting.length })}</p>
      )}
      {!isOpenBallot(props.survey.settings) && isAboutFew(results) && (
        <p className="hint">{tools.fewPeople}</p>
      )}
      {bar.canEdit && !results.heldBack && <IsEverybody {...props} />}
    </>
  )
}

export function PreregistrationLink({
  survey,
  texts,
}: Pick<ResultsPageProps, 'survey'> & { readonly texts: Catalogue['preregistration'] }) {
  if (!isPreregistered(survey.settings)) return null
  return (
    <p className="preregistration-link">
      <a href={paths.preregistration(survey.id)}>{texts.link}</a>
    </p>
  )
}

/** Whether the figures are about so few people that others would not be shown all of them. */
function isAboutFew({ completed, simulated, suppressed }: ResultsBody): boolean {
  const people = completed - simulated
  return !suppressed && people > 0 && people < PAIRS_FROM
}

function IsEverybody({
  survey: { id, settings },
  results: { completed: count, filter },
  tools,
  language,
}: Pick<ResultsPageProps, 'survey' | 'results'> & {
  readonly tools: ResultsPageProps['catalogue']['resultsTools']
  readonly language: string
}) {
  const isAsked = settings.populationSize === null && filter === null && !asksKeys({ settings })
  if (!isAsked || count === 0 || count >= MIN_RESPONSES_FOR_ORDER) return null
  return (
    <p className="hint only-screen">
      {say(tools.isEverybody, language, { count })}{' '}
      <a href={paths.surveySettings(id)}>{tools.openSettings}</a>
    </p>
  )
}
