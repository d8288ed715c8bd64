import type { LettersBody } from '../contract/responses/people.ts'
import { filledLetter, type LetterText, type LetterValues } from '../domain/mail/letters.ts'
import type { Survey } from '../domain/survey/survey.ts'
import { type Language, languageFor, surveyLanguage } from '../domain/survey/translations/languages.ts'
import { inLanguage } from '../domain/survey/translations/translations.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { instantIn } from '../texts/instants.ts'
import { catalogues } from '../texts/languages.ts'
import { say } from '../texts/text.ts'
import { toolPages } from '../urls.ts'
import { personalLink } from './handlers.ts'
import type { Letter, Recipient } from './letters-repository.ts'

type Kind = LettersBody['kind']

/** The letter that nobody has written words for. */
export function usualLetter({ settings }: Survey, kind: Kind, language: Language): LetterText {
  const texts = catalogues[language].invitations
  const { subject, lead } = texts[kind]
  const closes = settings.closesAt === null ? [] : [texts.closes]
  const asks = settings.organisation === null ? [] : ['{organisation}']
  const parts = [texts.hello, `${lead}\n{link}`, ...closes, ...asks]
  return { subject, body: parts.join('\n\n') }
}

/** What is filled in for everybody who reads a language. */
type CommonValues = Omit<LetterValues, 'name' | 'link'>

export function valuesOf(survey: Survey, language: Language): CommonValues {
  const { closesAt } = survey.settings
  const { title, settings } = inLanguage(survey, surveyLanguage(survey.settings, { asked: language }))
  const { organisation } = settings
  const closes = closesAt === null ? null : instantIn('UTC', closesAt, catalogues[language].locale, 'long')
  return { survey: title, closes, organisation }
}

/** A letter that says at its end how to get no more of them, at the address. */
export const withFooter = (
  { subject, body }: LetterText,
  language: Language,
  address: string,
): LetterText => ({
  subject,
  body: `${body}\n\n${say(catalogues[language].invitations.footer, language, { address })}\n`,
})

/** Writes to one after another of a survey's people, each in their language, in the words of `own` if it has any. */
export function letterWriter(
  origin: string,
  access: AuthorizedSurvey,
  { kind, own }: { readonly kind: Kind; readonly own: ReadonlyMap<Language, LetterText> },
): (person: Recipient) => Letter {
  const { survey } = access
  const made = new Map<Language, { text: LetterText; values: CommonValues }>()
  const inWords = (language: Language) => {
    const words = made.get(language) ?? {
      text: own.get(language) ?? usualLetter(survey, kind, language),
      values: valuesOf(survey, language),
    }
    made.set(language, words)
    return words
  }
  return (person) => {
    const language = languageFor(person.language ?? survey.settings.language) ?? 'en'
    const { text, values } = inWords(language)
    const link = personalLink(origin, access, person)
    const letter = filledLetter(text, { ...values, name: person.name, link })
    const address = `${origin}${toolPages.unsubscribe(survey.id, person.id)}`
    const { id, mails } = person
    return { id, mails, ...withFooter(letter, language, address) }
  }
}
