import { invalidInput, type Refusal } from '../failure.ts'
import { metadataWithOrder } from '../question-order/stored.ts'
import { isAttentionCheck, passesCheck } from '../questions/attention.ts'
import { checkAvailability } from '../survey/availability.ts'
import { sameValue } from '../survey/editing/merging.ts'
import type { Survey } from '../survey/survey.ts'
import { checkedAnswer } from './answering.ts'
import { askedAnswers, isScreenedOut, missingRefusal, quotasOfBallot, shownIn } from './by-answers.ts'
import { changed, type Decision, refused, UNCHANGED, type WrittenAnswer } from './change.ts'
import type { CommandOf } from './command.ts'
import { remainingAnswers } from './ending.ts'
import { ownershipRefusal, STOPPED, unavailableRefusal } from './ownership.ts'
import type { FoundAnswer, FoundBallot } from './state.ts'

/** How often one response can be changed: each change is stored, and counts results again. */
export const MOST_CHANGES = 20

type ChangeAnswers = CommandOf<'change'>

/**
 * Replaces the answers of a completed response by those that its respondent gives anew, all at once, so that nothing is
 * lost by a change that is not carried through. Only who holds the uuid may: a unique key alone is not enough. The
 * response keeps its arm and the time that it took, and stays counted where it was: it is refused if the new answers
 * would screen the respondent out, count in other quotas, or pass or fail another attention check.
 */
export function decideChange(survey: Survey, found: FoundBallot, command: ChangeAnswers): Decision {
  const { by, byLink, language, metadata } = command
  const refusal = changeRefusal(survey, found, command)
  if (refusal || !found.fields) return refused(refusal ?? { code: 'RESPONSE_NOT_FOUND' })
  const written: WrittenAnswer[] = []
  for (const sent of command.answers) {
    const checked = checkedAnswer(survey, by.respondent, sent, found)
    if ('refusal' in checked) return refused(checked.refusal)
    written.push(checked.written)
  }
  const given = withAnswers(found, written)
  const shown = shownIn(survey, given)
  const asked = askedAnswers(survey, given, shown)
  const missing = missingRefusal(survey, given, shown, asked)
  if (missing) return refused(missing)
  const reduced = new Map(remainingAnswers(given, shown, asked).answers.map((one) => [one.questionId, one]))
  const answers = written
    .filter(({ questionId }) => shown.has(questionId))
    .map((one) => reduced.get(one.questionId) ?? one)
  const after = withAnswers(found, answers)
  if (!staysInGroup(survey, found, after)) return refused({ code: 'CHANGE_LEAVES_GROUP' })
  // A change that is none would tell the holder of a link that they have guessed what is stored.
  if (!byLink && isAsStored(found, answers)) return UNCHANGED
  if (found.changes >= MOST_CHANGES) return refused({ code: 'TOO_MANY_CHANGES' })
  const counts = !by.test && found.fields.excludedBecause === null
  const left = new Set(answers.map(({ questionId }) => questionId))
  const fields = {
    ...found.fields,
    revision: survey.revision,
    language,
    metadata: metadataWithOrder(survey, given, metadata),
  }
  return changed(found, fields, {
    replaces: true,
    ends: counts ? 'counted' : 'uncounted',
    sinceBeginMs: Math.round((found.completedAt ?? 0) - (found.startedAt ?? 0)),
    within: by.test ? null : 'opening',
    needsKey: true,
    answers,
    dropped: found.answers.map(({ questionId }) => questionId).filter((id) => !left.has(id)),
  })
}

function changeRefusal(
  survey: Survey,
  found: FoundBallot,
  { by, answers }: ChangeAnswers,
): Refusal | undefined {
  const { settings } = survey
  const unavailable = unavailableRefusal(survey, found.now, by)
  if (unavailable) return unavailable
  const denied = ownershipRefusal(survey, found, by, by.ballotId)
  if (denied) return denied
  if (found.completedAt === null) return { code: 'RESPONSE_NOT_FOUND' }
  if (!settings.changeAnswers || found.outcome !== null) return { code: 'RESPONSE_COMPLETED' }
  const closed = by.test ? undefined : (checkAvailability(settings, found.now, false) ?? stopRefusal(found))
  if (closed) return closed
  const ids = answers.map(({ questionId }) => questionId)
  return new Set(ids).size < ids.length ? invalidInput('/answers', 'repeated') : undefined
}

const stopRefusal = ({ stop }: FoundBallot) =>
  stop !== null && (stop.completed ?? stop.most) >= stop.most ? STOPPED : undefined

/** The ballot as it would be found with these answers only. */
function withAnswers(found: FoundBallot, written: readonly WrittenAnswer[]): FoundBallot {
  const answers = written.map(({ questionId, seq, answer }): FoundAnswer => ({ questionId, seq, ...answer }))
  return { ...found, answers }
}

const valueIn = ({ answers }: FoundBallot, id: string) =>
  answers.find(({ questionId }) => questionId === id)?.value

function staysInGroup(survey: Survey, before: FoundBallot, after: FoundBallot): boolean {
  const [counted, counts] = [before, after].map((ballot) => new Set(quotasOfBallot(survey, ballot)))
  const checks = survey.questions.filter(isAttentionCheck)
  return (
    !isScreenedOut(survey, after) &&
    counted!.symmetricDifference(counts!).size === 0 &&
    checks.every(
      (check) =>
        passesCheck(check, valueIn(before, check.id)) === passesCheck(check, valueIn(after, check.id)),
    )
  )
}

const isAsStored = ({ answers }: FoundBallot, written: readonly WrittenAnswer[]): boolean =>
  answers.length === written.length &&
  written.every(({ questionId, answer }) => {
    const { seq: _, ...stored } = answers.find((one) => one.questionId === questionId) ?? { seq: 0 }
    return sameValue(stored, { questionId, ...answer })
  })
