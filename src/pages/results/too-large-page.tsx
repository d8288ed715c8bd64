import { resultsTools } from '../../texts/en/results-tools.ts'
import { api } from '../../urls.ts'
import type { PageContext } from '../document.tsx'
import { Notice } from '../notice.tsx'

type TooLargePageProps = PageContext & {
  readonly surveyId: string
  /** Whether the reader may download what was answered. */
  readonly isDesigner?: boolean
}

/** What stands in the place of results that a survey has too many options for. */
export function TooLargePage({ surveyId, isDesigner = false, ...context }: TooLargePageProps) {
  const { title, lead } = context.catalogue.resultsPage.tooLarge
  return (
    <Notice {...context} title={title} surveyId={surveyId}>
      <p className="lead">{lead}</p>
      {isDesigner && (
        <p>
          <a href={`${api.designerExport(surveyId)}?format=csv`} download="">
            {resultsTools.download.csv}
          </a>
        </p>
      )}
    </Notice>
  )
}
