import type { PageContext } from './document.tsx'
import { Notice } from './notice.tsx'

/** There is no survey with that ID. */
export function SurveyErrorPage(context: PageContext) {
  const texts = context.catalogue.pages.surveyError
  return (
    <Notice {...context} title={texts.title}>
      <p className="lead">{texts.lead}</p>
      <p>{texts.advice}</p>
    </Notice>
  )
}
