import type { ReactNode } from 'react'
import type { BarSurvey } from '../../components/survey-bar.tsx'
import type { ResultsBody } from '../../contract/results.ts'
import { MIN_RESPONSES_FOR_ORDER } from '../../domain/certainty/rank-confidence.ts'
import { isOpenBallot } from '../../domain/disclosure/ballot-secrecy.ts'
import { PAIRS_FROM } from '../../domain/disclosure/people-needed.ts'
import { isPreregistered } from '../../domain/preregistration/plan.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { isPartOfGroup } from '../../domain/results/filter.ts'
import type { Funnel } from '../../domain/results/funnel.ts'
import { asksKeys } from '../../domain/results/keys-asked.ts'
import type { Split } from '../../domain/splits/split.ts'
import { isOver } from '../../domain/survey/availability.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { SurveyHead } from '../../pages/designer/survey-head.tsx'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { pages as paths } from '../../urls.ts'
import type { Progress } from '../progress/progress.ts'
import { AskingForm, askingPart } from './asking/asking-form.tsx'
import { AskingResults } from './asking/asking-results.tsx'
import { designerTiles } from './designer-tiles.ts'
import { isPictured } from './figures/figure-list.ts'
import { ActiveFilter, FILTER_ID } from './filter/results-filter.tsx'
import { NoResponses, ResultsTools } from './filter/results-tools.tsx'
import { openingOf } from './filter/tool.tsx'
import type { Order } from './options/option-order.ts'
import { below } from './questions/below-question.tsx'
import { type TextAnswers, TextResults } from './questions/form-results.tsx'
import { HeadToHeadResults } from './questions/head-to-head-results.tsx'
import type { InWords } from './questions/question-results.tsx'
import { BesideForm } from './responses/beside-results.tsx'
import { Planner } from './responses/checks-results.tsx'
import { ExclusionLead } from './responses/exclusion-results.tsx'
import { FUNNEL_ID, FunnelResults, hasBegun } from './responses/funnel-results.tsx'
import { HeldBack, participants } from './responses/held-back.tsx'
import { QuotaResults } from './responses/quota-results.tsx'
import { ResultsColumns } from './results-columns.tsx'
import { ResultsHead } from './results-head.tsx'
import { UngroupedNumbers } from './split/ungrouped-numbers.tsx'
import type { View } from './tables/option-tables.ts'

type ResultsPageProps = PageContext & {
  readonly results: ResultsBody
  /** Answers to text questions, by question. */
  readonly texts: ReadonlyMap<string, TextAnswers>
  /** The groups of the survey's unique keys. */
  readonly labels: readonly string[]
  /** The names of the parameters that the survey stores. */
  readonly parameters: readonly string[]
  /** Everything by which the results can be split. */
  readonly splits: readonly Split[]
  readonly hasBase: boolean
  readonly progress: Progress
  readonly funnel: Funnel | undefined
  readonly survey: Survey
  readonly bar: BarSurvey
  /** Milliseconds since 1970. */
  readonly now: number
  readonly order: Order
  readonly query: URLSearchParams
  /** Identifies the version of the page. */
  readonly tag: string
  readonly email: string
  readonly isSecret: boolean
  /** The number of completed responses for which the analysis is planned; null if not stated. */
  readonly planned: number | null
}

/** The results of a survey for its designers: first the answer, then its confidence, then all figures behind it. */
export function ResultsPage(props: ResultsPageProps) {
  const { results, texts: answers, labels, splits, bar, now, order, query, tag, email } = props
  const { isSecret, survey, progress, catalogue, assets, instance } = props
  const { resultsPage: texts, resultsTools: tools, resultsSplit: split, locale: language } = catalogue
  const { surveyId, completed, heldBack } = results
  const people = participants(results)
  const title = say(texts.title, language, { title: results.title })
  const isEmpty = people === 0 && results.filter === null
  const view: View = { texts, language, groupText: (group) => group }
  const tiles = designerTiles(props, view)
  const ungrouped = bar.canEdit && <UngroupedNumbers {...{ survey, language }} texts={split} />
  const last = lastPart(props)
  return (
    <Document {...{ catalogue, assets, instance }} title={title} script={{ entry: 'results' }}>
      <DesignerShell
        {...{ catalogue, email, surveyId }}
        skips={isEmpty || heldBack ? [] : [{ href: `#${openingOf(FILTER_ID)}`, text: tools.filter.skip }]}
      >
        <SurveyHead survey={bar} here="results" now={now} catalogue={catalogue} />
        <div
          className="results"
          data-results={tag}
          data-update={say(texts.updated, language, { count: people })}
        >
          <ResultsHead
            {...{ results, tiles, texts, language }}
            isOver={isOver(bar.settings, now, bar.hasResponses)}
            people={results.suppressed ? null : people}
          />
          <HeldBack {...{ results, survey, progress, language }} texts={tools.heldBack} />
          <PreregistrationLink survey={survey} texts={catalogue.preregistration} />
          <OnePageLink {...props} />
          {isEmpty ? (
            <>
              <NoResponses {...{ surveyId, tools, isSecret }} canShare={bar.canEdit} />
              <Planner questions={survey.questions} texts={tools.checks} language={language} />
            </>
          ) : (
            <ResultsTools {...{ ...props, ungrouped }} />
          )}
          <QuotaResults {...{ survey, results, language }} texts={tools.quotas} />
          <ActiveFilter {...{ results, labels, survey, tools, language }} />
          <ExclusionLead {...{ results, survey, tools, language }} flags={catalogue.reviews.flags} />
          <Notices {...{ survey, results, tools, language, bar }} />
          {completed === 0 && results.filter === null ? (
            last?.content
          ) : (
            <ResultsColumns
              {...{ ...view, order, query }}
              results={completed > 0 ? results : { ...results, time: null }}
              address={(kind) => paths.surveyResultsFile(surveyId, kind)}
              inWords={(question, prefix) => (
                <InDesignersWords
                  {...{ ...view, tools, split, splits, ungrouped, prefix, query, question, answers }}
                />
              )}
              after={(each) => below({ ...view, results, split, query, tools, survey }, each, bar.canEdit)}
              {...(last && { last })}
              further={askingPart(props, catalogue.resultsAsking)}
            />
          )}
          <AskingResults {...{ survey, results, texts, language }} words={catalogue.resultsAsking} />
          {!isEmpty && <AskingForm {...{ survey, results, query }} words={catalogue.resultsAsking} />}
          {!isEmpty && <BesideForm {...{ surveyId, tools }} beside={results.beside} />}
        </div>
      </DesignerShell>
    </Document>
  )
}

/** Leads to the page of what is decided once anybody can open it, or to where that is chosen. */
function OnePageLink({ results, survey, bar, now, catalogue }: ResultsPageProps) {
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

function Notices(props: Parameters<typeof IsEverybody>[0] & Pick<ResultsPageProps, 'results' | 'bar'>) {
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

function PreregistrationLink({
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

/** How far people got, below all results; nothing if nobody has opened the survey. */
function lastPart({ funnel, survey, catalogue }: ResultsPageProps) {
  if (!funnel || !hasBegun(funnel)) return undefined
  const { resultsTools: tools, locale: language } = catalogue
  const content = <FunnelResults {...{ funnel, survey, language }} texts={tools.funnel} />
  return { id: FUNNEL_ID, heading: tools.funnel.heading, content }
}

type WordsProps = Pick<View, 'texts' | 'language'> &
  Pick<ResultsPageProps, 'query' | 'splits'> & {
    readonly question: Parameters<InWords>[0]
    readonly prefix: string
    readonly answers: ResultsPageProps['texts']
    readonly tools: Catalogue['resultsTools']
    readonly split: Catalogue['resultsSplit']
    readonly ungrouped: ReactNode
  }

/** The texts written in answer to a question, and the results in words of one without a chart. */
function InDesignersWords({ question, answers, ...props }: WordsProps) {
  if ('distances' in question) return <HeadToHeadResults {...props} results={question} />
  const found = answers.get(question.questionId)
  if (!found) return null
  const heading = isPictured(question) ? props.tools.texts.beside : ''
  const options = 'options' in question ? question.options : []
  return <TextResults {...props} {...{ found, heading, options }} questionId={question.questionId} />
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
