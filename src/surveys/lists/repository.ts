import type { Database, Param } from '../../../db/database.ts'
import type { CollaboratorRole, TeamRole } from '../../domain/access/access.ts'
import { wholeSettings } from '../../domain/disclosure/ballot-secrecy.ts'
import type { SurveySettings } from '../../domain/survey/survey.ts'
import { type SurveyRow, stopOf } from '../repository.ts'
import { COUNT_SLICES, LIST_DELETED, LIST_SURVEYS } from './statements.ts'

/** A survey in a list; instants in milliseconds since 1970. */
export type SurveyInList = {
  readonly id: string
  readonly ownerId: string | null
  readonly isCounted: boolean
  readonly isArchived: boolean
  readonly ownerEmail: string | null
  readonly invitedAs: CollaboratorRole | null
  readonly teamId: string | null
  readonly teamName: string | null
  readonly inTeamAs: TeamRole | null
  readonly folder: string | null
  readonly title: string
  readonly description: string
  readonly settings: SurveySettings
  readonly wasOpened: boolean
  readonly stoppedAfter: number | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly deletedAt: number | null
}

type Person = { readonly id: string; readonly email: string }

export function listSurveys(database: Database, { id, email }: Person, all: boolean) {
  return list(database, LIST_SURVEYS, [id, email.toLowerCase(), all])
}

export function listDeletedSurveys(database: Database, { id, email }: Person) {
  return list(database, LIST_DELETED, [id, email.toLowerCase()])
}

async function list(database: Database, statement: string, params: Param[]): Promise<SurveyInList[]> {
  type Row = Omit<SurveyInList, 'stoppedAfter'> & Pick<SurveyRow, 'hasStopped'>
  const rows = await database.query<Row>(statement, params)
  return rows.map(({ hasStopped, ...row }) => {
    const settings = wholeSettings(row.settings)
    return { ...row, settings, stoppedAfter: stopOf(settings, hasStopped).stoppedAfter }
  })
}

/** Some of a survey's started responses, without tests, and how many of them are completed. */
export type CountedSlice = {
  readonly surveyId: string
  readonly begun: number
  readonly completed: number
  /** When the last of them was submitted, or started if it is not, in milliseconds since 1970. */
  readonly latest: number | null
  /** The ballot after which to continue; null after the last. */
  readonly last: string | null
}

/** Counts a number of responses of each survey after a ballot. */
export function countSlices(
  database: Database,
  surveyIds: readonly string[],
  after: string | null,
  limit: number,
): Promise<CountedSlice[]> {
  return database.query<CountedSlice>(COUNT_SLICES, [JSON.stringify(surveyIds), after, limit], surveyIds)
}
