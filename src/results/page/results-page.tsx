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
