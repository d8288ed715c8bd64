import type { ReactNode } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import type { Survey } from '../../../domain/survey/survey.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { pages as paths } from '../../../urls.ts'
import type { ResultsView } from '../../page-handlers.ts'
import { SplitForm, SplitTool } from '../split/split-form.tsx'
import { Downloads } from './downloads.tsx'
import { FilterForm, FilterTool } from './results-filter.tsx'

type ToolsProps = Pick<ResultsView, 'results' | 'labels' | 'parameters' | 'splits' | 'hasBase'> & {
  readonly survey: Survey
  readonly query: URLSearchParams
  readonly isSecret: boolean
  readonly catalogue: Catalogue
  readonly ungrouped: ReactNode
}

/** Downloads, filters and splits; without those that need answers which are held back. */
export function ResultsTools(props: ToolsProps) {
  const { results, labels, survey, parameters, splits, hasBase, query, isSecret, catalogue, ungrouped } =
    props
  const { resultsTools: tools, resultsSplit: texts, locale: language } = catalogue
  const { heldBack, suppressed } = results
  return (
    <div className="results-tools">
      {!suppressed && heldBack?.isOver !== false && (
        <Downloads results={results} tools={tools} query={query} />
      )}
      {!heldBack && (
        <>
          <FilterTool results={results} tools={tools} />
          <SplitTool results={results} splits={splits} hasBase={hasBase} texts={texts} />
          <FilterForm
            query={query}
            results={results}
            labels={labels}
            survey={survey}
            parameters={parameters}
            tools={tools}
            language={language}
            isSecret={isSecret}
            canSplit={splits.length > 0 || hasBase}
          />
          <SplitForm
            results={results}
            splits={splits}
            hasBase={hasBase}
            survey={survey}
            query={query}
            ungrouped={ungrouped}
            texts={texts}
          />
        </>
      )}
    </div>
  )
}

type EmptyProps = {
  readonly surveyId: string
  readonly tools: Catalogue['resultsTools']
  readonly canShare: boolean
  readonly isSecret: boolean
}

export function NoResponses({ surveyId, tools: { empty }, canShare, isSecret }: EmptyProps) {
  return (
    <EmptyState text={isSecret ? empty.secret : empty.lead}>
      {canShare && (
        <a className="button" href={paths.surveyShare(surveyId)}>
          {empty.share}
        </a>
      )}
    </EmptyState>
  )
}
