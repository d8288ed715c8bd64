import type { PageContext } from '../../pages/frame/document.tsx'
import { Notice } from '../../pages/frame/notice.tsx'

/** The same for a survey that does not exist, and for one that publishes no results, or not yet. */
export function NoResultsPage(context: PageContext) {
  const { title, lead, advice } = context.catalogue.pages.noResults
  return (
    <Notice {...context} title={title}>
      <p className="lead">{lead}</p>
      <p>{advice}</p>
    </Notice>
  )
}
