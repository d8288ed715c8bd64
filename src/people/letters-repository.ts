import type { Database } from '../../db/database.ts'
import type { LetterText } from '../domain/mail/letters.ts'
import { FIND_PERSON, LIST_RECIPIENTS, UNSUBSCRIBE, WRITE_LETTERS, WRITE_TEST } from './statements.ts'

/** Somebody to be written to. */
export type Recipient = {
  readonly id: string
  readonly name: string | null
  readonly language: string | null
  /** Written to them before. */
  readonly mails: number
  readonly uKey: string
}

export type Recipients = { readonly people: readonly Recipient[]; readonly next: string | null }

/** Scanned in one statement; each of them may get a mail of some kilobytes. */
const SLICE = 1_000

export const FIRST_RECIPIENT = '00000000-0000-0000-0000-000000000000'

/** Whom of the people after one to write to; `next` is after whom to go on, null if there are no more. */
export async function listRecipients(
  database: Database,
  surveyId: string,
  { kind, after }: { readonly kind: keyof typeof LIST_RECIPIENTS; readonly after: string },
): Promise<Recipients> {
  const params = [surveyId, after, SLICE]
  return (await database.query<Recipients>(LIST_RECIPIENTS[kind], params, surveyId))[0]!
}

export type Letter = LetterText & Pick<Recipient, 'id' | 'mails'>

/** Puts letters among the mails to be sent, each once however often this is called; returns how many. */
export async function writeLetters(
  database: Database,
  surveyId: string,
  letters: readonly Letter[],
): Promise<number> {
  const rows = letters.map(({ id, mails, subject, body }) => ({
    person: id,
    head: subject,
    words: body,
    earlier: mails,
  }))
  const params = [surveyId, JSON.stringify(rows)]
  return (await database.query<{ written: number }>(WRITE_LETTERS, params, surveyId))[0]!.written
}

/** Sends a letter to a designer, as often as they ask. */
export async function writeTest(
  database: Database,
  surveyId: string,
  address: string,
  { subject, body }: LetterText,
): Promise<void> {
  await database.query(WRITE_TEST, [surveyId, address, subject, body], surveyId)
}

/** Notes that somebody wants no more mails; returns their language, or undefined if they are on no list. */
export async function unsubscribe(
  database: Database,
  surveyId: string,
  id: string,
): Promise<{ language: string | null } | undefined> {
  return (await database.query<{ language: string | null }>(UNSUBSCRIBE, [surveyId, id], surveyId))[0]
}

export async function findPerson(
  database: Database,
  surveyId: string,
  id: string,
): Promise<{ language: string | null; isUnsubscribed: boolean } | undefined> {
  type Row = { language: string | null; isUnsubscribed: boolean }
  return (await database.query<Row>(FIND_PERSON, [surveyId, id], surveyId))[0]
}
