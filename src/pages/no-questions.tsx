import type { PageContext } from './document.tsx'
import { Notice } from './notice.tsx'

/** The survey is there and has nothing to answer. */
export function NoQuestionsPage(context: PageContext) {
  const texts = context.catalogue.pages.noQuestions
  return (
    <Notice {...context} title={texts.title}>
      <p className="lead">{texts.lead}</p>
    </Notice>
  )
}
