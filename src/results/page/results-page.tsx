import type { ReactNode } from 'react'
import { isOver } from '../../domain/survey/availability.ts'
import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { SurveyHead } from '../../pages/designer/survey-head.tsx'
import { Document } from '../../pages/frame/document.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { pages as paths } from '../../urls.ts'
import { AskingForm, askingPart } from './asking/asking-form.tsx'
import { AskingResults } from './asking/asking-results.tsx'
import { designerTiles } from './designer-tiles.ts'
import { isPictured } from './figures/figure-list.ts'
import { ActiveFilter, FILTER_ID } from './filter/results-filter.tsx'
import { NoResponses, ResultsTools } from './filter/results-tools.tsx'
import { openingOf } from './filter/tool.tsx'
import { Notices, OnePageLink, PreregistrationLink } from './notices.tsx'
import type { ResultsPageProps } from './props.ts'
import { below } from './questions/below-question.tsx'
import { HeadToHeadResults } from './questions/head-to-head-results.tsx'
import type { InWords } from './questions/question-results.tsx'
import { TextResults } from './questions/text-results.tsx'
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

/** What the parts of the page have besides. */
type PartProps = ResultsPageProps & {
  readonly view: View
  /** Whether nobody has answered, filters aside. */
  readonly isEmpty: boolean
  readonly ungrouped: ReactNode
}

/** The results of a survey for its designers: first the answer, then its confidence, then all figures behind it. */
export function ResultsPage(props: ResultsPageProps) {
  const { results, bar, now, tag, email, survey, catalogue, assets, instance } = props
  const { resultsPage: texts, resultsTools: tools, resultsSplit: split, locale: language } = catalogue
  const people = participants(results)
  const isEmpty = people === 0 && results.filter === null
  const view: View = { texts, language, groupText: (group) => group }
  const ungrouped = bar.canEdit && <UngroupedNumbers survey={survey} language={language} texts={split} />
  return (
    <Document
      catalogue={catalogue}
      assets={assets}
      instance={instance}
      title={say(texts.title, language, { title: results.title })}
      script={{ entry: 'results' }}
    >
      <DesignerShell
        catalogue={catalogue}
        email={email}
        surveyId={results.surveyId}
        skips={
          isEmpty || results.heldBack ? [] : [{ href: `#${openingOf(FILTER_ID)}`, text: tools.filter.skip }]
        }
      >
        <SurveyHead survey={bar} here="results" now={now} catalogue={catalogue} />
        <div
          className="results"
          data-results={tag}
          data-update={say(texts.updated, language, { count: people })}
        >
          <Leading {...props} view={view} isEmpty={isEmpty} ungrouped={ungrouped} />
          <Questions {...props} view={view} isEmpty={isEmpty} ungrouped={ungrouped} />
          <AskingResults
            survey={survey}
            results={results}
            texts={texts}
            language={language}
            words={catalogue.resultsAsking}
          />
          {!isEmpty && <Further {...props} />}
        </div>
      </DesignerShell>
    </Document>
  )
}

/** Whose answers the figures are of, and what they leave out. */
function Leading(props: PartProps) {
  const { results, labels, bar, now, isSecret, survey, progress, catalogue, view, isEmpty } = props
  const { texts, language } = view
  const tools = catalogue.resultsTools
  return (
    <>
      <ResultsHead
        results={results}
        tiles={designerTiles(props, view)}
        texts={texts}
        language={language}
        isOver={isOver(bar.settings, now, bar.hasResponses)}
        people={results.suppressed ? null : participants(results)}
      />
      <HeldBack
        results={results}
        survey={survey}
        progress={progress}
        language={language}
        texts={tools.heldBack}
      />
      <PreregistrationLink survey={survey} texts={catalogue.preregistration} />
      <OnePageLink {...props} />
      {isEmpty ? (
        <>
          <NoResponses surveyId={results.surveyId} tools={tools} isSecret={isSecret} canShare={bar.canEdit} />
          <Planner questions={survey.questions} texts={tools.checks} language={language} />
        </>
      ) : (
        <ResultsTools {...props} />
      )}
      <QuotaResults survey={survey} results={results} language={language} texts={tools.quotas} />
      <ActiveFilter results={results} labels={labels} survey={survey} tools={tools} language={language} />
      <ExclusionLead
        results={results}
        survey={survey}
        tools={tools}
        language={language}
        flags={catalogue.reviews.flags}
      />
      <Notices survey={survey} results={results} tools={tools} language={language} bar={bar} />
    </>
  )
}

/** The figures of all questions. */
function Questions(props: PartProps) {
  const { results, texts: answers, splits, bar, order, query, survey, catalogue, view, ungrouped } = props
  const { resultsTools: tools, resultsSplit: split } = catalogue
  const { surveyId, completed, filter } = results
  const last = lastPart(props)
  if (completed === 0 && filter === null) return last?.content
  return (
    <ResultsColumns
      {...view}
      order={order}
      query={query}
      results={completed > 0 ? results : { ...results, time: null }}
      address={(kind) => paths.surveyResultsFile(surveyId, kind)}
      inWords={(question, prefix) => (
        <InDesignersWords
          {...view}
          tools={tools}
          split={split}
          splits={splits}
          ungrouped={ungrouped}
          prefix={prefix}
          query={query}
          question={question}
          answers={answers}
        />
      )}
      after={(each) => below({ ...view, results, split, query, tools, survey }, each, bar.canEdit)}
      {...(last && { last })}
      further={askingPart(props, catalogue.resultsAsking)}
    />
  )
}

/** What else can be asked of the answers. */
function Further({ survey, results, query, catalogue }: ResultsPageProps) {
  return (
    <>
      <AskingForm survey={survey} results={results} query={query} words={catalogue.resultsAsking} />
      <BesideForm surveyId={results.surveyId} tools={catalogue.resultsTools} beside={results.beside} />
    </>
  )
}

/** How far people got, below all results; nothing if nobody has opened the survey. */
function lastPart({ funnel, survey, catalogue }: ResultsPageProps) {
  if (!funnel || !hasBegun(funnel)) return undefined
  const { resultsTools: tools, locale: language } = catalogue
  const content = <FunnelResults funnel={funnel} survey={survey} language={language} texts={tools.funnel} />
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
  return (
    <TextResults
      {...props}
      found={found}
      heading={heading}
      options={options}
      questionId={question.questionId}
    />
  )
}
