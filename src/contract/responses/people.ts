import { type Static, Type } from '@sinclair/typebox'
import { LETTER_LIMITS } from '../../domain/mail/letters.ts'
import { PERSON_STATES } from '../../domain/mail/people.ts'
import { LIMITS } from '../../domain/survey/survey.ts'
import { LANGUAGES } from '../../domain/survey/translations/languages.ts'
import { Count, Instant, list, nullable, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

const optional = (maxLength: number) =>
  Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength }), Type.Null()]))

const NewPerson = Type.Object(
  {
    address: Type.String({ maxLength: 254 }),
    name: optional(LIMITS.keyLabel),
    /** The group of their key. Where ballots are open, a key has its person's name instead. */
    label: optional(LIMITS.keyLabel),
    /** In which they are written to, and the survey opens. */
    language: optional(LIMITS.languageTag),
    /** How many people of the population they stand for, in any unit; for all or none of a call. */
    weight: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  },
  strict,
)

/** People, or a list of them: an address on each line, or a table whose first line names its columns. */
export const NewPeopleBody = Type.Object(
  {
    people: Type.Optional(Type.Array(NewPerson, { minItems: 1, maxItems: LIMITS.keysPerCall })),
    list: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000_000 })),
  },
  strict,
)

/** How many were added, each with a new key; the others were on the list. */
export const AddedPeopleReply = Type.Object({
  added: Count,
  known: Count,
  /** The names of columns of a list from which nothing was read. */
  leftOut: list(Type.String()),
})

export const PeopleQuery = Type.Object({
  /** The address after which the list goes on. */
  after: Type.Optional(Type.String({ maxLength: 254 })),
  /** A part of an address or a name, in any case. */
  find: Type.Optional(Type.String({ maxLength: 254 })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$' })),
})

export const PersonReply = Type.Object({
  id: Type.String(),
  address: Type.String(),
  name: nullable(Type.String()),
  label: nullable(Type.String()),
  language: nullable(Type.String()),
  /** Their base weight; null without one. */
  weight: nullable(Type.Number()),
  state: oneOf(...PERSON_STATES),
  /** The invitation and the reminders written to them. */
  mails: Count,
  mailedAt: nullable(Instant),
  /** Why the mail server refused the last one. */
  refusedBecause: nullable(Type.String()),
  unsubscribedAt: nullable(Instant),
  /** With their key; null if it was revoked. */
  link: nullable(Type.String()),
})

export const PeopleCounts = Type.Object({
  listed: Count,
  /** Who has not been invited, and can be. */
  toInvite: Count,
  /** Who was invited, has not begun, and can be reminded: at most three times, and once a day. */
  toRemind: Count,
  begun: Count,
  answered: Count,
  refused: Count,
  unsubscribed: Count,
  /** Mails that are on their way. */
  waiting: Count,
})

export const PeopleReply = Type.Object({
  people: list(PersonReply),
  counts: PeopleCounts,
  /** What `after` is for the next ones; null if there are none. */
  next: nullable(Type.String()),
})

const LETTER = {
  kind: oneOf('invitation', 'reminder'),
}

/** The words of a mail in a language of the product, with the placeholders {name}, {link}, {survey}, {closes} and {organisation}. */
const LetterWords = {
  language: oneOf(...LANGUAGES),
  subject: Type.String({ minLength: 1, maxLength: LETTER_LIMITS.subject }),
  body: Type.String({ minLength: 1, maxLength: LETTER_LIMITS.body }),
}

/** In languages without words of their own, and without any, people read those of the product. */
export const LettersBody = Type.Object(
  { ...LETTER, texts: Type.Optional(Type.Array(Type.Object(LetterWords, strict), { maxItems: 20 })) },
  strict,
)

/** One mail as somebody called by the given name would get it. */
export const SampleBody = Type.Object(
  {
    ...LETTER,
    language: LetterWords.language,
    subject: Type.Optional(LetterWords.subject),
    body: Type.Optional(LetterWords.body),
  },
  strict,
)

/** How many mails will be sent. */
export const LettersReply = Type.Object({ written: Count })
export const LetterReply = Type.Object({ subject: Type.String(), body: Type.String() })

export type LettersBody = Static<typeof LettersBody>
export type SampleBody = Static<typeof SampleBody>
export type LettersReply = Static<typeof LettersReply>
export type LetterReply = Static<typeof LetterReply>
export type NewPerson = Static<typeof NewPerson>
export type NewPeopleBody = Static<typeof NewPeopleBody>
export type AddedPeopleReply = Static<typeof AddedPeopleReply>
export type PeopleQuery = Static<typeof PeopleQuery>
export type PersonReply = Static<typeof PersonReply>
export type PeopleCounts = Static<typeof PeopleCounts>
export type PeopleReply = Static<typeof PeopleReply>
