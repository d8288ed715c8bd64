import type { FieldProblem } from '../../../domain/failure.ts'
import type { PageContext } from '../../../pages/frame/document.tsx'
import { Notice } from '../../../pages/frame/notice.tsx'
import { fieldProblems } from '../../../texts/en/refusals/field-problems.ts'
import { resultsTools } from '../../../texts/en/results/tools.ts'
import { say } from '../../../texts/text.ts'
import { pages } from '../../../urls.ts'

type WrongFilterPageProps = PageContext & {
  readonly surveyId: string
  readonly problem: FieldProblem | undefined
}

export function WrongFilterPage({ surveyId, problem, ...context }: WrongFilterPageProps) {
  const { wrong, all } = resultsTools.filter
  const field = problem && `“${problem.path.slice(1)}”`
  return (
    <Notice {...context} title={wrong.title} surveyId={surveyId}>
      <p className="lead">{wrong.lead}</p>
      {problem && <p>{say(fieldProblems[problem.rule], 'en', { ...problem.values, field: field ?? '' })}</p>}
      <p>
        <a href={pages.surveyResults(surveyId)}>{all}</a>
      </p>
    </Notice>
  )
}
