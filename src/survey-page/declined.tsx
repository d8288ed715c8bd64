import type { PageContext } from '../pages/frame/document.tsx'
import { Notice } from '../pages/frame/notice.tsx'

/** Thanks to who declined, and what is stored of that. It is the same for everybody. */
export function DeclinedPage({ surveyId, ...context }: PageContext & { readonly surveyId: string }) {
  const texts = context.catalogue.pages.declined
  return (
    <Notice {...context} title={texts.title} surveyId={surveyId}>
      <p className="lead">{texts.lead}</p>
      <p>{texts.again}</p>
    </Notice>
  )
}
