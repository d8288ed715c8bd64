import type { Database } from '../../db/database.ts'
import type { CollaboratorRole, TeamRole } from '../domain/access/access.ts'
import type { LabelledKeys } from '../domain/ballot/budgets.ts'
import { wholeSettings } from '../domain/disclosure/ballot-secrecy.ts'
import type { Survey, SurveyDefinition, SurveySettings } from '../domain/survey/survey.ts'
import { findTeamRole } from '../teams/repository.ts'
import { FIND_SURVEY, FIND_SURVEY_WITH_MEMBERSHIP } from './statements.ts'

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

export function stored<Row extends SurveyRow>(
  { definition, revision, hasStopped, ...rest }: Row,
  id: string,
) {
  const settings = wholeSettings(definition.settings)
  const server = { identitySalt: Uint8Array.fromHex(rest.identitySalt), ...stopOf(settings, hasStopped) }
  return { ...rest, ...server, survey: { ...definition, settings, id, revision } }
}

export const stopOf = ({ stopAfter }: SurveySettings, hasStopped: boolean | null) => ({
  stoppedAfter: hasStopped ? stopAfter : null,
  isUncounted: stopAfter !== null && hasStopped === null,
})
