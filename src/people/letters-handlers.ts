import type {
  LetterReply,
  LettersBody,
  LettersReply,
  PeopleQuery,
  PersonReply,
  SampleBody,
} from '../contract/people.ts'
import type { Deps } from '../deps.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { filledLetter, type LetterText, type LetterValues, letterProblems } from '../domain/mail/letters.ts'
import { checkAvailability, windowOf } from '../domain/survey/availability.ts'
import type { Survey } from '../domain/survey/survey.ts'
import { type Language, languageFor, surveyLanguage } from '../domain/survey/translations/languages.ts'
import { inLanguage } from '../domain/survey/translations/translations.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { instantIn } from '../texts/instants.ts'
import { catalogues } from '../texts/languages.ts'
import { say } from '../texts/text.ts'
import { surveyLink, toolPages } from '../urls.ts'
import { personalLink, readPeople } from './handlers.ts'
import {
  FIRST_RECIPIENT,
  type Letter,
  listRecipients,
  type Recipient,
  writeLetters,
  writeTest,
} from './letters-repository.ts'
import type { PeopleView } from './page/people-view.ts'
import { languagesOfPeople } from './repository.ts'

type Kind = LettersBody['kind']

/** Writes to everybody who was not invited, or has not begun; the mails are sent one after another. */
export async function sendLetters(
  deps: Pick<Deps, 'database' | 'config' | 'now'>,
  access: AuthorizedSurvey,
  { kind, texts = [] }: LettersBody,
): Promise<LettersReply> {
  refuseUnsendable(deps, access)
  refuseFaults(
    access.survey,
    texts.map((text, at) => [text, `/texts/${at}`] as const),
  )
  const own = new Map(texts.map((text) => [text.language, text]))
  const letter = letterWriter(deps.config.publicUrl, access, { kind, own })
  let written = 0
  for (let after: string | null = FIRST_RECIPIENT; after !== null; ) {
    const { people, next } = await listRecipients(deps.database, access.survey.id, { kind, after })
    if (people.length > 0) written += await writeLetters(deps.database, access.survey.id, people.map(letter))
    after = next
  }
  return { written }
}

/** Sends the designer what somebody would get, with a link that has no key. */
export async function sendTest(
  deps: Pick<Deps, 'database' | 'config'>,
  access: AuthorizedSurvey,
  sent: SampleBody,
): Promise<LetterReply> {
  if (!deps.config.mail) throw new Failure(invalidInput('', 'letterWithoutMail'))
  const letter = previewLetter(deps, access, sent)
  await writeTest(deps.database, access.survey.id, access.account.email, letter)
  return letter
}

/** What somebody would get, with a link that has no key. */
export function previewLetter(
  { config }: Pick<Deps, 'config'>,
  { survey, account }: AuthorizedSurvey,
  { kind, language, subject, body }: SampleBody,
): LetterReply {
  const usual = usualLetter(survey, kind, language)
  const text = { subject: subject ?? usual.subject, body: body ?? usual.body }
  refuseFaults(survey, [[text, '']])
  const link = surveyLink(config.publicUrl, survey.id, { lang: language })
  const values = { ...valuesOf(survey, language), name: account.email.split('@')[0] ?? null, link }
  const letter = filledLetter(text, values)
  return { ...letter, body: `${letter.body}\n\n${footer(language, link)}\n` }
}

/** @throws Failure INVALID_INPUT if nobody could be written to, or answer */
function refuseUnsendable({ config, now }: Pick<Deps, 'config' | 'now'>, access: AuthorizedSurvey): void {
  const { hasUKey, uKeyMode } = access.survey.settings
  if (!config.mail) throw new Failure(invalidInput('', 'letterWithoutMail'))
  if (!hasUKey || uKeyMode !== 'list') throw new Failure(invalidInput('', 'letterWithoutKeys'))
  if (checkAvailability(windowOf(access), now(), false)) throw new Failure(invalidInput('', 'letterNotOpen'))
}

/** @throws Failure INVALID_INPUT */
function refuseFaults({ settings }: Survey, texts: readonly (readonly [LetterText, string])[]): void {
  const problems = texts.flatMap(([text, at]) => letterProblems(text, at, settings.closesAt !== null))
  if (problems.length > 0) throw new Failure({ code: 'INVALID_INPUT', problems })
}

/** The letter that nobody has written words for. */
function usualLetter({ settings }: Survey, kind: Kind, language: Language): LetterText {
  const texts = catalogues[language].invitations
  const { subject, lead } = texts[kind]
  const closes = settings.closesAt === null ? [] : [texts.closes]
  const asks = settings.organisation === null ? [] : ['{organisation}']
  const parts = [texts.hello, `${lead}\n{link}`, ...closes, ...asks]
  return { subject, body: parts.join('\n\n') }
}

/** Some of a survey's people as the page shows them, with what can be done for all. */
export async function peopleToAsk(
  deps: Pick<Deps, 'database' | 'config' | 'now'>,
  access: AuthorizedSurvey,
  query: PeopleQuery,
): Promise<PeopleView> {
  const { survey } = access
  const [read, spokenByPeople] = await Promise.all([
    readPeople(deps, access, query),
    languagesOfPeople(deps.database, survey.id),
  ])
  const language = languageFor(survey.settings.language) ?? 'en'
  const languages = new Set([language, ...spokenByPeople.flatMap((tag) => languageFor(tag) ?? [])])
  const wordsOf = (kind: Kind) =>
    [...languages].map((each) => ({ language: each, ...usualLetter(survey, kind, each) }))
  const mailtoOf = ({ address, name, language: own, link }: PersonReply) => {
    if (link === null) return null
    const spoken = languageFor(own) ?? language
    const values = { ...valuesOf(survey, spoken), name, link }
    const { subject, body } = filledLetter(usualLetter(survey, 'invitation', spoken), values)
    return `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  }
  const hasMail = Boolean(deps.config.mail)
  return {
    ...read,
    hasMail,
    asksForKeys: survey.settings.hasUKey && survey.settings.uKeyMode === 'list',
    isOpen: checkAvailability(windowOf(access), deps.now(), false) === undefined,
    find: query.find ?? '',
    isFirst: query.after === undefined,
    letters: { invitation: wordsOf('invitation'), reminder: wordsOf('reminder') },
    mailtos: hasMail ? [] : read.people.map(mailtoOf),
  }
}

const footer = (language: Language, address: string) =>
  say(catalogues[language].invitations.footer, language, { address })

/** What is filled in for everybody who reads a language. */
type CommonValues = Omit<LetterValues, 'name' | 'link'>

function valuesOf(survey: Survey, language: Language): CommonValues {
  const { closesAt } = survey.settings
  const { title, settings } = inLanguage(survey, surveyLanguage(survey.settings, { asked: language }))
  const { organisation } = settings
  const closes = closesAt === null ? null : instantIn('UTC', closesAt, catalogues[language].locale, 'long')
  return { survey: title, closes, organisation }
}

function letterWriter(
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
    const { subject, body } = filledLetter(text, { ...values, name: person.name, link })
    const address = `${origin}${toolPages.unsubscribe(survey.id, person.id)}`
    const { id, mails } = person
    return { id, mails, subject, body: `${body}\n\n${footer(language, address)}\n` }
  }
}
