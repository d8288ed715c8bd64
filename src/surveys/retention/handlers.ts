import type { Database } from '../../../db/database.ts'
import { findOwners } from '../../collaborators/repository.ts'
import type { Deps } from '../../deps.ts'
import { isOpenBallot, wholeSettings } from '../../domain/disclosure/ballot-secrecy.ts'
import type { Window } from '../../domain/survey/availability.ts'
import {
  type Retention,
  type RetentionStep,
  retentionEnding,
  retentionOf,
  retentionStep,
} from '../../domain/survey/retention/retention.ts'
import type { RetentionEnd } from '../../domain/survey/retention/retention-settings.ts'
import { isoOf } from '../../domain/text/instant.ts'
import { mail as mails } from '../../texts/en/account/mail.ts'
import { instantIn } from '../../texts/instants.ts'
import { say } from '../../texts/text.ts'
import { pages } from '../../urls.ts'
import { purgeRows, type SurveyTable } from '../removal/purge-repository.ts'
import {
  announceRetention,
  findRetained,
  forgetSalt,
  listRetained,
  type RetainedSurvey,
  recordRetention,
  stripKeys,
  stripResponses,
} from './repository.ts'

export type RetentionDeps = {
  readonly database: Database
  readonly config: {
    readonly publicUrl: string
    readonly mail: object | null
    /** The days that the server allows at most. */
    readonly retentionDays?: number | null
  }
  readonly now: () => number
}

/** Rows changed in one statement: well within the deadline of a call. */
const ROWS = 5_000

/** What goes with stripped responses. */
const PERSONAL = [
  'mails',
  'people',
  'events',
  'earlier_answers',
  'decline_marks',
  'recent_declines',
  'room_devices',
  'webhook_deliveries',
] as const satisfies readonly SurveyTable[]

/** What goes with deleted ones. Counters stay, so that a survey that stopped at a number does not open by itself. */
const GIVEN = [
  ...PERSONAL,
  'openings',
  'declines',
  'reservations',
  'cleared_reasons',
  'answers',
  'responses',
  'survey_keys',
] as const satisfies readonly SurveyTable[]

/**
 * Deletes or strips the responses of surveys that were closed for as long as they are kept, and tells owners a week
 * before. It may be interrupted, and several processes may run it at once.
 * @returns the ids of the surveys whose responses have gone or were stripped
 */
export async function applyRetention(deps: RetentionDeps): Promise<string[]> {
  const { database, config } = deps
  const done: string[] = []
  for (const survey of await listRetained(database, (config.retentionDays ?? null) !== null)) {
    const step = nextStep(deps, survey)
    if (step?.kind === 'warn') await warn(deps, survey, step)
    else if (step && (await ENDS[step.kind](deps, survey))) {
      await recordRetention(database, survey.id, step.kind, step.about)
      done.push(survey.id)
    }
  }
  return done
}

const nextStep = ({ config, now }: RetentionDeps, survey: RetainedSurvey): RetentionStep | null =>
  byRetention(config, survey, (window, retention) => retentionStep(window, survey, retention, now()))

function byRetention<Found>(
  { retentionDays = null }: Pick<RetentionDeps['config'], 'retentionDays'>,
  survey: RetainedSurvey,
  find: (window: Window, retention: Retention) => Found | null,
): Found | null {
  const settings = wholeSettings(survey.settings)
  const window = { ...settings, stoppedAfter: survey.hasStopped ? settings.stopAfter : null }
  const retention = retentionOf(settings, retentionDays)
  return retention && find(window, retention)
}

/** When the responses of a closed survey go, and what becomes of them; null if they stay. */
export async function readEnding(
  { database, config, now }: Pick<Deps, 'database' | 'config' | 'now'>,
  surveyId: string,
): Promise<{ readonly at: number; readonly end: RetentionEnd } | null> {
  const survey = await findRetained(database, surveyId)
  if (!survey) return null
  return byRetention(config, survey, (window, retention) => {
    const ending = retentionEnding(window, survey, retention, now())
    return ending && { at: ending.at, end: retention.end }
  })
}

async function warn(
  { database, config: { mail, publicUrl } }: RetentionDeps,
  { id, title, settings }: RetainedSurvey,
  { at, about }: RetentionStep,
): Promise<void> {
  const addresses = mail ? await findOwners(database, id) : []
  const { subject, body, ...ends } = mails.retention
  const names = { title, date: instantIn('UTC', isoOf(at), 'en', 'long') }
  const links = {
    results: publicUrl + pages.surveyResults(id),
    settings: publicUrl + pages.surveySettings(id),
  }
  const what = say(ends[wholeSettings(settings).retentionThen], 'en', names)
  const told = { subject: say(subject, 'en', names), body: say(body, 'en', { what, ...links }) }
  await announceRetention(database, id, about, { addresses, ...told })
}

/** Whether it was done to the end: a survey that is opened meanwhile keeps what is left. */
type End = (deps: RetentionDeps, survey: RetainedSurvey) => Promise<boolean>

const ENDS: { readonly [Kind in RetentionEnd]: End } = {
  delete: (deps, { id }) => removeRows(deps, id, GIVEN, 'delete'),
  async strip(deps, { id, settings }) {
    if (!(await removeRows(deps, id, PERSONAL, 'strip'))) return false
    const whole = wholeSettings(settings)
    const keys = { most: ROWS, areNames: isOpenBallot(whole) }
    while ((await isDue(deps, id, 'strip')) && (await stripKeys(deps.database, id, keys)) >= ROWS);
    for (let after: string | null = FIRST; after !== null; ) {
      if (!(await isDue(deps, id, 'strip'))) return false
      after = await stripResponses(deps.database, id, { after, most: ROWS })
    }
    if (whole.hasUKey) await forgetSalt(deps.database, id)
    return true
  },
}

const FIRST = '00000000-0000-0000-0000-000000000000'

async function removeRows(
  deps: RetentionDeps,
  surveyId: string,
  tables: readonly SurveyTable[],
  end: RetentionEnd,
): Promise<boolean> {
  for (const table of tables) {
    do if (!(await isDue(deps, surveyId, end))) return false
    while ((await purgeRows(deps.database, table, surveyId, ROWS)) >= ROWS)
  }
  return true
}

/** A survey can be opened, or kept for longer, while its responses go. */
async function isDue(deps: RetentionDeps, surveyId: string, end: RetentionEnd): Promise<boolean> {
  const survey = await findRetained(deps.database, surveyId)
  return survey !== undefined && nextStep(deps, survey)?.kind === end
}
