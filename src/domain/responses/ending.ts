import { isSecret } from '../disclosure/ballot-secrecy.ts'
import { metadataWithOrder } from '../question-order/stored.ts'
import type { TurnedAway } from '../survey/ends/ends.ts'
import type { Survey } from '../survey/survey.ts'
import {
  type AskedAnswer,
  askedAnswers,
  hasAnsweredScreening,
  isFull,
  isScreenedOut,
  missingRefusal,
  quotasOfBallot,
  shownIn,
} from './by-answers.ts'
import { type Change, changed, type Decision, refused, UNCHANGED } from './change.ts'
import type { Caller, CommandOf } from './command.ts'
import { awaitsArm, closingRefusal, ownershipRefusal, STOPPED } from './ownership.ts'
import type { FoundBallot, ResponseFields } from './state.ts'

/** Whether a response counts in quotas; a test does not. */
const countsInQuotas = ({ settings }: Survey, { test }: Caller) => settings.quotas.length > 0 && !test

/** What ends a response: if ballots are secret, its ballot is cast, and the row of its key is spent. */
export function closesAs(
  survey: Survey,
  { keyLabel }: FoundBallot,
  by: Caller,
  ends: NonNullable<Change['ends']>,
): Partial<Change> & { readonly keyed: Pick<ResponseFields, 'keyLabel'> } {
  const casts = isSecret(survey.settings) && !by.test
  return {
    ends: by.test ? 'uncounted' : ends,
    leaves: casts ? 'cast' : null,
    rewrites: casts ? 'all' : 'ending',
    keyed: { keyLabel: casts ? keyLabel : null },
    ...(countsInQuotas(survey, by) && { quotas: { ids: [], counts: false } }),
  }
}

/**
 * Decides by the stored answers whether a respondent who leaves a step may continue, with a place in each of their
 * quotas. If they are screened out, or a quota is full, their response is closed. Where arms are drawn after the
 * screening, whoever passes it draws one.
 */
export function decideProceed(survey: Survey, found: FoundBallot, command: CommandOf<'proceed'>): Decision {
  const { by, responseId } = command
  const denied = ownershipRefusal(survey, found, by, responseId)
  if (denied || !found.fields) return refused(denied ?? { code: 'RESPONSE_NOT_FOUND' })
  if (found.completedAt !== null) return UNCHANGED
  const closed = closingRefusal(survey, found, by)
  if (closed) return refused(closed)
  if (isScreenedOut(survey, found)) return turnAway(survey, found, found.fields, by, 'screenedOut')
  const draws = awaitsArm(survey, found, by) && hasAnsweredScreening(survey, found)
  const drawing =
    draws && ({ draws: { fitting: null }, rewrites: 'all', within: 'grace', needsKey: true } as const)
  if (!countsInQuotas(survey, by)) return drawing ? changed(found, found.fields, drawing) : UNCHANGED
  const ids = quotasOfBallot(survey, found)
  if (isFull(found.quotas, ids)) return turnAway(survey, found, found.fields, by, 'quotaFull')
  return changed(found, found.fields, { quotas: { ids, counts: false }, ...drawing })
}

/**
 * Completes a response, once, without the answers to questions that its respondent is not shown. Answers of which only
 * a part was asked for are reduced to that part.
 */
export function decideCompletion(
  survey: Survey,
  found: FoundBallot,
  command: CommandOf<'complete'>,
): Decision {
  const { by, responseId, metadata } = command
  const denied = ownershipRefusal(survey, found, by, responseId)
  if (denied || !found.fields) return refused(denied ?? { code: 'RESPONSE_NOT_FOUND' })
  if (found.completedAt !== null) return UNCHANGED
  const closed = closingRefusal(survey, found, by)
  if (closed) return refused(closed)
  if (isScreenedOut(survey, found)) return turnAway(survey, found, found.fields, by, 'screenedOut')
  if (awaitsArm(survey, found, by)) return refused({ code: 'ARM_NOT_DRAWN' })
  const stops = survey.settings.stopAfter !== null && !by.test
  const stopped = stops ? stopRefusal(found) : undefined
  const shown = shownIn(survey, found)
  const asked = askedAnswers(survey, found, shown)
  const refusal = stopped ?? missingRefusal(survey, found, shown, asked)
  if (refusal) return refused(refusal)
  const ids = countsInQuotas(survey, by) ? quotasOfBallot(survey, found) : []
  if (isFull(found.quotas, ids)) return turnAway(survey, found, found.fields, by, 'quotaFull')
  const { keyed, ...closing } = closesAs(survey, found, by, 'counted')
  return changed(
    found,
    { ...found.fields, ...keyed, metadata: metadataWithOrder(survey, found, metadata) },
    {
      ...closing,
      within: by.test ? null : 'grace',
      needsKey: true,
      stops,
      ...remainingAnswers(found, shown, asked),
      ...(closing.quotas && { quotas: { ids, counts: true } }),
    },
  )
}

/** Nothing is completed while the completions of a new limit are counted. */
function stopRefusal({ stop }: FoundBallot) {
  if (stop === null) return undefined
  if (stop.completed === null) return { code: 'UNAVAILABLE', retryAfter: 1 } as const
  return stop.completed < stop.most ? undefined : STOPPED
}

/** What a completion removes of the answers, and those that it reduces to what was asked for. */
export function remainingAnswers(
  found: Pick<FoundBallot, 'answers'>,
  shown: ReadonlySet<string>,
  asked: readonly AskedAnswer[],
): Pick<Change, 'dropped' | 'answers'> {
  const answers = asked.flatMap(({ questionId, value, isStored }) => {
    const stored = isStored ? undefined : found.answers.find((answer) => answer.questionId === questionId)
    if (!stored) return []
    const { seq, votes, positions, groups } = stored
    return [{ questionId, seq, answer: { votes, positions, groups, value } }]
  })
  const dropped = found.answers.flatMap(({ questionId }) => (shown.has(questionId) ? [] : [questionId]))
  return { dropped, answers }
}

/** Closes the response of a respondent who is turned away, without counting it. */
function turnAway(
  survey: Survey,
  found: FoundBallot,
  fields: ResponseFields,
  by: Caller,
  outcome: TurnedAway,
): Decision {
  const { keyed, ...closing } = closesAs(survey, found, by, 'uncounted')
  return changed(found, { ...fields, ...keyed, outcome }, closing)
}
