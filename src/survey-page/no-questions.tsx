import type { PageContext } from '../pages/frame/document.tsx'
import { Notice } from '../pages/frame/notice.tsx'

export function NoQuestionsPage(context: PageContext) {
  const texts = context.catalogue.pages.noQuestions
  return (
    <Notice {...context} title={texts.title}>
      <p className="lead">{texts.lead}</p>
    </Notice>
  )
}
