import type { ReactNode } from 'react'
import { Icon } from '../../../components/icon.tsx'
import type { ResultsBody } from '../../../contract/results.ts'
import { MARGINS_LENGTH } from '../../../domain/splits/margins.ts'
import type { Split } from '../../../domain/splits/split.ts'
import { pages } from '../../../urls.ts'
import { SplitSelect } from './split-select.tsx'
import type { SplitTexts } from './split-tables.ts'

type FormProps = {
  readonly results: ResultsBody
  readonly splits: readonly Split[]
  readonly query: URLSearchParams
  readonly texts: SplitTexts
  /** The note on numbers by which nothing can be split. */
  readonly ungrouped: ReactNode
}

/** The id of the requested part, which comes after the first vote: the browser scrolls there. */
export const SPLIT_RESULTS = 'split-results'

/** A form that requests results by group, or weighted; it works without script. */
export function SplitForm({
  results: { surveyId, filter, split, weights },
  splits,
  query,
  texts,
  ungrouped,
}: FormProps) {
  if (splits.length === 0) return ungrouped
  const isAsked = Boolean(split || weights)
  return (
    <details className="filter" id="split-form" open={isAsked}>
      <summary>
        <Icon name="filter" />
        {texts.heading}
      </summary>
      {filter ? (
        <p className="hint">
          {texts.filtered} <a href={pages.surveyResults(surveyId)}>{texts.clear}</a>
        </p>
      ) : (
        <form method="get" action={`#${SPLIT_RESULTS}`}>
          <SplitSelect {...{ splits, texts }} by={split?.by ?? ''} />
          <div className="field">
            <label htmlFor="split-margins">{texts.margins}</label>
            <textarea
              id="split-margins"
              name="margins"
              rows={3}
              maxLength={MARGINS_LENGTH}
              placeholder={texts.marginsExample}
              aria-describedby="split-margins-hint"
              defaultValue={query.get('margins') ?? ''}
            />
          </div>
          <button type="submit">{texts.apply}</button>
          <p className="hint" id="split-margins-hint">
            {texts.marginsHint} {isAsked && <a href={pages.surveyResults(surveyId)}>{texts.clear}</a>}
          </p>
          {ungrouped}
        </form>
      )}
    </details>
  )
}
