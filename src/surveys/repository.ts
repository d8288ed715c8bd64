import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql/sql.ts'
import { stops } from '../../db/tables/counters.ts'
import { responses } from '../../db/tables/responses.ts'
import type { CollaboratorRole, TeamRole } from '../domain/access/access.ts'
import type { Actor } from '../domain/access/audited.ts'
import type { LabelledKeys } from '../domain/ballot/budgets.ts'
import { wholeSettings } from '../domain/disclosure/ballot-secrecy.ts'
import { isRunning, nextSwitch } from '../domain/survey/events.ts'
import type { Survey, SurveyDefinition, SurveySettings } from '../domain/survey/survey.ts'
import type { Copies } from '../domain/survey/unfinished.ts'
import { isoOf } from '../domain/text/instant.ts'
import { type ImageSource, imageParams } from '../images/repository.ts'
import { findTeamRole, type StoredTeam } from '../teams/repository.ts'
import type { Recording } from './preregistration/record.ts'
import { FIND_SURVEY, FIND_SURVEY_WITH_MEMBERSHIP, INSERT_SURVEY, UPDATE_SURVEY } from './statements.ts'

/**
 * Longer than any database call takes. A completion that was checked before the survey got its stop does not count
 * itself, and by then has been written or never will be.
 */
const SETTLED = sql`interval '15 seconds'`

/**
 * Counts the responses that were completed before the survey got its stop, or were inserted or deleted by an operator.
 * Until then none is completed, so the number is still right when it is written.
 */
const COUNT_COMPLETED = sql`/* count_completed */
  UPDATE ${stops} SET ${stops.completed} = (
    SELECT count(*)::int4 FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} IS NOT NULL)
  WHERE ${stops.surveyId} = $1 AND ${stops.completed} IS NULL AND ${stops.since} < now() - ${SETTLED}`

/** Causes completed responses to be counted again before the next one is completed. */
const RECOUNT_COMPLETED = sql`/* recount_completed */
  UPDATE ${stops} SET ${stops.completed} = NULL WHERE ${stops.surveyId} = $1`

/** A survey with what only the server knows about it. */
export type StoredSurvey = {
  readonly survey: Survey
  readonly ownerId: string | null
  /** The team that owns it instead of the account; null if there is none. */
  readonly teamId: string | null
  readonly identitySalt: Uint8Array
  readonly shortestBlocks: boolean
  /** Whether a first response has fixed the meaning of the questions. */
  readonly locked: boolean
  /** Simulated ones do not count. */
  readonly hasResponses: boolean
  /** The number of completed responses after which the survey stopped; null if it has not. */
  readonly stoppedAfter: number | null
  /** Whether its completed responses are still to be counted, to know whether it has stopped. */
  readonly isUncounted: boolean
  /** When the first response started, in milliseconds since 1970; null if none has. */
  readonly lockedAt: number | null
  /** When this revision was saved, in milliseconds since 1970. */
  readonly savedAt: number
  /** The preregistered revision; null if none is known to have opened. */
  readonly preregisteredRevision: number | null
  readonly rowVersion: string
  /** Then it cannot be changed. */
  readonly isArchived: boolean
}

/** A row of a survey; its salt is hexadecimal. */
export type SurveyRow = Omit<StoredSurvey, 'survey' | 'identitySalt' | 'stoppedAfter' | 'isUncounted'> & {
  readonly identitySalt: string
  /** Null if it has no stop, or is not counted yet. */
  readonly hasStopped: boolean | null
  readonly definition: SurveyDefinition
  readonly revision: number
}

/**
 * The survey with an id, unless it is deleted.
 * @param known the previous result; returned again if nobody has written the survey since
 */
export async function findSurvey(
  database: Database,
  id: string,
  known?: StoredSurvey,
): Promise<StoredSurvey | undefined> {
  type Row = Omit<SurveyRow, 'definition'> & { readonly definition: SurveyDefinition | null }
  const [row] = await database.query<Row>(FIND_SURVEY, [id, known?.rowVersion ?? null], id)
  if (!row) return undefined
  if (row.definition !== null) return stored({ ...row, definition: row.definition }, id)
  return known && { ...known, ...stopOf(known.survey.settings, row.hasStopped) }
}

export type SurveyWithMembership = StoredSurvey & {
  /** The survey as its designers have it, with unfinished parts; null if it has none. */
  readonly draft: SurveyDefinition | null
  /** The role with which the address was invited, if it was. */
  readonly invitedAs: CollaboratorRole | null
  /** What the address is in the team that owns the survey. */
  readonly inTeamAs: TeamRole | null
  readonly hasKeys: boolean
  /** Whether ballots are open although a key has no name. */
  readonly hasNamelessKeys: boolean | null
  /** Null unless credits depend on labels. */
  readonly keysByLabel: readonly LabelledKeys[] | null
  /** The name in its short link, if it has one. */
  readonly shortName: string | null
}

/**
 * The survey with an id, with the membership of an e-mail address.
 * @param isDeleted selects only a deleted survey that can still be restored
 */
export async function findSurveyWithMembership(
  database: Database,
  { id, email, isDeleted }: { id: string; email: string; isDeleted: boolean },
): Promise<SurveyWithMembership | undefined> {
  type Row = SurveyRow & Omit<SurveyWithMembership, keyof StoredSurvey | 'inTeamAs'>
  const params = [id, email.toLowerCase(), isDeleted]
  const [row] = await database.query<Row>(FIND_SURVEY_WITH_MEMBERSHIP, params, id)
  if (!row) return undefined
  const draft = row.draft && { ...row.draft, settings: wholeSettings(row.draft.settings) }
  const inTeamAs = row.teamId === null ? null : await findTeamRole(database, row.teamId, email)
  return { ...stored(row, id), draft, inTeamAs }
}

function stored<Row extends SurveyRow>({ definition, revision, hasStopped, ...rest }: Row, id: string) {
  const settings = wholeSettings(definition.settings)
  const server = { identitySalt: Uint8Array.fromHex(rest.identitySalt), ...stopOf(settings, hasStopped) }
  return { ...rest, ...server, survey: { ...definition, settings, id, revision } }
}

export const stopOf = ({ stopAfter }: SurveySettings, hasStopped: boolean | null) => ({
  stoppedAfter: hasStopped ? stopAfter : null,
  isUncounted: stopAfter !== null && hasStopped === null,
})

const limitsOf = ({ quotas }: SurveySettings) =>
  JSON.stringify(quotas.map(({ quotaId, most }) => ({ id: quotaId, most })))

/** Whether a survey runs, unless it has stopped, and when it turns next. */
const switchesOf = (settings: SurveySettings, now: number) => [
  isRunning(settings, now),
  isoOf(nextSwitch(settings, now)),
]

/**
 * Stores a new survey with its images.
 * @returns false if it counts and its owner has as many as allowed; undefined if its team has changed since
 */
export async function insertSurvey(
  database: Database,
  row: {
    ownerId: string
    id: string
    definition: SurveyDefinition
    identitySalt: Uint8Array
    savedAt: number
    /** Null for that of the survey of which it is a copy, if it is one. */
    folder?: string | null
  },
  images: ImageSource = {},
  /** How many its owner may have; null if it is not counted. */
  limit: number | null = null,
  /** The team that owns it, as it was read; null if the account does. */
  team: Pick<StoredTeam, 'id' | 'revision'> | null = null,
): Promise<boolean | undefined> {
  const { ownerId, id, definition, identitySalt, savedAt, folder = null } = row
  const stored = [ownerId, id, JSON.stringify(definition), identitySalt, definition.settings.stopAfter]
  const last = [...switchesOf(definition.settings, savedAt), limit !== null, limit]
  const owners = [team?.id ?? null, team?.revision ?? null]
  const params = [
    ...stored,
    limitsOf(definition.settings),
    ...imageParams(definition, images),
    ...last,
    ...owners,
    folder,
  ]
  return (await database.query<{ isStored: boolean }>(INSERT_SURVEY, params))[0]?.isStored
}

/**
 * Replaces a definition with its next revision, and keeps the previous one.
 * @param revision the one on which the new definition is based; with `rowVersion`, also the keys on its list
 * @param ran whether it ran before, unless it had stopped
 * @param structural whether the change is one that a first response forbids
 * @param translated whether translations change; otherwise the revision that is kept leaves them out
 * @param preregistered what is preregistered, if a revision is known to have opened
 * @param deviations the differences from the previous revision, stored if that was preregistered
 * @returns whether it has stopped now, null if that is not counted yet; undefined if it changed before, or may not be
 */
export async function updateSurvey(
  database: Database,
  change: {
    id: string
    revision: number
    rowVersion: string | null
    structural: boolean
    translated: boolean
    savedAt: number
    ran: boolean
    /** Whether a survey that is over publishes what it decides with it. */
    publishes: boolean
    /** Of the entry in the audit log, unless a change of its own is told; null if each is. */
    entryId: string | null
  } & Actor &
    Copies &
    Recording,
): Promise<Pick<StoredSurvey, 'stoppedAfter' | 'isUncounted'> | undefined> {
  const { settings } = change.definition
  const params = [
    change.id,
    change.revision,
    JSON.stringify(change.definition),
    change.structural,
    settings.stopAfter,
    change.preregistered?.revision ?? null,
    change.preregistered?.document ?? null,
    change.preregistered?.digest ?? null,
    JSON.stringify(change.deviations),
    new Date(change.savedAt).toISOString(),
    limitsOf(settings),
    change.draft && JSON.stringify(change.draft),
    change.ran,
    ...switchesOf(settings, change.savedAt),
    change.entryId,
    change.actor,
    change.byToken,
    change.publishes,
    change.translated,
    change.rowVersion,
  ]
  const [row] = await database.query<Pick<SurveyRow, 'hasStopped'>>(UPDATE_SURVEY, params, change.id)
  return row && stopOf(settings, row.hasStopped)
}

/** Counts the responses that were completed before a survey got its stop, once no more of them can arrive. */
export async function countCompleted(database: Database, surveyId: string): Promise<void> {
  await database.query(COUNT_COMPLETED, [surveyId], surveyId)
}

/** Causes the completed responses to a survey with a stop to be counted again, after some were inserted or deleted. */
export async function recountCompleted(database: Database, surveyId: string): Promise<void> {
  await database.query(RECOUNT_COMPLETED, [surveyId], surveyId)
}
