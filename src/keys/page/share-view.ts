import type { IssuedKey, KeyCount } from '../../contract/responses/keys.ts'
import type { PeopleView } from '../../people/page/people-view.ts'
import type { SharedSurvey } from '../../surveys/sharing/handlers.ts'
import type { Catalogue } from '../../texts/en.ts'
import type { ShareQuery } from './share-query.ts'

export type KeyWithLink = IssuedKey & { readonly link: string }

export type ShareView = {
  readonly people: PeopleView
  readonly survey: SharedSurvey
  readonly query: ShareQuery
  /** Absent while very many keys are still being counted. */
  readonly counts: readonly KeyCount[] | undefined
  /** The age of the counts, which do not include what respondents did since. */
  readonly countedSecondsAgo: number
  readonly keys: readonly KeyWithLink[]
  readonly pageSize: number
  readonly isOwner: boolean
  /** The languages available to respondents, by tag, each in its own words. */
  readonly languages: Readonly<Record<string, string>>
}

export type ShareProps = ShareView & {
  readonly texts: Catalogue['share']
  readonly catalogueLanguage: string
}
