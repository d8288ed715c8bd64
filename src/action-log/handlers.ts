import type { ActionBody, ActionsBody, ActionsReply } from '../contract/responses/events.ts'
import type { Deps } from '../deps.ts'
import { type ActionType, actionToStore, type LoggedAction } from '../domain/action-log/actions.ts'
import { ballotQuestionOf } from '../domain/ballot/cast.ts'
import { Failure } from '../domain/failure.ts'
import { checkAvailability } from '../domain/survey/availability.ts'
import type { Question } from '../domain/survey/survey.ts'
import { storableJson } from '../domain/text/storable-text.ts'
import { type Attempt, admit, answered, type Caller, withFreshSurvey } from '../responses/admission.ts'
import { isPreview } from '../surveys/authorization.ts'
import type { CachedSurvey } from '../surveys/visits/survey-cache.ts'
import { insertEvents } from './repository.ts'

type Value = LoggedAction['from']

/** The values of an action on the answer to a form question: of a text only its length. */
const ANSWER_VALUES: Partial<
  Record<
    ActionType,
    (value: Value, question: Question | undefined, questions: readonly Question[]) => boolean
  >
> = {
  text_change: (value) => typeof value === 'number',
  likert_change: (value, question) =>
    question !== undefined && 'scale' in question && question.scale.some((label) => label === value),
  choice_change: (value, question, questions) =>
    typeof value === 'number' ||
    (question !== undefined &&
      (ballotQuestionOf(question, questions)?.options.some(({ id }) => id === value) ?? false)),
}

/** Whether an action on an answer contains no more than an id, a label of its question or a number. */
function isWordless({ type, questionId, from, to }: LoggedAction, questions: readonly Question[]): boolean {
  const isAllowed = ANSWER_VALUES[type]
  const question = questions.find(({ id }) => id === questionId)
  return !isAllowed || [from, to].every((value) => value === null || isAllowed(value, question, questions))
}

type SentActions = ActionsBody & Caller

/**
 * Stores a batch of a response's actions if the survey logs them; each action once, however often it is sent. A batch
 * from a preview, or for a survey that logs nothing, is acknowledged and dropped. Actions that are invalid or contain
 * words are left out.
 * @throws Failure RESPONSE_NOT_FOUND for actions without any answer yet: made-up uuids must not fill the disk
 */
export function storeActions(deps: Deps, sent: SentActions): Promise<ActionsReply> {
  return withFreshSurvey(deps, sent.surveyId, (survey) => attemptInsert(deps, survey, sent))
}

async function attemptInsert(
  deps: Deps,
  found: CachedSurvey,
  sent: SentActions,
): Promise<Attempt<ActionsReply>> {
  const test = await isPreview(deps, found, sent.preview, sent.sessionMaySee)
  const { survey, key, issuedKey } = admit(deps, found, sent, test)
  const { logging } = survey.settings
  if (test || logging === 'off') return answered({ stored: 0, nextSeq: 0, refused: 0 })
  const closed = checkAvailability(survey.settings, deps.now(), true)
  if (closed) throw new Failure(closed)
  const known = sent.events.map(actionOf).filter((action) => isWordless(action, survey.questions))
  const actions = known.map((action) => actionToStore(action, logging))
  const refused = sent.refused + sent.events.length - actions.length
  const inserted = await insertEvents(deps.database, { ...key, issuedKey, actions: storableJson(actions) })
  const { stored, nextSeq, isListed, isBegun } = inserted
  if (issuedKey && !isListed) throw new Failure({ code: 'UNIQUE_KEY_UNKNOWN' })
  if (isBegun) return answered({ stored, nextSeq, refused })
  if (actions.length > 0) throw new Failure({ code: 'RESPONSE_NOT_FOUND' })
  // By an empty batch, a page asks where its log continues, even before anything was answered.
  return answered({ stored: 0, nextSeq: 0, refused })
}

function actionOf(event: ActionBody): LoggedAction {
  const { seq, clientTime, elapsedMs, type, clicks = 0 } = event
  return {
    seq,
    clientTime,
    elapsedMs,
    type,
    clicks,
    phase: event.phase ?? null,
    questionId: event.questionId ?? null,
    optionId: event.optionId ?? null,
    from: event.from ?? null,
    to: event.to ?? null,
    position: event.position ?? null,
    positionFromBottom: event.positionFromBottom ?? null,
    positionBefore: event.positionBefore,
    group: event.group,
    input: event.input ?? null,
    pointer: event.pointer ?? null,
    cursorDistance: event.cursorDistance ?? null,
    hiddenMs: event.hiddenMs ?? null,
    remainingCredits: event.remainingCredits ?? null,
  }
}
