import type { PeopleReply } from '../../contract/responses/people.ts'
import type { LetterText } from '../../domain/mail/letters.ts'
import type { Language } from '../../domain/survey/translations/languages.ts'
import type { Catalogue } from '../../texts/en.ts'

/** What the page says of the people who are asked. */
export type PeopleView = PeopleReply & {
  /** Whether the server sends mail. */
  readonly hasMail: boolean
  /** Whether the survey asks for unique keys from its list. */
  readonly asksForKeys: boolean
  readonly isOpen: boolean
  /** What is searched for in addresses and names; empty for everybody. */
  readonly find: string
  /** Whether the list begins with the first. */
  readonly isFirst: boolean
  /** The words of the product, in the survey's language and then those of its people. */
  readonly letters: Readonly<Record<'invitation' | 'reminder', readonly Words[]>>
  /** For each of the people a mail to write oneself; null if they have no link. */
  readonly mailtos: readonly (string | null)[]
}

export type Words = LetterText & { readonly language: Language }

export type PeopleProps = {
  readonly surveyId: string
  readonly people: PeopleView
  readonly texts: Catalogue['share']['people']
  readonly language: string
  /** The page's own address with other people listed. */
  readonly addressOf: (changed: { readonly people?: string; readonly peopleAfter?: string }) => string
}
