import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { EMBEDDED } from '../../domain/survey/links/embedding.ts'
import type { Survey } from '../../domain/survey/survey.ts'

/** How a page behaves in the frame of another website. */
export type Embedding = {
  /** The origins of the websites that are told of it. */
  readonly origins: readonly string[]
  /** Whether the page is shown in such a frame, without header and footer. */
  readonly isFramed: boolean
  /** Whether they are told how high the page is: in secret surveys that would tell how somebody sorted. */
  readonly tellsHeight: boolean
}

/** Undefined for a survey that no other website shows. */
export function embeddingOf(survey: Survey | undefined, query: URLSearchParams): Embedding | undefined {
  if (!survey || survey.settings.embedOrigins.length === 0) return undefined
  const { embedOrigins: origins } = survey.settings
  return { origins, isFramed: query.get(EMBEDDED) === 'true', tellsHeight: !isSecret(survey.settings) }
}
