import type { PageContext } from '../../pages/frame/document.tsx'
import { Notice } from '../../pages/frame/notice.tsx'
import { resultsTools } from '../../texts/en/results-tools.ts'
import { pages } from '../../urls.ts'

type WrongFilterPageProps = PageContext & { readonly surveyId: string }

export function WrongFilterPage({ surveyId, ...context }: WrongFilterPageProps) {
  const { wrong, all } = resultsTools.filter
  return (
    <Notice {...context} title={wrong.title} surveyId={surveyId}>
      <p className="lead">{wrong.lead}</p>
      <p>
        <a href={pages.surveyResults(surveyId)}>{all}</a>
      </p>
    </Notice>
  )
}
