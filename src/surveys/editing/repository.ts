import type { Database } from '../../../db/database.ts'
import type { Actor } from '../../domain/access/audited.ts'
import type { Copies } from '../../domain/survey/editing/unfinished.ts'
import { isRunning, nextSwitch } from '../../domain/survey/events.ts'
import type { SurveyDefinition, SurveySettings } from '../../domain/survey/survey.ts'
import { isoOf } from '../../domain/text/instant.ts'
import { type ImageSource, imageParams } from '../../images/repository.ts'
import type { StoredTeam } from '../../teams/repository.ts'
import type { Recording } from '../preregistration/record.ts'
import { type StoredSurvey, type SurveyRow, stopOf } from '../repository.ts'
import { INSERT_SURVEY } from '../statements.ts'
import { CHANGED_SURVEY, UPDATE_SURVEY } from './statements.ts'

const limitsOf = ({ quotas }: SurveySettings) =>
  JSON.stringify(quotas.map(({ quotaId, most }) => ({ id: quotaId, most })))

type Insertion = {
  readonly images?: ImageSource | undefined
  /** How many its owner may have; null if it is not counted. */
  readonly limit?: number | null
  /** The team that owns it, as it was read; null if the account does. */
  readonly team?: Pick<StoredTeam, 'id' | 'revision'> | null
}

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
  { images = {}, limit = null, team = null }: Insertion = {},
): Promise<boolean | undefined> {
  const { ownerId, id, definition, identitySalt, savedAt, folder = null } = row
  const stored = [ownerId, id, JSON.stringify(definition), identitySalt, definition.settings.stopAfter]
  const { settings } = definition
  const switches = [isRunning(settings, savedAt), isoOf(nextSwitch(settings, savedAt))]
  const last = [...switches, limit !== null, limit]
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
  const { definition, draft, savedAt, preregistered, deviations, ...sent } = change
  const { settings } = definition
  const params = CHANGED_SURVEY.inOrder({
    ...sent,
    definition: JSON.stringify(definition),
    draft: draft && JSON.stringify(draft),
    stopAfter: settings.stopAfter,
    quotas: limitsOf(settings),
    preregisteredRevision: preregistered?.revision ?? null,
    document: preregistered?.document ?? null,
    digest: preregistered?.digest ?? null,
    deviations: JSON.stringify(deviations),
    savedAt: isoOf(savedAt),
    runs: isRunning(settings, savedAt),
    switchesAt: isoOf(nextSwitch(settings, savedAt)),
  })
  const [row] = await database.query<Pick<SurveyRow, 'hasStopped'>>(UPDATE_SURVEY, params, change.id)
  return row && stopOf(settings, row.hasStopped)
}
