import { hasControls } from '../../domain/visible-text.ts'
import { say } from '../../texts/text.ts'
import type { PageContext } from '../frame/document.tsx'
import { Notice } from '../frame/notice.tsx'

/** What a survey's link gives, none of which has control characters. */
const GIVEN = ['uuid', 'sKey', 'uKey'] as const

/** What a survey's link gives in characters that nobody can see or type, by its name in the address. */
export function brokenField(query: URLSearchParams): string | undefined {
  return GIVEN.find((name) => hasControls(query.get(name)?.trim() ?? ''))
}

export function BrokenLinkPage({ field, ...context }: PageContext & { readonly field: string | undefined }) {
  const { catalogue } = context
  const texts = catalogue.pages.brokenLink
  return (
    <Notice {...context} title={texts.title}>
      <p className="lead">{field ? say(texts.field, catalogue.locale, { field }) : texts.lead}</p>
      <p>{texts.advice}</p>
    </Notice>
  )
}
