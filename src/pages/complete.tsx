import type { PageContext } from './document.tsx'
import { Notice } from './notice.tsx'

/** Thanks, once a response was completed. */
export function CompletePage(context: PageContext) {
  const texts = context.catalogue.pages.complete
  return (
    <Notice {...context} title={texts.title}>
      <p className="lead">{texts.close}</p>
    </Notice>
  )
}
