import type { PageContext } from '../../pages/frame/document.tsx'
import { Notice } from '../../pages/frame/notice.tsx'
import { resultsTools } from '../../texts/en/results-tools.ts'
import { api } from '../../urls.ts'

type TooLargePageProps = PageContext & {
  readonly surveyId: string
  readonly isDesigner?: boolean
}

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
