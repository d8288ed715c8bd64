import { resultsTools } from '../../texts/en/results-tools.ts'
import { pages } from '../../urls.ts'
import type { PageContext } from '../document.tsx'
import { Notice } from '../notice.tsx'

type WrongFilterPageProps = PageContext & { readonly surveyId: string }

/** What a designer reads whose address filters responses by what is no filter. */
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
