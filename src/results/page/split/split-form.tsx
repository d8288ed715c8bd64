import type { ReactNode } from 'react'
import type { ResultsBody } from '../../../contract/results/results.ts'
import type { Split } from '../../../domain/splits/split.ts'
import { MARGINS_LENGTH } from '../../../domain/splits/weights/margins.ts'
import type { Survey } from '../../../domain/survey/survey.ts'
import { say } from '../../../texts/text.ts'
import { pages } from '../../../urls.ts'
import { Tool, ToolPanel } from '../filter/tool.tsx'
import { ReferenceSelect, SplitSelect } from './split-select.tsx'
import type { SplitTexts } from './split-tables.ts'

type FormProps = {
  readonly results: ResultsBody
  readonly splits: readonly Split[]
  /** Whether unique keys have base weights. */
  readonly hasBase: boolean
  readonly survey: Pick<Survey, 'settings'>
  readonly query: URLSearchParams
  readonly texts: SplitTexts
  /** The note on numbers by which nothing can be split. */
  readonly ungrouped: ReactNode
}

/** The id of the requested part, which comes after the first vote: the browser scrolls there. */
export const SPLIT_RESULTS = 'split-results'

const SPLIT_ID = 'split-form'

const isAsked = ({ split, weights }: ResultsBody) => Boolean(split || weights)

/** Opens the form that requests results by group, if there is anything to split or to weight by. */
export function SplitTool({
  results,
  splits,
  hasBase,
  texts,
}: Pick<FormProps, 'results' | 'splits' | 'hasBase' | 'texts'>) {
  const canAsk = splits.length > 0 || hasBase
  return canAsk && <Tool id={SPLIT_ID} open={isAsked(results)} text={texts.heading} />
}

/** A form that requests results by group, or weighted; it works without script. */
export function SplitForm({ results, splits, hasBase, survey, query, texts, ungrouped }: FormProps) {
  const { surveyId, filter, split } = results
  const planned = survey.settings.weighting
  if (splits.length === 0 && !hasBase) return ungrouped
  return (
    <ToolPanel id={SPLIT_ID}>
      {filter ? (
        <p className="hint">
          {texts.filtered} <a href={pages.surveyResults(surveyId)}>{texts.clear}</a>
        </p>
      ) : (
        <form method="get" action={`#${SPLIT_RESULTS}`}>
          {splits.length > 0 && <SplitSelect splits={splits} texts={texts} by={split?.by ?? ''} />}
          <ReferenceSelect splits={splits} texts={texts} reference={query.get('reference') ?? ''} />
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
          {hasBase && (
            <label className="check">
              <input
                type="checkbox"
                name="weights"
                value="base"
                defaultChecked={query.get('weights') === 'base'}
              />
              {texts.base}
            </label>
          )}
          {planned !== 'unstated' && (
            <p className="hint">{say(texts.planned, '', { planned: texts.weightings[planned] })}</p>
          )}
          <button type="submit">{texts.apply}</button>
          <p className="hint" id="split-margins-hint">
            {texts.marginsHint}{' '}
            {isAsked(results) && <a href={pages.surveyResults(surveyId)}>{texts.clear}</a>}
          </p>
          {ungrouped}
        </form>
      )}
    </ToolPanel>
  )
}
