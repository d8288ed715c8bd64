import type { PageContext } from '../../pages/frame/document.tsx'
import { Notice } from '../../pages/frame/notice.tsx'

/** The panel did not sign the link, or its signature is for another one: how to get in. */
export function NotSignedPage({ surveyId, ...context }: PageContext & { readonly surveyId: string }) {
  const { title, lead, again, help } = context.catalogue.pages.notSigned
  return (
    <Notice {...context} title={title} surveyId={surveyId}>
      <p className="lead">{lead}</p>
      <p>{again}</p>
      <p>{help}</p>
    </Notice>
  )
}
