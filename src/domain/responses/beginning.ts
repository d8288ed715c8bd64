import { armById, hasArms } from '../arms/arm.ts'
import { drawsAfterScreening } from '../arms/drawing.ts'
import { presentationByArm } from '../arms/survey-of-arm.ts'
import { invalidInput, type Refusal } from '../failure.ts'
import { quotasOfLink } from '../quotas/rule.ts'
import { areMetByLink } from '../show-if/rule.ts'
import type { TurnedAway } from '../survey/ends/ends.ts'
import type { Survey } from '../survey/survey.ts'
import { answerIn, type CheckedAnswer, checkedAnswer, earlyRefusal } from './answering.ts'
import { isFull } from './by-answers.ts'
import { type Change, changed, type Decision, refused, UNCHANGED } from './change.ts'
import type { CommandOf } from './command.ts'
import { closesAs } from './ending.ts'
import { closingRefusal, ownershipRefusal, STOPPED, unavailableRefusal } from './ownership.ts'
import type { FoundBallot, ResponseFields } from './state.ts'

type Begin = CommandOf<'begin'>
type Accepted = Exclude<CheckedAnswer, { readonly refusal: Refusal }> | null

/**
 * Begins a response, with or without its first answer; if the respondent has one, the answer is added to it. People whom
 * the link alone turns away get a response that is closed from the start.
 */
export function decideBegin(survey: Survey, found: FoundBallot, command: Begin): Decision {
  const { by, answer } = command
  const unavailable = unavailableRefusal(survey, found.now, by)
  if (unavailable) return refused(unavailable)
  const isTaken = discardsOthers(survey, found, command)
  const kept = { arm: found.fields?.arm ?? null, answers: isTaken ? [] : found.answers }
  const checked = answer && checkedAnswer(survey, by.respondent, answer, kept)
  if (checked && 'refusal' in checked) return refused(checked.refusal)
  const denied = ownershipRefusal(survey, isTaken ? { ...found, respondent: null } : found, by, undefined)
  if (denied) return refused(denied)
  if (found.respondent !== null && !isTaken)
    return checked ? answerIn(survey, found, command, checked.written) : UNCHANGED
  if (found.respondent === null && hasStopped(found)) return refused(STOPPED)
  const closed = closingRefusal(survey, found, by)
  // Whoever begins has no arm yet, or draws it again from the place that their key has kept.
  const early = checked && earlyRefusal(survey, { arm: null }, by, checked.written)
  if (closed || early) return refused(closed ?? early!)
  return isTaken ? started(survey, found, command, checked, []) : newcomer(survey, found, command, checked)
}

/** Whether the unfinished response of somebody else who had the unique key is discarded. */
function discardsOthers({ settings }: Survey, found: FoundBallot, { by, visit }: Begin): boolean {
  const isOthers = found.respondent !== null && found.respondent !== by.respondent
  return isOthers && settings.hasUKey && !by.test && visit.startsOver && found.completedAt === null
}

const hasStopped = ({ stop }: FoundBallot) =>
  stop !== null && stop.completed !== null && stop.completed >= stop.most

function newcomer(survey: Survey, found: FoundBallot, command: Begin, answer: Accepted): Decision {
  const { by, visit } = command
  const { screenOut } = survey.settings
  const isScreenedOut = !by.test && screenOut !== null && areMetByLink(screenOut, visit.parameters)
  if (isScreenedOut) return turnedAway(survey, found, command, 'screenedOut')
  const wanted = by.test ? [] : quotasOfLink(survey.settings, visit.parameters)
  if (isFull(found.quotas, wanted)) return turnedAway(survey, found, command, 'quotaFull')
  return started(survey, found, command, answer, wanted)
}

function turnedAway(survey: Survey, found: FoundBallot, command: Begin, outcome: TurnedAway): Decision {
  const fields = { ...fieldsOf(survey, found, command), mode: null, input: null, outcome }
  const begins = found.fields ? null : 'uncounted'
  const more = {
    begins,
    rewrites: 'all',
    sinceBeginMs: 0,
    within: 'opening',
    needsKey: true,
    discards: found.fields && 'log',
  } as const
  return changed(found, fields, { ...closesAs(survey, found, command.by, 'uncounted'), ...more })
}

function started(
  survey: Survey,
  found: FoundBallot,
  command: Begin,
  answer: Accepted,
  wanted: readonly string[],
): Decision {
  const { by, visit } = command
  const { settings } = survey
  const answers = answer ? [answer.written] : []
  const common: Partial<Change> = {
    sinceBeginMs: visit.sinceBeginMs,
    within: by.test ? null : 'opening',
    needsKey: true,
    ...(settings.quotas.length > 0 && !by.test && { quotas: { ids: wanted, counts: false } }),
  }
  const fields = fieldsOf(survey, found, command)
  if (found.fields) {
    const written = new Set(answers.map(({ questionId }) => questionId))
    const dropped = found.answers.map(({ questionId }) => questionId).filter((id) => !written.has(id))
    const within = found.respondent === null ? 'opening' : 'grace'
    return changed(found, fields, { ...common, within, answers, dropped, discards: 'log' })
  }
  if (!by.test) {
    const draws =
      hasArms(settings) && !drawsAfterScreening(settings) ? { fitting: answer?.arms ?? null } : null
    return changed(found, fields, { ...common, begins: 'counted', owner: by.respondent, answers, draws })
  }
  if (hasArms(settings) && fields.arm === null) return refused(invalidInput('/armId', 'armUnknown'))
  const fits = fields.arm === null || !answer?.arms || answer.arms.includes(fields.arm)
  return changed(found, fields, {
    ...common,
    begins: 'uncounted',
    owner: by.respondent,
    answers: fits ? answers : [],
  })
}

/**
 * The fields of a response that begins. One that takes the row of a key keeps its arm, so that nobody draws again; or,
 * where the arm comes after the screening, the place at which it was drawn.
 */
function fieldsOf(survey: Survey, found: FoundBallot, { by, visit }: Begin): ResponseFields {
  const { settings, revision } = survey
  const { language, parameters, armId } = visit
  const tried = by.test && (armId === undefined ? settings.arms[0] : armById(settings, armId))
  const shown = tried ? presentationByArm(settings)[tried.armId]! : { mode: visit.mode, input: visit.input }
  const isDrawnLater = !by.test && drawsAfterScreening(settings)
  const kept = isDrawnLater
    ? { ...UNPLACED, ...found.fields, ...shown, arm: null }
    : found.fields?.arm
      ? found.fields
      : { ...UNPLACED, ...shown, arm: tried ? tried.armId : null }
  const { mode, input, arm, armStratum, armPosition, armBlock } = kept
  return {
    respondent: by.respondent,
    keyLabel: null,
    revision,
    outcome: null,
    test: by.test,
    simulated: false,
    excludedBecause: null,
    metadata: null,
    mode,
    input,
    language,
    parameters,
    arm,
    armStratum,
    armPosition,
    armBlock,
  }
}

const UNPLACED = { armStratum: null, armPosition: null, armBlock: null } as const
