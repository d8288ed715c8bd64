import type {
  AddedPeopleReply,
  NewPeopleBody,
  NewPerson,
  PeopleQuery,
  PeopleReply,
  PersonReply,
} from '../contract/responses/people.ts'
import type { Deps } from '../deps.ts'
import { isEmailAddress } from '../domain/access/email-address.ts'
import { isOpenBallot } from '../domain/disclosure/ballot-secrecy.ts'
import { isGroupName } from '../domain/entry/keys.ts'
import { Failure, type FieldProblem, invalidInput } from '../domain/failure.ts'
import { personState } from '../domain/mail/people.ts'
import { readPeople as readPasted } from '../domain/pasted-table/people.ts'
import { isLanguageTag } from '../domain/survey/editing/survey-editing.ts'
import { linkParameters } from '../domain/survey/links/links.ts'
import { LIMITS, type Survey } from '../domain/survey/survey.ts'
import { isoOf } from '../domain/text/instant.ts'
import { disclosedKey } from '../keys/disclosed-keys.ts'
import { issue, revokeIssuedKeys } from '../keys/handlers.ts'
import { keyOfPerson } from '../responses/identity.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { surveyLink } from '../urls.ts'
import { findPerson, unsubscribe } from './letters-repository.ts'
import {
  countPeople,
  erasePeople,
  erasePerson,
  knownAddresses,
  type ListedPerson,
  listPeople,
} from './repository.ts'
import { refuseWeights, type SourceOfPeople, withWeights } from './weights.ts'

/** People on one page. */
const PAGE = 100

/** Puts people on a survey's list, each with a key of their own; those who are on it stay as they are. */
export async function addPeople(
  deps: Deps,
  access: AuthorizedSurvey,
  body: NewPeopleBody,
): Promise<AddedPeopleReply> {
  const { people: sent, leftOut, ...source } = sentPeople(body)
  const refuse = (survey: Survey) => refuseWeights(deps.database, survey, sent, source)
  await refuse(access.survey)
  const people = sent.map((person) => ({ ...person, address: person.address.trim().toLowerCase() }))
  const isOpen = isOpenBallot(access.survey.settings)
  const problems = people.flatMap((person, at) => problemsOf(person, `/people/${at}`, isOpen))
  const seen = new Set<string>()
  const repeated = people.flatMap(({ address }, at): FieldProblem[] => {
    const isFirst = !seen.has(address)
    seen.add(address)
    return isFirst ? [] : [{ path: `/people/${at}/address`, rule: 'repeated' }]
  })
  if (problems.length + repeated.length > 0)
    throw new Failure({ code: 'INVALID_INPUT', problems: [...problems, ...repeated].slice(0, 50) })
  const addresses = people.map(({ address }) => address)
  const known = await knownAddresses(deps.database, access.survey.id, addresses)
  const fresh = people.filter(({ address }) => !known.has(address))
  const holders = fresh.map(({ address, name = null, language = null, weight = null }) => ({
    address,
    name,
    language,
    weight,
    uKey: keyOfPerson(access.identitySalt, address),
  }))
  if (holders.length > 0)
    await issue(deps, access, {
      keys: holders.map(({ uKey }) => uKey),
      label: fresh.map(({ name, label }) => (isOpen ? name : label) ?? null),
      holders,
      refuse,
    })
  return { added: fresh.length, known: known.size, leftOut }
}

/** Rows that a refusal repeats. */
const NAMED_ROWS = 3

/** @throws Failure INVALID_INPUT if it is unclear who is meant */
function sentPeople({ people, list }: NewPeopleBody): SourceOfPeople & {
  readonly people: readonly NewPerson[]
  readonly leftOut: readonly string[]
} {
  if ((people === undefined) === (list === undefined))
    throw new Failure(invalidInput('', 'oneOf', { first: 'people', second: 'list' }))
  if (people) return { people, leftOut: [], path: '/people', weightTitle: 'weight' }
  const read = readPasted(list ?? '')
  const most = LIMITS.keysPerCall
  const rows = read.unread
    .slice(0, NAMED_ROWS)
    .map((row) => row.slice(0, 100))
    .join(' · ')
  if (read.unread.length > 0)
    throw new Failure(invalidInput('/list', 'peopleUnread', { count: read.unread.length, rows }))
  if (read.people.length === 0) throw new Failure(invalidInput('/list', 'noPeople'))
  if (read.people.length > most) throw new Failure(invalidInput('/list', 'tooMany', { most }))
  return { ...read, people: withWeights(read.people), path: '/list' }
}

function problemsOf({ address, name, label, language }: NewPerson, path: string, isOpen: boolean) {
  const problems: FieldProblem[] = []
  if (!isEmailAddress(address)) problems.push({ path: `${path}/address`, rule: 'emailAddress' })
  for (const [field, text] of Object.entries({ name, label }))
    if (typeof text === 'string' && !isGroupName(text))
      problems.push({ path: `${path}/${field}`, rule: 'visible' })
  if (isOpen && !name) problems.push({ path: `${path}/name`, rule: 'keyName' })
  if (language && !isLanguageTag(language)) problems.push({ path: `${path}/language`, rule: 'language' })
  return problems
}

/** Some of a survey's people with their links, and how far all have come. */
export async function readPeople(
  deps: Pick<Deps, 'database' | 'config'>,
  access: AuthorizedSurvey,
  { after = '', limit = `${PAGE}`, find = '' }: PeopleQuery,
): Promise<PeopleReply> {
  const asked = { after, limit: Number(limit), find }
  const [people, counts] = await Promise.all([
    listPeople(deps.database, access.survey.id, asked),
    countPeople(deps.database, access.survey.id),
  ])
  const next = people.length === asked.limit ? people.at(-1)!.address : null
  return { people: people.map((person) => shown(deps, access, person)), counts, next }
}

/** Everybody on a survey's list. */
export async function allPeople(
  deps: Pick<Deps, 'database' | 'config'>,
  access: AuthorizedSurvey,
): Promise<PersonReply[]> {
  const all: PersonReply[] = []
  for (let after = ''; ; after = all.at(-1)!.address) {
    const some = await listPeople(deps.database, access.survey.id, { after, limit: 2_500 })
    for (const person of some) all.push(shown(deps, access, person))
    if (some.length < 2_500) return all
  }
}

function shown(
  { config }: Pick<Deps, 'config'>,
  access: AuthorizedSurvey,
  { uKey, startedAt, completedAt, outcome, mailedAt, unsubscribedAt, ...person }: ListedPerson,
): PersonReply {
  const { id, address, name, label, language, weight, mails, refusedBecause } = person
  const key = uKey === null ? null : disclosedKey(access, { uKey, label, startedAt, completedAt, outcome })
  const status = key?.status ?? null
  return {
    id,
    address,
    name,
    label,
    language,
    weight,
    mails,
    refusedBecause,
    state: personState({ status, mails, refusedBecause, unsubscribedAt }),
    mailedAt: mailedAt === null ? null : isoOf(mailedAt),
    unsubscribedAt: unsubscribedAt === null ? null : isoOf(unsubscribedAt),
    link: uKey === null ? null : personalLink(config.publicUrl, access, { uKey, language }),
  }
}

/** The link by which somebody answers: with their key, the survey's, and their language. */
export function personalLink(
  origin: string,
  { survey }: Pick<AuthorizedSurvey, 'survey'>,
  { uKey, language }: { readonly uKey: string; readonly language: string | null },
): string {
  const choice = { withSurveyKey: true, ...(language !== null && { language }) }
  return surveyLink(origin, survey.id, linkParameters(survey.settings, choice, uKey))
}

/** Erases all addresses of a survey. The keys stay: who has one may still answer. */
export async function forgetPeople(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
): Promise<void> {
  await erasePeople(database, survey.id)
}

/** Takes somebody off a survey's list, with their key unless something was submitted with it. */
export async function removePerson(
  deps: Pick<Deps, 'database'>,
  access: AuthorizedSurvey,
  id: string,
): Promise<void> {
  const uKey = isPersonId(id) ? await erasePerson(deps.database, access.survey.id, id) : undefined
  if (uKey === undefined) throw new Failure({ code: 'NOT_FOUND' })
  if (uKey !== null) await revokeIssuedKeys(deps, access, { keys: [uKey] })
}

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
