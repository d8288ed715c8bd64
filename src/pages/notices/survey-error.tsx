import type { PageContext } from '../frame/document.tsx'
import { Notice } from '../frame/notice.tsx'

export function SurveyErrorPage(context: PageContext) {
  const texts = context.catalogue.pages.surveyError
  return (
    <Notice {...context} title={texts.title}>
      <p className="lead">{texts.lead}</p>
      <p>{texts.advice}</p>
    </Notice>
  )
}
