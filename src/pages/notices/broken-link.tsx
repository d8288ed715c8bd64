import { hasControls } from '../../domain/text/visible-text.ts'
import { say } from '../../texts/text.ts'
import type { PageContext } from '../frame/document.tsx'
import { Notice } from '../frame/notice.tsx'

/** The values in a survey's link, none of which contains control characters. */
const GIVEN = ['uuid', 'sKey', 'uKey'] as const

/** The value in a survey's link that contains invisible or untypeable characters, by its name in the address. */
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
