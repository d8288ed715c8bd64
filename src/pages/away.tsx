import type { PageContext } from './document.tsx'
import { Notice } from './notice.tsx'

/** What a page says while the database is away. */
export function AwayPage(context: PageContext) {
  const { title, advice } = context.catalogue.auth.away
  return (
    <Notice {...context} title={title}>
      <p className="lead">{advice}</p>
    </Notice>
  )
}
