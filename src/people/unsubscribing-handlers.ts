import type { Deps } from '../deps.ts'
import { findPerson, unsubscribe } from './letters-repository.ts'

/** What somebody who was asked may learn by the link in their mail: whether they get more of them, in their language. */
export type Subscription = { readonly language: string | null; readonly isOn: boolean }

const isPersonId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

/** Undefined for somebody who is on no list, as after they were erased. */
export async function readSubscription(
  { database }: Pick<Deps, 'database'>,
  surveyId: string,
  id: string,
): Promise<Subscription | undefined> {
  const found = isPersonId(id) ? await findPerson(database, surveyId, id) : undefined
  return found && { language: found.language, isOn: !found.isUnsubscribed }
}

/** Ends the mails to somebody, however often it is asked. */
export async function endSubscription(
  { database }: Pick<Deps, 'database'>,
  surveyId: string,
  id: string,
): Promise<Subscription | undefined> {
  const found = isPersonId(id) ? await unsubscribe(database, surveyId, id) : undefined
  return found && { language: found.language, isOn: false }
}
