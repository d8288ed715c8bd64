import type { LettersBody, PeopleQuery, PersonReply } from '../contract/responses/people.ts'
import type { Deps } from '../deps.ts'
import { filledLetter } from '../domain/mail/letters.ts'
import { checkAvailability, windowOf } from '../domain/survey/availability.ts'
import { languageFor } from '../domain/survey/translations/languages.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { readPeople } from './handlers.ts'
import { usualLetter, valuesOf } from './letters.ts'
import type { PeopleView } from './page/people-view.ts'
import { languagesOfPeople } from './repository.ts'

type Kind = LettersBody['kind']

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
