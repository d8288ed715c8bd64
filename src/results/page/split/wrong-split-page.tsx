import type { FieldProblem } from '../../../domain/failure.ts'
import type { Split } from '../../../domain/splits/split.ts'
import { MARGINS_LENGTH } from '../../../domain/splits/weights/margins.ts'
import type { PageContext } from '../../../pages/frame/document.tsx'
import { Notice } from '../../../pages/frame/notice.tsx'
import { fieldProblems } from '../../../texts/en/refusals/field-problems.ts'
import { resultsSplit } from '../../../texts/en/results/split.ts'
import { say } from '../../../texts/text.ts'
import { pages } from '../../../urls.ts'
import { SPLIT_RESULTS } from './split-form.tsx'
import { SplitSelect } from './split-select.tsx'

type WrongSplitPageProps = PageContext & {
  readonly surveyId: string
  /** Everything by which the results can be split. */
  readonly splits: readonly Split[]
  /** The query of the page that cannot be shown. */
  readonly query: URLSearchParams
  readonly problem: FieldProblem
}

/** Explains what is wrong with a split or with margins, and offers the valid choices. */
export function WrongSplitPage({ surveyId, splits, query, problem, ...context }: WrongSplitPageProps) {
  const { wrong, reference, margins, base, marginsHint, apply } = resultsSplit
  const field = { '/reference': reference, '/weights': base }[problem.path] ?? margins
  return (
    <Notice {...context} title={wrong.title} surveyId={surveyId}>
      <p className="lead">
        {problem.path === '/by'
          ? wrong.noSuchSplit
          : say(fieldProblems[problem.rule], 'en', { ...problem.values, field: `“${field}”` })}
      </p>
      <form method="get" action={`${pages.surveyResults(surveyId)}#${SPLIT_RESULTS}`}>
        {splits.length > 0 && <SplitSelect splits={splits} by={query.get('by') ?? ''} texts={resultsSplit} />}
        <div className="field">
          <label htmlFor="split-margins">{margins}</label>
          <textarea
            id="split-margins"
            name="margins"
            rows={8}
            maxLength={MARGINS_LENGTH}
            aria-describedby="split-margins-hint"
            defaultValue={query.get('margins') ?? ''}
          />
          <p className="hint" id="split-margins-hint">
            {marginsHint}
          </p>
        </div>
        <button type="submit">{apply}</button>
      </form>
      <p>
        <a href={pages.surveyResults(surveyId)}>{wrong.back}</a>
      </p>
    </Notice>
  )
}
