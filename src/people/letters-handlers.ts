import type { LetterReply, LettersBody, LettersReply, SampleBody } from '../contract/responses/people.ts'
import type { Deps } from '../deps.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { filledLetter, type LetterText, letterProblems } from '../domain/mail/letters.ts'
import { checkAvailability, windowOf } from '../domain/survey/availability.ts'
import type { Survey } from '../domain/survey/survey.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { surveyLink } from '../urls.ts'
import { letterWriter, usualLetter, valuesOf, withFooter } from './letters.ts'
import { FIRST_RECIPIENT, listRecipients, writeLetters, writeTest } from './letters-repository.ts'

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
  const name = account.email.split('@')[0] ?? null
  const letter = filledLetter(text, { ...valuesOf(survey, language), name, link })
  return withFooter(letter, language, link)
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
