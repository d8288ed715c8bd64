import type { IssuedKey, KeyCount } from '../../contract/keys.ts'
import type { SharedSurvey } from '../../surveys/sharing-handlers.ts'
import type { Catalogue } from '../../texts/en.ts'
import type { ShareQuery } from './share-query.ts'

export type KeyWithLink = IssuedKey & { readonly link: string }

export type ShareView = {
  readonly survey: SharedSurvey
  readonly query: ShareQuery
  /** Absent while very many keys are still being counted. */
  readonly counts: readonly KeyCount[] | undefined
  /** What respondents did since then is missing in the counts. */
  readonly countedSecondsAgo: number
  readonly keys: readonly KeyWithLink[]
  readonly pageSize: number
  /** The languages that respondents may read, by tag, each in its own words. */
  readonly languages: Readonly<Record<string, string>>
}

export type ShareProps = ShareView & {
  readonly texts: Catalogue['share']
  readonly catalogueLanguage: string
}
