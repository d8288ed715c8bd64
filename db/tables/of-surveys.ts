import { auditLog } from './audit-log.ts'
import { armCounters, quotas, reservations, stops } from './counters.ts'
import { clearedReasons, overrides } from './decisions.ts'
import { declineMarks, declines, recentDeclines } from './declines.ts'
import { earlierAnswers } from './earlier-answers.ts'
import { images } from './images.ts'
import { mails } from './mails.ts'
import { openings } from './openings.ts'
import { people } from './people.ts'
import { deviations, preregistrations } from './preregistrations.ts'
import { answers, events, responses } from './responses.ts'
import { roomDevices, rooms } from './rooms.ts'
import { surveyEvents } from './survey-events.ts'
import { surveyKeys } from './survey-keys.ts'
import { collaborators, surveyRevisions } from './surveys.ts'
import { publications, tallies } from './tallies.ts'
import { feeds, webhookDeliveries, webhooks } from './webhooks.ts'

/** The tables with rows of surveys, in the order of deletion, and the columns that identify the rows of one survey. */
export const OF_SURVEYS = {
  tallies: [tallies, [tallies.surveyId]],
  publications: [publications, [publications.surveyId]],
  declines: [declines, [declines.day]],
  arm_counters: [armCounters, [armCounters.stratum]],
  decline_marks: [declineMarks, [declineMarks.mark]],
  recent_declines: [recentDeclines, [recentDeclines.mark]],
  stops: [stops, [stops.surveyId]],
  openings: [openings, [openings.day]],
  survey_events: [surveyEvents, [surveyEvents.eventId]],
  room_devices: [roomDevices, [roomDevices.device]],
  rooms: [rooms, [rooms.surveyId]],
  preregistrations: [preregistrations, [preregistrations.surveyId]],
  preregistration_deviations: [deviations, [deviations.day, deviations.part]],
  quotas: [quotas, [quotas.quotaId]],
  reservations: [reservations, [reservations.ballotId, reservations.quotaId]],
  answers: [answers, [answers.ballotId, answers.questionId]],
  earlier_answers: [earlierAnswers, [earlierAnswers.ballotId, earlierAnswers.version]],
  events: [events, [events.ballotId, events.seq]],
  responses: [responses, [responses.ballotId]],
  survey_keys: [surveyKeys, [surveyKeys.keyHash]],
  survey_revisions: [surveyRevisions, [surveyRevisions.revision]],
  webhook_deliveries: [webhookDeliveries, [webhookDeliveries.id]],
  webhooks: [webhooks, [webhooks.id]],
  feeds: [feeds, [feeds.surveyId]],
  mails: [mails, [mails.id]],
  people: [people, [people.id]],
  audit_log: [auditLog, [auditLog.id]],
  images: [images, [images.file]],
  overrides: [overrides, [overrides.questionId, overrides.optionId]],
  cleared_reasons: [clearedReasons, [clearedReasons.questionId, clearedReasons.digest]],
  collaborators: [collaborators, [collaborators.email]],
} as const
